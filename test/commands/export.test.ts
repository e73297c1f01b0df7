import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureOfField } from '#contract/measures/measures.ts';
import { generateSampleMarket } from '#dataset/sample/generate-market.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import { findCurrentDataset } from '#dataset/versions/current-version.ts';
import { createRequester, createTestService } from '#test/support/create-test-service.ts';
import { buildDatasetFile, createTemporaryHome } from '#test/support/temporary-dataset.ts';

const home = createTemporaryHome();
const folder = mkdtempSync(join(tmpdir(), 'fundlens-parquet-'));
await buildDatasetFile(home, generateSampleMarket({ codes: 300 }));
const store = await openStore(findCurrentDataset(home)?.path ?? '');
const request = createRequester(createTestService(store));
const database = await (await DuckDBInstance.create(':memory:')).connect();

const runExport = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['src/commands/export.ts', ...args], {
    env: { ...process.env, FUNDLENS_HOME: home },
    encoding: 'utf8',
  });

/** Rows of a query over the files: `{navs}` is navs.parquet. */
async function query(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const result = await database.runAndReadAll(
    sql.replaceAll(/'(\w+\.parquet)'/g, (_, name: string) => `'${join(folder, name)}'`),
  );
  return result.getRowObjectsJson();
}

const fields = async (operation: string, parameters: Record<string, string>) =>
  (await request(operation, { ...parameters, dTFormat: 'Iso' })).body.value;

beforeAll(() => {
  const { status, stderr } = runExport('parquet', folder);
  if (status !== 0) throw new Error(stderr);
});
afterAll(async () => {
  database.closeSync();
  await store.close();
  rmSync(folder, { recursive: true });
  rmSync(home, { recursive: true });
});

/** Numbers that are the same for the same test: a linear congruential generator. */
function createRandom(): (below: number) => number {
  let state = 42;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const day = (value: unknown): string => String(value).slice(0, 10);

describe('npm run export -- parquet', () => {
  it('writes each table, and no part of one stays', () => {
    expect(readdirSync(folder).toSorted()).toEqual([
      'events.parquet',
      'holdings.parquet',
      'index_levels.parquet',
      'measures.parquet',
      'navs.parquet',
      'portfolios.parquet',
      'schemes.parquet',
    ]);
  });

  it('gives DuckDB the answers of the API to 200 random questions', async () => {
    const random = createRandom();
    const schemes = await fields('GetAUM', {});
    const pick = <T>(list: readonly T[]): T => {
      const [picked] = list.slice(random(list.length));
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    };
    const measures = [...measureOfField.keys()];
    for (let question = 0; question < 50; question++) {
      const { code } = pick(schemes);
      const id = String(code);

      const [scheme] = await query(
        `SELECT nav, navDate, return1Year, ter, dailyAum, benchmark FROM 'schemes.parquet' WHERE code = '${id}'`,
      );
      const [record] = await fields('GetAUM', { code: id });
      expect(scheme).toEqual({
        nav: record?.['nav'],
        navDate: day(record?.['navDate']),
        return1Year: record?.['return1Year'],
        ter: record?.['ter'],
        dailyAum: record?.['dailyAum'],
        benchmark: record?.['benchmark'] || null,
      });

      const measure = pick(measures);
      const [measured] = await query(`SELECT ${measure} AS value FROM 'measures.parquet' WHERE code = '${id}'`);
      const [measuredByApi] = await fields('GetSchemeMeasures', { code: id });
      expect(measured?.['value']).toBe(measuredByApi?.[measure]);

      const navs = await fields('GetNAVHistory', { code: id });
      const point = pick(navs);
      const [nav] = await query(
        `SELECT count(*)::INT AS count, max(nav) FILTER (date = DATE '${day(point['navDate'])}') AS nav FROM 'navs.parquet' WHERE code = '${id}'`,
      );
      expect(nav).toEqual({ count: navs.length, nav: point['nav'] });

      const holdings = await fields('GetHoldings', { code: id });
      const leading = (await fields('GetPortfolioDates', { code: id }))[0]?.['code'];
      const rows =
        leading === undefined
          ? []
          : await query(
              `SELECT instrument, isin, weight, quantity FROM 'holdings.parquet' WHERE code = '${leading}' AND date = DATE '${day(holdings[0]?.['date'])}'`,
            );
      expect(rows).toEqual(
        holdings.map(({ instrument, isin, weight, quantity }) => ({
          instrument,
          isin: isin || null,
          weight,
          quantity,
        })),
      );
    }
  });

  it('documents each column with its label, unit and definition', async () => {
    const [row] = await query(
      `SELECT decode(value) AS fields FROM parquet_kv_metadata('holdings.parquet') WHERE decode(key) = 'fundlens:fields'`,
    );
    const documented = JSON.parse(String(row?.['fields']));
    expect(documented.marketValue).toMatchObject({ label: 'Market value', unit: '₹ lakh' });
    const columns = await query(`DESCRIBE SELECT * FROM 'holdings.parquet'`);
    expect(Object.keys(documented)).toEqual(columns.map(({ column_name: name }) => name));
  });

  it('answers the questions of the documentation', async () => {
    const text = readFileSync('docs/columnar-files.md', 'utf8');
    const queries = [...text.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql = '']) => sql);
    expect(queries).toHaveLength(11);
    const answers = await Promise.all(queries.map(query));
    expect(answers.filter((rows) => rows.length === 0).length).toBeLessThanOrEqual(1); // a month without a sale
  });

  const hasPandas = spawnSync('python3', ['-c', 'import pandas, pyarrow']).status === 0;
  it.skipIf(!hasPandas)('answers the questions of the documentation in pandas, where it is installed', () => {
    const [, script = ''] = /```python\n([\s\S]*?)```/.exec(readFileSync('docs/columnar-files.md', 'utf8')) ?? [];
    const { status, stderr } = spawnSync('python3', ['-c', script], { cwd: folder, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });

  it('says what is wrong, and replaces nothing, if it cannot write or was not understood', () => {
    expect(runExport('csv', folder)).toMatchObject({ status: 1, stderr: 'Usage: npm run export -- parquet DIR\n' });
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const { status, stderr } = runExport('parquet', file);
    rmSync(file);
    expect(status).toBe(1);
    expect(stderr).toContain(`Could not export to ${file}`);
  });
});
