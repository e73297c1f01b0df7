import { expect, test } from 'vitest';
import { navLayouts } from '#dataset/official/parse/navall/layouts.ts';
import { LineCache } from '#dataset/official/parse/navall/line-cache.ts';
import { parseNavAll } from '#dataset/official/parse/navall/parse-navall.ts';
import { detectEncoding } from '#dataset/official/parse/text/decode-text.ts';

/** A piece has about 3,000 of these lines. One code is on two lines, and one line has a date years ahead. */
function buildFile() {
  const lines = Array.from({ length: 8_000 }, (_, at) => {
    const [code, year] = [at === 5_999 ? '007' : String(at).padStart(5, '0'), at === 4_000 ? 2036 : 2026];
    return `${code};-;-;Kaveri Fund ${at % 7} - Regular Plan - Growth;10.${at};15-Jul-${year}`;
  });
  lines.splice(6_500, 0, '007;-;-;Kaveri Fund;10;15-Jul-2026', 'no line', 'Kaveri Mutual Fund');
  const headings = ['Open Ended Schemes(Equity Scheme - Large Cap Fund)', 'Kaveri Mutual Fund'];
  return detectEncoding(Buffer.from([navLayouts[1]?.header, ...headings, ...lines, ''].join('\r\n')));
}

test('the rows of a file too large for the memory are parsed each time they are read, without those that are rejected', () => {
  const file = buildFile();
  const whole = parseNavAll(file);
  const large = parseNavAll(file, new LineCache(), 100_000);
  expect(whole.rejected.map(({ field }) => field)).toEqual(['Scheme Code', 'line', 'Date']);
  for (const rows of [large.rows, large.rows]) expect([...rows]).toEqual(whole.rows);
  expect(Array.isArray(large.rows)).toBe(false);
  expect({ ...large, rows: large.rows.length }).toEqual({ ...whole, rows: whole.rows.length });
});
