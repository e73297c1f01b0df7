import { expect, test } from 'vitest';
import { responseFormats, serializeResponse } from '#contract/responses/response-formats.ts';
import { buildResponsePreview, formatByteSize } from '#dashboard/pages/reference/response-view.tsx';
import { buildPerformance } from '#test/support/market/build-records.ts';

// a name with everything that a format must escape: quotes, a comma, a line break, markup
const records = Array.from({ length: 7 }, (_, index) =>
  buildPerformance({ code: `${index}`, schemeName: `"Kaveri", ${index}\n<Record>` }),
);

const formats = ['Json', 'Json by columns', 'Xml', 'Csv', 'CsvContent'] as const;

function previewRecords(named: (typeof formats)[number], count: number) {
  const [format, layout] = named === 'Json by columns' ? (['Json', 'Columns'] as const) : ([named, 'Records'] as const);
  const request = { filters: {}, format, layout, dates: 'String' } as const;
  const body = [...serializeResponse('GetAUM', records.slice(0, count), request)].join('');
  return buildResponsePreview(body, responseFormats[format].contentType);
}

test.each(formats)('the preview of a response in %s contains the first five records', (format) => {
  const { text, extent } = previewRecords(format, 7);
  expect(extent).toBe('first 5 of 7 records');
  expect([text.includes(', 4'), text.includes(', 5')]).toEqual([true, false]);
});

test.each(formats)('the preview of a short response in %s is complete', (format) => {
  const { text, extent } = previewRecords(format, 5);
  expect([extent, text.includes(', 4')]).toEqual(['', true]);
});

test.each(formats)('the preview of a response without records in %s is complete', (format) => {
  expect(previewRecords(format, 0).extent).toBe('');
});

test('JSON and XML are formatted one field per line', () => {
  expect(previewRecords('Json', 1).text).toContain('\n      "code": "0",\n');
  expect(previewRecords('Xml', 1).text).toContain('\n      <Code>0</Code>\n');
  expect(previewRecords('Xml', 7).text).toMatch(/\n {2}<\/Value>\n {2}<Count>7<\/Count>\n<\/Response>$/);
});

test('a problem is shown completely, and invalid JSON unchanged', () => {
  expect(buildResponsePreview('{"title":"Bad request"}', 'application/problem+json').text).toBe(
    '{\n  "title": "Bad request"\n}',
  );
  expect(buildResponsePreview('{"title":', 'application/json')).toEqual({ text: '{"title":', extent: '' });
  expect(buildResponsePreview('', '')).toEqual({ text: '', extent: '' });
});

test('only the beginning of a very long body is shown', () => {
  const { text, extent } = buildResponsePreview('x'.repeat(50_000), 'text/html');
  expect([text.length, extent]).toEqual([40_000, 'first 40,000 of 50,000 characters']);
});

test.each([
  [0, '0 B'],
  [1_023, '1,023 B'],
  [1_536, '1.5 KB'],
  [16_000_000, '15.26 MB'],
])('%d bytes are formatted as %s', (bytes, text) => {
  expect(formatByteSize(bytes)).toBe(text);
});
