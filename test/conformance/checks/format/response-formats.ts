import { assertEqual, assertThat } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { parseCsv } from '../../client/parse-csv.ts';
import { parseXml, type Element } from '../../client/parse-xml.ts';
import type { Row, Value } from '../../client/row.ts';
import { parseRows, type ApiResponse, type Params, type ServiceClient } from '../../client/service-client.ts';
import { getPortfolioCode, getSmallRequest } from '../../client/small-requests.ts';
import { getOperation, operationNames, type OperationName } from '../../specification/operations.ts';

/** Compares the records in Json, Xml, Csv and CsvContent. */
export const responseFormatChecks: readonly Check[] = [
  ...operationNames.map((name) => ours(`${name} returns the same records in Xml as in Json`, checkXml(name))),
  ...operationNames.map((name) => ours(`${name} returns the same records in Csv as in Json`, checkCsv(name))),
  ours('CsvContent is the text of Csv, inline and as plain text', async (service) => {
    for (const name of ['GetHoldings', 'GetNewFundOffers'] as const) {
      const params = { ...(await getSmallRequest(service, name)), dTFormat: 'Iso' };
      const inline = await service.get(name, { ...params, format: 'CsvContent' });
      const file = await service.get(name, { ...params, format: 'Csv' });
      assertEqual(inline.where, inline.text, file.text);
      assertContentType(inline, /^text\/plain; *charset=utf-8/i);
      const disposition = inline.headers.get('content-disposition') ?? 'inline';
      assertThat(
        /^inline\b/i.test(disposition),
        `${inline.where}, Content-Disposition`,
        disposition,
        'inline, or no header',
      );
    }
  }),
  ours('a response without records is empty in every format', async (service) => {
    const params = { code: 'no-such-code' };
    const xml = await service.get('GetHoldings', { ...params, format: 'Xml' });
    assertEqual(xml.where, parseXmlRecords(xml), []);
    const csv = await service.get('GetHoldings', { ...params, format: 'Csv' });
    const { record, extension = {} } = getOperation('GetHoldings');
    assertEqual(csv.where, parseCsv(csv.where, csv.text), [Object.keys({ ...record, ...extension })]);
  }),
  ours('Json is application/json without a byte order mark', async (service) => {
    const response = await service.get('GetHoldings', { code: await getPortfolioCode(service) });
    assertThat(response.text.startsWith('{'), response.where, response.text.slice(0, 10), '{');
    assertContentType(response, /^application\/json/i);
  }),
];

/** For comparison with dTFormat=Iso, in which null is the only empty value. */
const toText = (value: Value): string => (value === null ? '' : String(value));
/** The remaining requests of GetLimitation change with every request. */
const isComparable = (name: OperationName, field: string) => !(name === 'GetLimitation' && field === 'Remaining');

function checkCsv(name: OperationName) {
  return async (service: ServiceClient) => {
    const params = { ...(await getSmallRequest(service, name)), dTFormat: 'Iso' };
    const response = await service.get(name, { ...params, format: 'Csv' });
    assertContentType(response, /^text\/csv\b.*charset=utf-8/i);
    const disposition = response.headers.get('content-disposition');
    assertThat(
      /^attachment; *filename="?/i.test(disposition ?? '') && (disposition ?? '').includes(`${name}.csv`),
      `${response.where}, Content-Disposition`,
      disposition,
      `attachment; filename="${name}.csv"`,
    );
    const [header = [], ...lines] = parseCsv(response.where, response.text);
    const fields = listFields(name);
    assertEqual(`${response.where}, header`, header.slice(0, fields.length), fields);
    const rows = parseRows(await service.get(name, params));
    assertThat(lines.length === rows.length, response.where, `${lines.length} rows`, `${rows.length} rows`);
    for (const [i, line] of lines.entries()) {
      const where = `${response.where}, row ${i + 1}`;
      assertThat(line.length === header.length, where, `${line.length} fields`, `${header.length} fields`);
      for (const [column, field] of header.entries()) {
        if (isComparable(name, field)) {
          assertEqual(`${where}, ${field}`, line[column], toText(getValue(rows[i], field)));
        }
      }
    }
  };
}

function checkXml(name: OperationName) {
  return async (service: ServiceClient) => {
    const dateFormat: Params = name === 'GetNewFundOffers' || name === 'GetSchemeMaster' ? { dTFormat: 'Iso' } : {};
    const params = { ...(await getSmallRequest(service, name)), ...dateFormat };
    const response = await service.get(name, { ...params, format: 'Xml' });
    assertContentType(response, /^(?:application|text)\/xml\b/i);
    const records = parseXmlRecords(response);
    const rows = parseRows(await service.get(name, params));
    assertThat(records.length === rows.length, response.where, `${records.length} records`, `${rows.length} records`);
    const fields = listFields(name);
    for (const [i, record] of records.entries()) {
      const where = `${response.where}, record ${i + 1}`;
      const names = record.children.map((child) => child.name);
      assertEqual(`${where}, elements`, names.slice(0, fields.length), fields);
      for (const child of record.children) {
        if (isComparable(name, child.name)) assertElement(where, child, getValue(rows[i], child.name));
      }
    }
  };
}

function assertElement(where: string, { name, attributes, children, text }: Element, expected: Value): void {
  assertThat(children.length === 0, `${where}, ${name}`, children[0]?.name, 'text');
  const isNil = attributes['xsi:nil'] === 'true';
  assertThat(isNil === (expected === null), `${where}, ${name}`, isNil ? 'xsi:nil' : text, String(expected));
  // characters that XML forbids are left out
  const allowed = toText(expected).replace(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
  assertEqual(`${where}, ${name}`, text, allowed);
}

/** The records under `<Response><Value>`; `<Count>` is their number. @throws CheckFailure */
function parseXmlRecords({ where, text, status }: ApiResponse): readonly Element[] {
  assertThat(status === 200, where, status, '200');
  const root = parseXml(where, text);
  const namespace = root.attributes['xmlns:xsi'];
  assertThat(
    namespace === 'http://www.w3.org/2001/XMLSchema-instance',
    `${where}, xmlns:xsi`,
    namespace,
    'http://www.w3.org/2001/XMLSchema-instance',
  );
  const names = [root.name, ...root.children.map(({ name }) => name)];
  assertEqual(`${where}, elements`, names, ['Response', 'Value', 'Count']);
  const [value, count] = root.children;
  const records = value?.children ?? [];
  assertEqual(`${where}, Count`, count?.text, String(records.length));
  for (const record of records) assertThat(record.name === 'Record', where, record.name, 'Record');
  return records;
}

const listFields = (name: OperationName): readonly string[] => {
  const { record, extension = {} } = getOperation(name);
  return [...Object.keys(record), ...Object.keys(extension)];
};

const getValue = (row: Row | undefined, field: string): Value => row?.values[field.toLowerCase()] ?? null;

function assertContentType({ where, status, headers }: ApiResponse, expected: RegExp): void {
  assertThat(status === 200, where, status, '200');
  const type = headers.get('content-type') ?? '';
  assertThat(expected.test(type), `${where}, Content-Type`, type, String(expected));
}
