import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { importOfficialFiles } from '#dataset/official/import/import-official.ts';
import {
  readAverageAum,
  readExpenseRatios,
  readOffers,
  readPerformance,
  readRiskometers,
  readSchemeMaster,
  readStressTests,
  readTracking,
} from '#dataset/official/import/published/published-rows.ts';
import type { FileReport, ImportResult } from '#dataset/official/import/report.ts';
import { computeSha256 } from '#dataset/official/imported-files.ts';
import type { OpenedFile } from '#dataset/official/workbook/open-files.ts';
import { decodeNavSeries, decodeUint16 } from '#dataset/storage/nav-encoding.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import type { Store } from '#dataset/storage/store.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';

export interface TestImport extends ImportResult {
  readonly dataDir: string;
  readonly reports: readonly FileReport[];
}

/** Imports files into a data directory, by default a new one. */
export async function importFiles(
  files: AsyncIterable<OpenedFile> | Iterable<OpenedFile> | null,
  dataDir = createTemporaryHome(),
  onRepair: (message: string) => void = () => undefined,
): Promise<TestImport> {
  const reports: FileReport[] = [];
  const onWait = () => undefined;
  const result = await importOfficialFiles(dataDir, files, {
    ...{ onWait, onRepair },
    onFile: (report) => reports.push(report),
  });
  return { ...result, dataDir, reports };
}

/** Reads from the imported dataset. */
export async function readImported<T>({ dataset }: ImportResult, read: (store: Store) => Promise<T>): Promise<T> {
  if (!dataset) throw new Error('nothing was imported');
  const store = await openStore(dataset.path);
  try {
    return await read(store);
  } finally {
    await store.close();
  }
}

/** Makes a dataset what an earlier version would have made of its files, and its manifest with it. */
export function changeDataset(path: string, sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
  const manifest = path.replace('.sqlite', '.json');
  const sha256 = computeSha256(readFileSync(path));
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/[0-9a-f]{64}/, sha256));
}

/** The digest of the bytes of a source `s`. */
const BYTES = 'substr(s.rank, -64) AS bytes';

const TABLES = [
  `SELECT kind, name, period, rank, as_of, rows_read FROM source ORDER BY rank`,
  `SELECT l.code, l.name, plan_cell, option_cell, mutual_fund, type, category, sub_category, isin_first, isin_reinvest,
    ${BYTES}, first_day, last_day FROM listing l JOIN source s ON s.id = l.source ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
  'SELECT * FROM scheme ORDER BY aum_rank',
  'SELECT * FROM scheme_isin ORDER BY isin, code',
  'SELECT * FROM portfolio ORDER BY id',
  `SELECT portfolio, date, size_list, mutual_fund, scheme_name, sheet_name, total_weight, total_value, holding_rows, ${BYTES},
    "ytm", "macaulayDuration", "printedMetrics" FROM sheet h JOIN source s ON s.id = h.source ORDER BY mutual_fund, scheme_name, date`,
  `SELECT mutual_fund, scheme_name, date, position, "instrument", "isin", "industryOrRating", "quantity", "marketValue",
    "weight", "yield", "assetType", "sector" FROM sheet s JOIN holding h ON h.sheet = s.id
    ORDER BY mutual_fund, scheme_name, date, position`,
  'SELECT * FROM company_size ORDER BY list, isin',
  'SELECT name, days, levels FROM index_series ORDER BY name',
  `SELECT d.saved, d.received, d."rows", ${BYTES} FROM scheme_document d JOIN source s ON s.id = d.source ORDER BY s.rank`,
  'SELECT * FROM offer ORDER BY position',
  'SELECT * FROM corporate_action ORDER BY prev_month, month, isin',
  'SELECT * FROM latest_holding ORDER BY portfolio, position',
  'SELECT * FROM scheme_measure ORDER BY code',
  'SELECT * FROM scheme_detail ORDER BY id',
  'SELECT * FROM scheme_detail_code ORDER BY code',
  'SELECT * FROM scheme_manager ORDER BY id',
  'SELECT * FROM holdings_response ORDER BY portfolio',
  'SELECT kind, nav_as_of, portfolio_as_of, schemes, nav_rows, holding_rows, offers, sources FROM dataset',
];

const OBSERVATIONS = `SELECT feed, subject, date, part, titles, cells, ${BYTES} FROM observation o
  JOIN observation_header h ON h.id = o.header JOIN source s ON s.id = o.source ORDER BY 1, 2, 3, 4`;

/** What is read of the rows of feeds. */
const readPublishedRows = (sqlite: DatabaseSync): readonly unknown[] => [
  readPerformance({ sqlite }),
  readRiskometers({ sqlite }),
  readExpenseRatios({ sqlite }),
  readTracking({ sqlite }),
  readStressTests({ sqlite }),
  readAverageAum({ sqlite }),
  readSchemeMaster({ sqlite }),
  readOffers({ sqlite }),
];

/**
 * Everything in a dataset except its version, its time, and the ids of files and sheets. The rows of feeds as they are stored, or as they are read: those
 * of earlier formats were not stored whole.
 */
export function readContents({ dataset }: ImportResult, feeds: 'stored' | 'read' = 'stored'): readonly unknown[] {
  if (!dataset) throw new Error('nothing was imported');
  const database = new DatabaseSync(dataset.path, { readOnly: true });
  try {
    const tables = TABLES.map((sql) => database.prepare(sql).all());
    const shas = new Map(
      database
        .prepare(`SELECT id, ${BYTES} FROM source s`)
        .all()
        .map((row) => [row['id'], row['bytes']]),
    );
    const navs = database
      .prepare('SELECT * FROM nav ORDER BY code')
      .all()
      .map((row) => {
        const [days, values, sources] = [row['days'], row['navs'], row['sources']];
        if (!(days instanceof Uint8Array && values instanceof Uint8Array && sources instanceof Uint8Array)) return row;
        const series = decodeNavSeries(days, values);
        return [row['code'], [...series.days], [...series.navs], [...decodeUint16(sources)].map((id) => shas.get(id))];
      });
    const ofFeeds = feeds === 'stored' ? database.prepare(OBSERVATIONS).all() : readPublishedRows(database);
    return [...tables, navs, ofFeeds];
  } finally {
    database.close();
  }
}
