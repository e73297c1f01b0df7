import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { judge } from './judge.ts';
import { serviceAt } from './asking/service.ts';
import { levels, type Level } from './promise.ts';

const USAGE = 'npm run conformance -- BASE_URL KEY_OR_@FILE [--level specified|ours] [--exhaust]';

/** Judges any service that speaks the specification; the key may also come by FUNDLENS_CONFORMANCE_KEY. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { level: { type: 'string' }, exhaust: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [baseUrl, told = process.env['FUNDLENS_CONFORMANCE_KEY']] = positionals;
  const level = levels.find((known) => known === (values.level ?? 'ours'));
  if (baseUrl === undefined || told === undefined || told === '' || level === undefined) throw new Error(USAGE);
  const key = told.startsWith('@') ? readFileSync(told.slice(1), 'utf8').trim() : told;
  await tell(baseUrl.replace(/\/+$/, ''), key, level, values.exhaust);
}

async function tell(baseUrl: string, key: string, level: Level, exhaust: boolean): Promise<void> {
  const service = serviceAt(baseUrl, key);
  const start = performance.now();
  const verdicts = await judge(service, level, { exhaust });
  for (const { promise, broken, notMet } of verdicts) {
    const mark = broken !== null ? '✗' : notMet !== null ? '–' : '✓';
    const why = broken ?? (notMet === null ? null : `not judged: ${notMet}`);
    console.log([`${mark} ${promise.name}`, why?.replaceAll(key, '(the key)')].filter(Boolean).join('\n    '));
  }
  const kept = verdicts.filter(({ broken }) => broken === null).length;
  const unjudged = verdicts.filter(({ notMet }) => notMet !== null).length;
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  console.log(
    `\n${kept} of ${verdicts.length} promises kept (${level}), ${unjudged} of them not judged; ${service.sent()} questions in ${seconds} s.`,
  );
  if (kept < verdicts.length) process.exitCode = 1;
}

try {
  await run();
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exitCode = 2;
}
