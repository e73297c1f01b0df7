import { parseArgs } from 'node:util';
import { handleHelpOption } from '#commands/run-command.ts';
import { fuzzFiles } from './files/fuzz-files.ts';
import { formatResult } from './format-result.ts';
import { fuzz } from './fuzz.ts';
import { fuzzImports } from './imports/fuzz-imports.ts';
import { fuzzMutations } from './mutations/fuzz-mutations.ts';
import { startFuzzedService } from './start-service.ts';

handleHelpOption(`Usage: npm run fuzz -- [files | imports] [OPTIONS]

Hostile, malformed and equivalent requests to a service; or
  files          damaged and hostile files, and files in which everything is wrong together
  imports        imports that are killed, run out of space, cannot sync, or run two at once

  --seed N       the same run again
  --requests N   number of requests (default: 20000)
  --only CASE    one request of a run
  --cases N      number of files (default: 2000)
  --kills N      number of imports (default: 40)`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    requests: { type: 'string' },
    cases: { type: 'string' },
    kills: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const only = values.only === undefined ? null : Number(values.only);
await (positionals[0] === 'files' ? runFiles() : positionals[0] === 'imports' ? runImports() : runRequests());

async function runImports(): Promise<void> {
  const { summary, failures } = await fuzzImports(seed, Number(values.kills ?? 40));
  for (const line of [...summary, ...failures]) console.log(line);
  console.log(`seed ${seed}: ${failures.length} failures, promised 0`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}

async function runFiles(): Promise<void> {
  const cases = Number(values.cases ?? 2_000);
  const mutated = await fuzzMutations(seed, Math.floor(cases / 2));
  for (const line of [...mutated.summary, ...mutated.details]) console.log(line);
  const { counts, details, slowestMilliseconds, largestMemory } = await fuzzFiles(seed, Math.ceil(cases / 2));
  for (const detail of details) console.log(detail);
  console.log(`seed ${seed}: ${JSON.stringify(mutated.counts)}, promised 0 silent and 0 refused in error`);
  console.log(
    `seed ${seed}: ${JSON.stringify(counts)}, slowest case ${Math.round(slowestMilliseconds)} ms, promised 10,000; ` +
      `largest ${Math.round(largestMemory / 1e6)} MB, promised 1,000`,
  );
  process.exitCode = counts.failed + mutated.details.length === 0 ? 0 : 1;
}

async function runRequests(): Promise<void> {
  const service = await startFuzzedService();
  const begun = performance.now();
  const result = await fuzz(service, {
    seed,
    requests: only === null ? Number(values.requests ?? 20_000) : 1,
    from: only ?? 0,
  });
  const seconds = Math.round((performance.now() - begun) / 1_000);
  const alive = service.isRunning();
  const code = await service.stop();
  console.log(
    `${formatResult(result, seed, service.key)}\n${seconds} s; the service ${alive ? 'kept running' : 'CRASHED'}, exit code ${code}`,
  );
  process.exitCode = result.failures.length === 0 && alive && code === 0 ? 0 : 1;
}
