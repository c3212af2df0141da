#!/usr/bin/env bash
# The latency study, stock against the agent in one run: study.sh [--help | --option value ...]
exec "$(dirname "$0")/bench.sh" study "$@"
