import { assertEqual } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { parseCsv } from '../../client/parse-csv.ts';
import { getSampledCodes } from '../../client/schemes.ts';
import { getOperation } from '../../specification/operations.ts';

const PERFORMANCE = ['Nav', 'DailyAum,NavDate', 'return3year, ISINGROWTH,code'];

const OPERATIONS = [
  ['GetAUM', PERFORMANCE],
  ['GetAumSchemeComparison', PERFORMANCE],
  ['GetSchemeMaster', ['Plan', 'Option,MutualFund', 'formernames, ISINGROWTH,code']],
] as const;

/** The parameter `fields`. */
export const selectedFieldChecks: readonly Check[] = OPERATIONS.map(([name, requests]) =>
  ours(`${name} with fields returns these fields and Code, with the values of all records`, async (service) => {
    const code = (await getSampledCodes(service)).join(',');
    const { record, extension = {} } = getOperation(name);
    const all = parseCsv(name, (await service.get(name, { code, format: 'Csv' })).text);
    const [header = []] = all;
    assertEqual(`${name}, columns`, header, Object.keys({ ...record, ...extension }));
    for (const fields of requests) {
      const requested = ['Code', ...fields.split(',').map((field) => field.trim())].map((field) => field.toLowerCase());
      const columns = header.flatMap((field, index) => (requested.includes(field.toLowerCase()) ? [index] : []));
      const selected = await service.get(name, { code, fields, format: 'Csv' });
      const expected = all.map((row) => columns.map((column) => row[column]));
      assertEqual(selected.where, parseCsv(selected.where, selected.text), expected);
    }
  }),
);
