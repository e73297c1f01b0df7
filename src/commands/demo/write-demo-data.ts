import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import type { OperationName } from '#contract/operations/operations.ts';
import { labelFields, summaryFields } from '#contract/requests/startup-fields.ts';
import { decodeNavSeries } from '#dataset/storage/nav-encoding.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import { buildResponseKey, DEMO_DATA, type DemoResponse, encodeNavs } from '#demo/demo-data.ts';
import { respond } from '#demo/respond.ts';

/** What the first page requests, with the parameters that the dashboard sends. */
const firstRequests: readonly (readonly [OperationName, Readonly<Record<string, string>>])[] = [
  ['GetAUM', { fields: summaryFields.join(','), layout: 'Columns' }],
  ['GetSchemeMaster', { fields: labelFields.join(','), layout: 'Columns' }],
  ['GetServerInfo', {}],
  ['GetLimitation', {}],
];

/** Tables that only imports read, or that repeat what the handlers compute. */
const UNNEEDED = ['listing', 'source', 'rejected_sheet', 'replaced_nav', 'holdings_response'];

/**
 * Writes the files of the demo into the folder of its pages.
 * @param dataset path of a finished dataset.
 * @returns their size in bytes.
 */
export async function writeDemoData(dataset: string, site: string): Promise<number> {
  let size = 0;
  const write = (path: string, content: Uint8Array): void => {
    const zipped = gzipSync(content, { level: 9 });
    const target = join(site, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, zipped);
    size += zipped.length;
  };
  write(DEMO_DATA.responses, Buffer.from(JSON.stringify(await createFirstResponses(dataset))));
  const copy = join(site, 'market.sqlite');
  copyFileSync(dataset, copy);
  const database = new DatabaseSync(copy);
  for (const { code, days, navs } of database.prepare('SELECT code, days, navs FROM nav').iterate()) {
    const series = decodeNavSeries(toBytes(days), toBytes(navs));
    write(DEMO_DATA.navs(String(code)), encodeNavs(Uint16Array.from(series.days), series.navs));
  }
  database.exec(`UPDATE nav SET days = x'', navs = x'', sources = x''; UPDATE index_series SET sources = x''`);
  for (const table of UNNEEDED) database.exec(`DELETE FROM ${table}`);
  database.exec('VACUUM');
  database.close();
  write(DEMO_DATA.dataset, readFileSync(copy));
  rmSync(copy);
  return size;
}

async function createFirstResponses(dataset: string): Promise<Readonly<Record<string, DemoResponse>>> {
  const store = await openStore(dataset);
  const entries: [string, DemoResponse][] = [];
  for (const [operation, values] of firstRequests) {
    const parameters = new URLSearchParams(values);
    // oxlint-disable-next-line no-await-in-loop -- four short queries
    entries.push([buildResponseKey(operation, parameters), await respond(operation, parameters, store, '')]);
  }
  await store.close();
  return Object.fromEntries(entries);
}

const toBytes = (value: unknown): Uint8Array => {
  if (value instanceof Uint8Array) return value;
  throw new TypeError('expected a packed NAV history');
};
