import type { Field, Unit } from '../fields.ts';
import type { ExampleValues, OperationDefinition } from '../operations/definition.ts';
import { operationNames, operations, type OperationName, type OperationRecord } from '../operations/operations.ts';
import { validateRecord } from '../responses/parse-record.ts';
import { serializeRecordsAsCsv } from '../responses/serialize-csv.ts';
import { serializeEnvelope } from '../responses/serialize-json.ts';
import type { DateFormat } from '../responses/serialize-record.ts';
import { serializeXml } from '../responses/serialize-xml.ts';
import type { JsonObject } from './schemas.ts';

/** Responses with one record of each schema, serialized exactly as the service does. */
export function buildExamples(): JsonObject {
  return Object.assign({}, ...operationNames.map(buildRecordExamples));
}

function buildRecordExamples(name: OperationName): JsonObject {
  const record = operations[name].recordName;
  const records = [buildExampleRecord(name)];
  const json = (dates: DateFormat) => ({
    value: JSON.parse([...serializeEnvelope(name, records, dates)].join('')) as JsonObject,
  });
  return {
    [`${record}Json`]: { summary: 'Month-first dates', ...json('String') },
    [`${record}JsonIso`]: { summary: 'ISO 8601 dates', ...json('Iso') },
    [`${record}Xml`]: { value: [...serializeXml(name, records)].join('') },
    [`${record}Csv`]: { value: [...serializeRecordsAsCsv(name, records)].join('') },
  };
}

// Values of the fields that most records share. Scheme and fund house are fictitious, as in the sample data.
const sharedValues: ExampleValues = {
  code: '900001',
  schemeName: 'Kaveri Flexi Cap Fund - Direct Plan - Growth',
  mutualFund: 'Kaveri Mutual Fund',
  plan: 'Direct',
  option: 'Growth',
  benchmark: 'Broad Market 500 TRI',
  riskometerScheme: 'Very High',
  riskometerBenchmark: 'Very High',
  type: 'Open Ended',
  category: 'Equity',
  subCategory: 'Flexi Cap Fund',
  isinGrowth: 'INF900A01014',
  date: '2026-11-19',
  navDate: '2026-11-19',
  preNavDate: '2026-11-18',
  nav: 102.4567,
  preNav: 101.9021,
  return1Day: 0.54,
  launchDate: '2013-01-02',
  portfolioDate: '2026-10-31',
  minimumAmount: '500',
  ter: 0.72,
  terDate: '2026-11-19',
  dailyAumDate: '2026-11-19',
  preMonthAumDate: '2026-10-31',
  preMonthAvgAumDate: '2026-10-31',
  quarterAvgAumPeriod: 'Jul-Sep 2026',
  riskometerDate: '2026-10-31',
  riskometerBenchmarkDate: '2026-10-31',
  schemeCount: 48,
  website: 'https://example.com/',
  direction: 'Gainer',
  returnSource: '1Day=Computed; 1Year=Computed; 10Year=Published',
  benchmarkReturnSource: '1Year=Computed; 10Year=Computed',
  irSource: '1Yr=Computed; 10Yr=Published',
  publishedReturnDate: '2026-11-18',
  benchmarkValue: 41_873.55,
  navOverride: '',
};

const valueByUnit: { readonly [U in Unit]: number } = {
  '%': 12.34,
  pp: 0.4,
  '₹': 102.4567,
  '₹ crore': 4_567.89,
  '₹ lakh': 250,
  years: 2.5,
  days: 120,
};

/** A valid record of an operation. */
function buildExampleRecord<Name extends OperationName>(name: Name): OperationRecord<Name> {
  const { record: fields, example }: OperationDefinition = operations[name];
  const values: ExampleValues = { ...sharedValues, ...example };
  const row = Object.entries(fields).map(([fieldName, field]) => [
    fieldName,
    values[fieldName] === undefined ? getExampleValue(field) : values[fieldName],
  ]);
  return validateRecord(operations[name].record, Object.fromEntries(row));
}

function getExampleValue({ kind, unit }: Field): string | number | null {
  if (kind === 'text') return '';
  return kind === 'number' && unit ? valueByUnit[unit] : null;
}
