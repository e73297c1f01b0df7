import { assertThat } from '../assert.ts';
import { getNumber, getText, type Row } from './row.ts';
import { cachePerService, type ServiceClient } from './service-client.ts';

/** Every scheme code from GetAUM, largest AUM first. */
export async function getPerformances(service: ServiceClient): Promise<readonly Row[]> {
  const rows = await service.getRows('GetAUM');
  assertThat(rows.length > 0, 'GetAUM', 'no record', 'schemes: a service without any cannot be checked');
  return rows;
}

/** Every scheme code from GetSchemeMaster. */
export const getSchemes = (service: ServiceClient): Promise<readonly Row[]> => service.getRows('GetSchemeMaster');

/** The record of GetServerInfo about the service and its dataset. */
export async function getServerInfo(service: ServiceClient): Promise<Row> {
  const [info] = await service.getRows('GetServerInfo');
  if (!info) throw new Error('GetServerInfo: received no record, expected one');
  return info;
}

export const getCode = (row: Row): string => getText(row, 'Code');

export const getCodes = (rows: readonly Row[]): readonly string[] => rows.map(getCode);

export const indexByCode = (rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [getCode(row), row]));

/**
 * The scheme's name without plan and option: all plans and options of a scheme have it in common, as far as a name shows it. A part
 * counts as plan or option if it is made of their words alone, and the first part never: `UTI - Liquid Fund - Regular Plan - Growth`.
 * The options of an ETF are schemes of their own.
 */
export function getBaseName(row: Row): string {
  const name = getText(row, 'SchemeName');
  if (/\betf\b/i.test(name)) return name;
  const parts = name.split(/\s+-\s*|\s*-\s+/);
  const end = parts.findIndex((part, i) => i > 0 && part.split(/[^a-z\d]+/i).every((word) => PLAN_WORDS.test(word)));
  return parts.slice(0, end === -1 ? undefined : end).join(' - ');
}

const PLAN_WORDS =
  /^(?:|direct|regular|plan|growth|idcw|dividend|option|bonus|payout|reinvestment|reinvest|daily|weekly|fortnightly|monthly|quarterly|annual|institutional|retail|discontinued|of|income|distribution|cum|capital|withdrawal)$/i;

/** At most `max` items, evenly spread over the list and including the first. */
export function sampleEvenly<Item>(items: readonly Item[], max: number): readonly Item[] {
  const step = Math.max(1, items.length / max);
  return items.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step)).slice(0, max);
}

/** A few dozen scheme codes: some of every category, and those with the most and the fewest values. */
export const getSampledCodes = cachePerService(async (service): Promise<readonly string[]> => {
  const rows = await getPerformances(service);
  const countValues = (row: Row) => row.names.filter((name) => row.values[name.toLowerCase()] !== null).length;
  const byValueCount = rows.toSorted((a, b) => countValues(a) - countValues(b));
  const onePerSubCategory = [...Map.groupBy(rows, (row) => getText(row, 'SubCategory')).values()].flatMap((group) =>
    group.slice(0, 1),
  );
  const sampled = [
    ...sampleEvenly(onePerSubCategory, 16),
    ...byValueCount.slice(0, 5),
    ...byValueCount.slice(-5),
    ...sampleEvenly(rows, 20),
  ];
  return [...new Set(getCodes(sampled))].toSorted();
});

/** The row with the largest measure. */
export const maxBy = (rows: readonly Row[], measure: (row: Row) => number): Row | undefined =>
  rows.reduce<Row | undefined>((best, row) => (best && measure(best) >= measure(row) ? best : row), undefined);

/** The sum of a field; null counts as 0. */
export const sumField = (rows: readonly Row[], field: string): number =>
  rows.reduce((sum, row) => sum + (getNumber(row, field) ?? 0), 0);
