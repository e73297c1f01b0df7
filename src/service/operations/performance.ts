import { pascalName } from '#contract/field.ts';
import { performance, type Performance } from '#contract/records/performance.ts';
import type { Handler } from '../handler.ts';

export const getAum: Handler<'GetAUM'> = ({ max, ...selection }, { store }) =>
  store.performance(selection, 'dailyAum', max);

export const getAumSchemeComparison: Handler<'GetAumSchemeComparison'> = ({ sortBy, ...selection }, { store }) =>
  store.performance(selection, fieldNamed(sortBy));

const isField = (name: string): name is keyof Performance => Object.hasOwn(performance, name);
const fields = new Map(
  Object.keys(performance)
    .filter(isField)
    .map((name) => [pascalName(name), name]),
);

/** `DailyAum` → `dailyAum`: the contract has read the name, so it is one of the record's. */
function fieldNamed(sortBy: string): keyof Performance {
  const field = fields.get(sortBy);
  if (field === undefined) throw new Error(`sortBy: expected a field of the performance record, got ${sortBy}`);
  return field;
}
