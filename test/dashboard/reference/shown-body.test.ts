import { expect, test } from 'vitest';
import { formats } from '#contract/write-answer.ts';
import { byteSize } from '#dashboard/pages/reference/byte-size.ts';
import { shownBody } from '#dashboard/pages/reference/shown-body.ts';
import { aScheme } from '#test/support/records.ts';

// a name with all that a format must guard: quotes, a comma, a line break, a mark
const records = Array.from({ length: 7 }, (_, at) =>
  aScheme({ code: `${at}`, schemeName: `"Kaveri", ${at}\n<Record>` }),
);

function shown(format: keyof typeof formats, count: number) {
  const { write, contentType } = formats[format];
  return shownBody([...write('GetAUM', records.slice(0, count))].join(''), contentType);
}

test.each(['Json', 'Xml', 'Csv', 'CsvContent'] as const)(
  'of an answer in %s the first five records are shown',
  (format) => {
    const { text, told } = shown(format, 7);
    expect(told).toBe('first 5 of 7 records');
    expect([text.includes(', 4'), text.includes(', 5')]).toEqual([true, false]);
  },
);

test.each(['Json', 'Xml', 'Csv', 'CsvContent'] as const)('a short answer in %s is shown whole', (format) => {
  const { text, told } = shown(format, 5);
  expect([told, text.includes(', 4')]).toEqual(['', true]);
});

test.each(['Json', 'Xml', 'Csv', 'CsvContent'] as const)(
  'an answer without records in %s is shown as it is',
  (format) => {
    expect(shown(format, 0).told).toBe('');
  },
);

test('JSON and XML are set one field a line', () => {
  expect(shown('Json', 1).text).toContain('\n      "code": "0",\n');
  expect(shown('Xml', 1).text).toContain('\n      <Code>0</Code>\n');
  expect(shown('Xml', 7).text).toMatch(/\n {2}<\/Value>\n {2}<Count>7<\/Count>\n<\/Response>$/);
});

test('a problem is shown whole, and what is no JSON as it stands', () => {
  expect(shownBody('{"title":"Bad question"}', 'application/problem+json').text).toBe(
    '{\n  "title": "Bad question"\n}',
  );
  expect(shownBody('{"title":', 'application/json')).toEqual({ text: '{"title":', told: '' });
  expect(shownBody('', '')).toEqual({ text: '', told: '' });
});

test('of anything very long the beginning is shown', () => {
  const { text, told } = shownBody('x'.repeat(50_000), 'text/html');
  expect([text.length, told]).toEqual([40_000, 'first 40,000 of 50,000 letters']);
});

test.each([
  [0, '0 B'],
  [1_023, '1,023 B'],
  [1_536, '1.5 KB'],
  [16_000_000, '15.26 MB'],
])('%d bytes are told as %s', (bytes, told) => {
  expect(byteSize(bytes)).toBe(told);
});
