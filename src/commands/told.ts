import type { DatasetInfo } from '#dataset/storage/store.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** What a dataset is, for the person who started the service: `Sample data · NAVs to 19 Nov 2026 · …`. */
export function datasetTold({ kind, navAsOf, portfolioAsOf }: DatasetInfo): string {
  const name = kind === 'Official' ? 'Official files' : `${kind} data`;
  const told = [
    ['NAVs', navAsOf],
    ['portfolios', portfolioAsOf],
  ].flatMap(([what, day]) => (day ? `${what} to ${dayTold(day)}` : []));
  return [name, ...told].join(' · ');
}

/** `2026-11-19` → `19 Nov 2026`. */
export function dayTold(iso: string): string {
  const [year, month, day] = iso.split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** `1 row`, `14,148 rows`. */
export function countTold(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
}
