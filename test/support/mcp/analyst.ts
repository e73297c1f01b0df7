import type { createRequester } from '../create-test-service.ts';

export type Row = Readonly<Record<string, string | number | null>>;

export const number = (value: unknown): number => Number(value);
export const isNumber = (value: unknown): value is number => typeof value === 'number';
export const day = (value: unknown): string => String(value).slice(0, 10);
export const sum = (values: readonly unknown[]): number =>
  values.reduce((total: number, value) => total + number(value), 0);
export const round = (value: number, decimals = 2): number => Number(value.toFixed(decimals));
export const sortBy = (rows: readonly Row[], field: string, direction: 1 | -1 = -1): readonly Row[] =>
  rows
    .filter((row) => isNumber(row[field]))
    .toSorted(
      (a, b) => direction * (number(a[field]) - number(b[field])) || (String(a['code']) < String(b['code']) ? -1 : 1),
    );

export function findMedian(values: readonly unknown[]): number {
  const sorted = values.filter(isNumber).toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (number(sorted[Math.floor(middle)]) + number(sorted[Math.ceil(middle)])) / 2;
}

/** The weight of each ISIN. */
export const weighIsins = (holdings: readonly Row[]): ReadonlyMap<string, number> =>
  new Map(
    [
      ...Map.groupBy(
        holdings.filter(({ isin }) => isin),
        ({ isin }) => String(isin),
      ),
    ].map(([isin, rows]) => [isin, sum(rows.map(({ weight }) => weight))]),
  );

/** What an analyst reads without an assistant: records of operations, and what follows from them. */
export function createAnalyst(request: ReturnType<typeof createRequester>) {
  const get = async (operation: string, parameters: Record<string, string> = {}): Promise<readonly Row[]> =>
    (await request(operation, { ...parameters, dTFormat: 'Iso' })).body.value;
  const getFirst = async (operation: string, parameters: Record<string, string> = {}): Promise<Row> =>
    (await get(operation, parameters))[0] ?? {};

  /** The schemes of a default list: open-ended direct growth plans and ETFs with a current NAV, with their measures. */
  async function listSchemes(subcategory?: string): Promise<readonly Row[]> {
    const selector: Record<string, string> = subcategory === undefined ? {} : { subcategory };
    const [performance, measures, masters] = await Promise.all([
      get('GetAUM', selector),
      get('GetSchemeMeasures', selector),
      get('GetSchemeMaster', selector),
    ]);
    const byCode = (rows: readonly Row[]) => new Map(rows.map((row) => [row['code'], row]));
    const [measuresOf, mastersOf] = [byCode(measures), byCode(masters)];
    return performance
      .map((row): Row => ({ ...measuresOf.get(row['code'] ?? ''), ...mastersOf.get(row['code'] ?? ''), ...row }))
      .filter(
        (row) =>
          row['isInvestable'] === 'Yes' &&
          row['navStatus'] === 'Current' &&
          ['Direct', ''].includes(String(row['planShown'])) &&
          ['Growth', ''].includes(String(row['optionShown'])),
      );
  }

  const getHoldings = (code: string, date?: string): Promise<readonly Row[]> =>
    get('GetHoldings', date === undefined ? { code } : { code, date: `${date.slice(5)}-${date.slice(0, 4)}` });

  /** What the newest portfolio no longer has. */
  async function findSold(code: string): Promise<readonly string[]> {
    const [newest = '', before = ''] = (await get('GetPortfolioDates', { code })).map(({ date }) => day(date));
    const [now = new Set<string>(), then = new Set<string>()] = (
      await Promise.all([getHoldings(code, newest), getHoldings(code, before)])
    ).map((rows) => new Set(rows.map(({ instrument }) => String(instrument)))); // a new ISIN is no sale
    return [...then.difference(now)].toSorted();
  }

  return { get, getFirst, listSchemes, getHoldings, findSold };
}
