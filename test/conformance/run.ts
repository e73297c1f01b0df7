import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { handleHelpOption } from '#commands/run-command.ts';
import { levels, type Level } from './check.ts';
import { connect } from './client/connect.ts';
import { createServiceClient } from './client/service-client.ts';
import { runChecks, type CheckResult } from './run-checks.ts';

const USAGE = 'Usage: npm run conformance -- BASE_URL KEY_OR_@FILE [--level specified|ours] [--exhaust]';

const HELP = `${USAGE}

Checks a service against the specification, over HTTP alone. Exits with 0 if all checks passed, 1 if one failed, 2 if it could not run.

  KEY_OR_@FILE   an access key, or @ and the file that contains it; FUNDLENS_CONFORMANCE_KEY is used without it
  --level        specified: the seven operations that are specified in full; ours (default): all
  --exhaust      also use up the rate limit of the key`;

/** Checks any service that implements the specification; FUNDLENS_CONFORMANCE_KEY can also contain the access key. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { level: { type: 'string' }, exhaust: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [baseUrl, keyOrFile = process.env['FUNDLENS_CONFORMANCE_KEY']] = positionals;
  const level = levels.find((known) => known === (values.level ?? 'ours'));
  if (baseUrl === undefined || keyOrFile === undefined || keyOrFile === '' || level === undefined) {
    throw new Error(USAGE);
  }
  const key = keyOrFile.startsWith('@') ? readFileSync(keyOrFile.slice(1), 'utf8').trim() : keyOrFile;
  await checkAndReport(baseUrl.replace(/\/+$/, ''), key, level, values.exhaust);
}

async function checkAndReport(baseUrl: string, key: string, level: Level, exhaust: boolean): Promise<void> {
  const service = createServiceClient(baseUrl, key);
  await connect(service);
  const start = performance.now();
  const results = await runChecks(service, level, { exhaust });
  for (const result of results) console.log(formatResult(result, key));
  const failed = results.filter(({ failure }) => failure !== null).length;
  const skipped = results.filter(({ skipReason }) => skipReason !== null).length;
  const passed = results.length - failed - skipped;
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  console.log(
    `\n${passed} of ${results.length} checks passed, ${failed} failed, ${skipped} skipped (level: ${level}); ` +
      `${service.requestCount()} requests in ${seconds} s.`,
  );
  if (failed > 0) process.exitCode = 1;
}

function formatResult({ check, failure, skipReason }: CheckResult, key: string): string {
  const [mark, reason] =
    failure !== null ? ['✗', failure] : skipReason !== null ? ['–', `skipped: ${skipReason}`] : ['✓', null];
  return [`${mark} ${check.name}`, reason?.replaceAll(key, '(access key)')].filter(Boolean).join('\n    ');
}

handleHelpOption(HELP);
try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
