#!/usr/bin/env bash
# Runs one benchmark: bench.sh NAME [--help | --option value ...]. Builds what is missing first; docs/benchmarks.md says what there is.
set -euo pipefail
cd "$(dirname "$0")/.."
jar=$PWD/benchmarks/target/lwq-benchmarks.jar
if [ ! -f "$jar" ] || [ ! -f agent/target/lwq-agent.jar ]; then
  echo "building the agent and the benchmarks (once; after a change of sources: mvn -q -DskipTests package)" >&2
  mvn -q -DskipTests -pl agent,benchmarks -am package >&2
fi
if [ "${1:-}" = jcstress ]; then # writes its results to the current directory
  mkdir -p benchmarks/target/jcstress
  cd benchmarks/target/jcstress
fi
exec "${JAVA_HOME:+$JAVA_HOME/bin/}java" -jar "$jar" "$@"
