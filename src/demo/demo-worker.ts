import initSqlJs from 'sql.js';
import type { Database as SqlJsDatabase, SqlValue } from 'sql.js';
import wasmUrl from 'sql.js/dist/sql-wasm.wasm?url';
import { createStore } from '#dataset/storage/create-store.ts';
import type { Database, SqlRow } from '#dataset/storage/database.ts';
import type { Store } from '#dataset/storage/store.ts';
import { DEMO_DATA, fetchUnzipped, decodeNavs } from './demo-data.ts';
import { respond } from './respond.ts';

/** The first message says where the files are; every other one is a request. */
export interface DemoSetup {
  /** Absolute URL of the folder that the demo is in. */
  readonly root: string;
  readonly version: string;
}

export interface DemoRequest {
  readonly id: number;
  readonly operation: string;
  readonly query: string;
}

let market: Promise<OpenMarket> | undefined;
let setup: DemoSetup | undefined;

self.addEventListener('message', ({ data }: MessageEvent<DemoSetup | DemoRequest>) => {
  if ('root' in data) setup = data;
  else if (setup) void handleRequest(data, setup);
});

async function handleRequest({ id, operation, query }: DemoRequest, { root, version }: DemoSetup): Promise<void> {
  try {
    market ??= openMarket(root);
    market.catch(() => (market = undefined)); // the next request tries again
    const { store, loadNavs } = await market;
    const parameters = new URLSearchParams(query);
    if (operation.toLowerCase() === 'getnavhistory') await loadNavs(parameters);
    parameters.delete('accessKey');
    self.postMessage({ id, response: await respond(operation, parameters, store, version) });
  } catch (thrown) {
    self.postMessage({ id, error: thrown instanceof Error ? thrown.message : String(thrown) });
  }
}

interface OpenMarket {
  readonly store: Store;
  /** Fetches the NAVs of the schemes that a request selects. */
  readonly loadNavs: (parameters: URLSearchParams) => Promise<void>;
}

async function openMarket(root: string): Promise<OpenMarket> {
  const [wasmBinary, bytes] = await Promise.all([
    fetch(wasmUrl).then((response) => response.arrayBuffer()), // whatever type the host gives it
    fetchUnzipped(new URL(DEMO_DATA.dataset, root)),
  ]);
  const sql = await initSqlJs({ wasmBinary });
  const database = new sql.Database(bytes);
  const store = await createStore(wrapSqlJs(database));
  const loaded = new Map<string, Promise<void>>();
  const loadCode = async (code: string): Promise<void> => {
    const { days, navs } = decodeNavs(await fetchUnzipped(new URL(DEMO_DATA.navs(code), root)));
    database.run('UPDATE nav SET days = ?, navs = ? WHERE code = ?', [days, navs, code]);
  };
  return {
    store,
    loadNavs: async (parameters) => {
      const [code, isin, name] = ['code', 'isin', 'name'].map((each) => parameters.get(each) ?? undefined);
      const selected = await store.readSchemes({ code: code?.split(','), isin: isin?.split(','), name });
      // more than one is an error of the request
      const [first, ...others] = selected;
      if (!first || others.length > 0) return;
      const loading = loaded.get(first.code) ?? loadCode(first.code);
      loaded.set(first.code, loading);
      loading.catch(() => loaded.delete(first.code));
      await loading;
    },
  };
}

/** SQLite, compiled to WebAssembly, as the engine of a store. */
function wrapSqlJs(database: SqlJsDatabase): Database {
  return {
    rows: async (sql, parameters) => readRows(database, sql, [...parameters]),
    close: async () => database.close(),
  };
}

function readRows(database: SqlJsDatabase, sql: string, parameters: SqlValue[]): readonly SqlRow[] {
  const statement = database.prepare(sql, parameters);
  try {
    const rows: SqlRow[] = [];
    while (statement.step()) rows.push(statement.get());
    return rows;
  } finally {
    statement.free();
  }
}
