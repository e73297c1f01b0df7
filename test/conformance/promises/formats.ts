import { must, mustEqual } from '../broken.ts';
import { ours, type Promised } from '../promise.ts';
import { readCsv } from '../asking/read-csv.ts';
import { readXml, type Element } from '../asking/read-xml.ts';
import type { Row, Value } from '../asking/row.ts';
import { readRows, type Answer, type Asked, type Service } from '../asking/service.ts';
import { aPortfolio, smallQuestion } from '../asking/small-questions.ts';
import { operationNames, told, type OperationName } from '../specification/operations.ts';

/** The same records in Json, Xml, Csv and CsvContent. */
export const formatPromises: readonly Promised[] = [
  ...operationNames.map((name) =>
    ours(`${name} tells in Xml, record for record, what it tells in Json`, sameInXml(name)),
  ),
  ...operationNames.map((name) =>
    ours(`${name} tells in Csv, record for record, what it tells in Json`, sameInCsv(name)),
  ),
  ours('CsvContent is the text of Csv, inline and as plain text', async (service) => {
    for (const name of ['GetHoldings', 'GetNewFundOffers'] as const) {
      const asked = { ...(await smallQuestion(service, name)), dTFormat: 'Iso' };
      const [inline, file] = [
        await service.ask(name, { ...asked, format: 'CsvContent' }),
        await service.ask(name, { ...asked, format: 'Csv' }),
      ];
      mustEqual(inline.where, inline.text, file.text);
      mustBeOfType(inline, /^text\/plain; *charset=utf-8/i);
      const disposition = inline.headers.get('content-disposition') ?? 'inline';
      must(/^inline\b/i.test(disposition), `${inline.where}, Content-Disposition`, disposition, 'inline, or none');
    }
  }),
  ours('an empty answer is one in every format', async (service) => {
    const asked = { code: 'no-such-code' };
    const xml = await service.ask('GetHoldings', { ...asked, format: 'Xml' });
    mustEqual(xml.where, recordsIn(xml), []);
    const csv = await service.ask('GetHoldings', { ...asked, format: 'Csv' });
    mustEqual(csv.where, readCsv(csv.where, csv.text), [Object.keys(told('GetHoldings').record)]);
  }),
  ours('Json is told in UTF-8 and begins with its envelope', async (service) => {
    const answer = await service.ask('GetHoldings', { code: await aPortfolio(service) });
    must(answer.text.startsWith('{'), answer.where, answer.text.slice(0, 10), '{');
    mustBeOfType(answer, /^application\/json/i);
  }),
];

/** In Iso nothing but null is absent; GetLimitation tells what is left, which has changed since. */
const asText = (value: Value): string => (value === null ? '' : String(value));
const comparable = (name: OperationName, field: string) => !(name === 'GetLimitation' && field === 'Remaining');

function sameInCsv(name: OperationName) {
  return async (service: Service) => {
    const asked = { ...(await smallQuestion(service, name)), dTFormat: 'Iso' };
    const answer = await service.ask(name, { ...asked, format: 'Csv' });
    mustBeOfType(answer, /^text\/csv\b.*charset=utf-8/i);
    const disposition = answer.headers.get('content-disposition');
    must(
      /^attachment; *filename="?/i.test(disposition ?? '') && (disposition ?? '').includes(`${name}.csv`),
      `${answer.where}, Content-Disposition`,
      disposition,
      `attachment; filename="${name}.csv"`,
    );
    const [header = [], ...lines] = readCsv(answer.where, answer.text);
    const fields = fieldsOf(name);
    mustEqual(`${answer.where}, header`, header.slice(0, fields.length), fields);
    const rows = readRows(await service.ask(name, asked));
    must(lines.length === rows.length, answer.where, `${lines.length} rows`, `${rows.length} rows`);
    for (const [at, line] of lines.entries()) {
      must(
        line.length === header.length,
        `${answer.where}, row ${at + 1}`,
        `${line.length} fields`,
        `${header.length} fields`,
      );
      for (const [column, field] of header.entries()) {
        if (!comparable(name, field)) continue;
        mustEqual(`${answer.where}, row ${at + 1}, ${field}`, line[column], asText(valueOf(rows[at], field)));
      }
    }
  };
}

function sameInXml(name: OperationName) {
  return async (service: Service) => {
    const iso: Asked = name === 'GetNewFundOffers' || name === 'GetSchemeMaster' ? { dTFormat: 'Iso' } : {};
    const asked = { ...(await smallQuestion(service, name)), ...iso };
    const answer = await service.ask(name, { ...asked, format: 'Xml' });
    mustBeOfType(answer, /^(?:application|text)\/xml\b/i);
    const records = recordsIn(answer);
    const rows = readRows(await service.ask(name, asked));
    must(records.length === rows.length, answer.where, `${records.length} records`, `${rows.length} records`);
    const fields = fieldsOf(name);
    for (const [at, record] of records.entries()) {
      const where = `${answer.where}, record ${at + 1}`;
      mustEqual(`${where}, elements`, record.children.map((child) => child.name).slice(0, fields.length), fields);
      for (const child of record.children) {
        if (comparable(name, child.name)) sameElement(where, child, valueOf(rows[at], child.name));
      }
    }
  };
}

function sameElement(where: string, { name, attributes, children, text }: Element, expected: Value): void {
  must(children.length === 0, `${where}, ${name}`, children[0]?.name, 'text');
  const isNil = attributes['xsi:nil'] === 'true';
  must(isNil === (expected === null), `${where}, ${name}`, isNil ? 'xsi:nil' : text, String(expected));
  // what XML forbids is left out
  mustEqual(
    `${where}, ${name}`,
    text,
    asText(expected).replace(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''),
  );
}

/** The records under `<Response><Value>`; `<Count>` is their number. @throws Broken */
function recordsIn({ where, text, status }: Answer): readonly Element[] {
  must(status === 200, where, status, '200');
  const root = readXml(where, text);
  const namespace = root.attributes['xmlns:xsi'];
  must(
    namespace === 'http://www.w3.org/2001/XMLSchema-instance',
    `${where}, xmlns:xsi`,
    namespace,
    'XMLSchema-instance',
  );
  mustEqual(
    `${where}, elements`,
    [root.name, ...root.children.map(({ name }) => name)],
    ['Response', 'Value', 'Count'],
  );
  const [value, count] = root.children;
  const records = value?.children ?? [];
  mustEqual(`${where}, Count`, count?.text, String(records.length));
  for (const record of records) must(record.name === 'Record', where, record.name, 'Record');
  return records;
}

const fieldsOf = (name: OperationName): readonly string[] => {
  const { record, extension = {} } = told(name);
  return [...Object.keys(record), ...Object.keys(extension)];
};

const valueOf = (row: Row | undefined, field: string): Value => row?.told[field.toLowerCase()] ?? null;

function mustBeOfType({ where, status, headers }: Answer, type: RegExp): void {
  must(status === 200, where, status, '200');
  const arrived = headers.get('content-type') ?? '';
  must(type.test(arrived), `${where}, Content-Type`, arrived, String(type));
}
