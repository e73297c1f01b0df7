import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { readFundHouses } from '#dataset/official/sources/portfolios/download/fund-houses.ts';
import { countSteps } from '#test/support/regular-expressions/count-steps.ts';
import { findRegularExpressions } from '#test/support/regular-expressions/find-in-code.ts';
import { listHostileTexts } from '#test/support/regular-expressions/hostile-texts.ts';

type Expression = Pick<RegExp, 'source' | 'flags'>;

// those of the dashboard match what its own user types, in that user's browser
const SOURCES = join(import.meta.dirname, '../src/');
const expressions = globSync('{contract,finance,dataset,service,commands}/**/*.ts', { cwd: SOURCES }).flatMap((file) =>
  findRegularExpressions(readFileSync(join(SOURCES, file), 'utf8')).map((found) => ({
    ...found,
    where: `${file}:${found.line} /${found.source}/${found.flags}`,
  })),
);
const housePatterns = readFundHouses().flatMap(({ name, files }) =>
  files === undefined ? [] : { source: files, flags: 'i', where: `${name} /${files}/i` },
);

/** What the structure of an expression shows: a part that is repeated can begin or end at several characters of one run. */
const findCauses = (expression: Expression): readonly string[] =>
  analyse(expression).reports.map(({ type, character }) => `${type} of ${character.literal.source}`);

/** The growth of the steps if a text gets twice as long: 2 if they are linear, 4 if they are quadratic. */
const MAX_GROWTH = 2.7;

/** The texts on which the steps of an expression are not linear. */
const findSlowTexts = (expression: Expression): readonly string[] =>
  listHostileTexts(expression).flatMap(({ once, twice }) => {
    const steps = countSteps(expression, twice);
    const growth = steps / countSteps(expression, once);
    return steps === Infinity || growth > MAX_GROWTH
      ? [`${growth.toFixed(1)} times the steps for ${JSON.stringify(twice)}`]
      : [];
  });

const findFaults = (expression: Expression): readonly string[] => [
  ...findCauses(expression),
  ...findSlowTexts(expression).slice(0, 1),
];

test('every regular expression outside the dashboard takes linear time, whatever text it gets', () => {
  const faults = [...expressions, ...housePatterns].flatMap(({ where, ...expression }) =>
    findFaults(expression).map((fault) => `${where}: ${fault}`),
  );
  expect(faults).toEqual([]);
  expect(expressions.length).toBeGreaterThan(400);
  expect(housePatterns.length).toBeGreaterThan(10);
});

test.for([
  [/\s+$/, 'restarts in a run'],
  [/^\d+\.?\d*x$/, 'trades characters of a run'],
  [/^(?:a|a)*$/, 'has several ways to match'],
  [/<sheet\s[^>]*>/g, 'restarts at each tag'],
  [/\bcall\b.*\boption/, 'restarts at each word'],
  [/(["'])[^<]*\1x/, 'restarts at each quotation mark'],
] as const)('%s, which %s, is found', ([expression]) => {
  expect(findFaults(expression)).not.toEqual([]);
});

test.for([/(?<!\s)\s+$/, /^\d+(?:\.\d*)?$/, /<sheet\s[^<>]*>/g, /^a{1,300}b/])('%s takes linear time', (expression) => {
  expect(findFaults(expression)).toEqual([]);
});

test('expressions are found in code, also those composed of constants', () => {
  const code = String.raw`
    const SPACE = '\\s*';
    const composed = new RegExp(${'`^a${SPACE}b?${unknown}$`'});
    const raw = new RegExp(String.raw${'`\\d+\\d*x`'}, 'g');
    const literal = text.replace(/\s+$/u, '');`;
  expect(findRegularExpressions(code)).toEqual([
    { source: String.raw`^a\s*b?x$`, flags: '', line: 3 },
    { source: String.raw`\d+\d*x`, flags: 'g', line: 4 },
    { source: String.raw`\s+$`, flags: 'u', line: 5 },
  ]);
});
