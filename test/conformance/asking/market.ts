import { must } from '../broken.ts';
import { numberOf, textOf, type Row } from './row.ts';
import { once } from './once.ts';
import type { Service } from './service.ts';

/** Every scheme code, as GetAUM tells it: largest AUM first. */
export async function performances(service: Service): Promise<readonly Row[]> {
  const rows = await service.rows('GetAUM');
  must(rows.length > 0, 'GetAUM', 'no record', 'schemes: a service without any cannot be judged');
  return rows;
}

/** Every scheme code, as GetSchemeMaster tells it. */
export const schemes = (service: Service): Promise<readonly Row[]> => service.rows('GetSchemeMaster');

/** What the service says of itself and its dataset. */
export async function serverInfo(service: Service): Promise<Row> {
  const [info] = await service.rows('GetServerInfo');
  if (!info) throw new Error('GetServerInfo has been judged: it has one record');
  return info;
}

export const codeOf = (row: Row): string => textOf(row, 'Code');

export const codesOf = (rows: readonly Row[]): readonly string[] => rows.map(codeOf);

/** Records by their code. */
export const byCode = (rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [codeOf(row), row]));

/** Evenly spread over the list, the first among them. */
export function spread<Item>(items: readonly Item[], most: number): readonly Item[] {
  const step = Math.max(1, items.length / most);
  return items.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step)).slice(0, most);
}

/** The scheme codes of a few dozen questions: some of every category, those with the most and the fewest figures. */
export const sampledCodes = once(async (service): Promise<readonly string[]> => {
  const rows = await performances(service);
  const figures = (row: Row) => row.names.filter((name) => row.told[name.toLowerCase()] !== null).length;
  const byFigures = rows.toSorted((a, b) => figures(a) - figures(b));
  const ofClasses = [...Map.groupBy(rows, (row) => textOf(row, 'SubCategory')).values()].flatMap((some) =>
    some.slice(0, 1),
  );
  const chosen = [...spread(ofClasses, 16), ...byFigures.slice(0, 5), ...byFigures.slice(-5), ...spread(rows, 20)];
  return [...new Set(codesOf(chosen))].toSorted();
});

/** The codes of one record whose figure is the largest by some measure. */
export const mostBy = (rows: readonly Row[], measure: (row: Row) => number): Row | undefined =>
  rows.reduce<Row | undefined>((best, row) => (best && measure(best) >= measure(row) ? best : row), undefined);

/** The sum of a figure, a missing one counting nothing. */
export const sumOf = (rows: readonly Row[], field: string): number =>
  rows.reduce((sum, row) => sum + (numberOf(row, field) ?? 0), 0);
