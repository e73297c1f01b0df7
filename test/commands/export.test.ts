import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRequester, createTestService } from '#test/support/create-test-service.ts';
import { createSampleHome, openSampleStore } from '#test/support/sample-dataset.ts';

const { home } = await createSampleHome('small');
const folder = mkdtempSync(join(tmpdir(), 'fundlens-parquet-'));
const store = await openSampleStore('small');
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

type ApiRecord = Readonly<Record<string, string | number | null>>;

/** `2026-10-31` → `10-31-2026`. */
const toWireDate = (iso: string): string => `${iso.slice(5)}-${iso.slice(0, 4)}`;

/** A record of the API as a row of its file: an empty text is null, a date has no time. */
const toRow = (record: ApiRecord | undefined, added: ApiRecord = {}) =>
  Object.fromEntries(
    Object.entries({ ...added, ...record }).map(([name, value]) => [
      name,
      value === '' ? null : typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? value.slice(0, 10) : value,
    ]),
  );

/** `{ return1Year: 12 }`: how many rows lack a value of each column. */
const countNulls = (rows: readonly Readonly<Record<string, unknown>>[]) =>
  Object.fromEntries(Object.keys(rows[0] ?? {}).map((name) => [name, rows.filter((row) => row[name] === null).length]));

describe('npm run export -- parquet', () => {
  it('writes each table, and no part of one stays', () => {
    expect(readdirSync(folder).toSorted()).toEqual([
      'coverage.parquet',
      'events.parquet',
      'holdings.parquet',
      'index_levels.parquet',
      'measures.parquet',
      'navs.parquet',
      'portfolios.parquet',
      'schemes.parquet',
    ]);
  });

  it('gives DuckDB the answers of the API to 200 random questions about every table', async () => {
    const random = createRandom();
    const [schemes, coverage, events] = await Promise.all([
      fields('GetAUM', {}),
      fields('GetPortfolioCoverage', {}),
      fields('GetSchemeEvents', { from: '01-01-1990' }),
    ]);
    const pick = <T>(list: readonly T[]): T => {
      const [picked] = list.slice(random(list.length));
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    };
    for (let round = 0; round < 30; round++) {
      const code = String(pick(schemes)['code']);
      const where = `WHERE code = '${code}'`;

      const [[record], [master], [measures]] = await Promise.all([
        fields('GetAUM', { code }),
        fields('GetSchemeMaster', { code }),
        fields('GetSchemeMeasures', { code }),
      ]);
      expect(await query(`FROM 'schemes.parquet' ${where}`)).toEqual([toRow(record, master)]);
      expect(await query(`FROM 'measures.parquet' ${where}`)).toEqual([toRow(measures)]);

      const navs = await fields('GetNAVHistory', { code });
      const { navDate, nav, benchmarkValue } = pick(navs);
      const date = `DATE '${String(navDate).slice(0, 10)}'`;
      expect(
        await query(
          `SELECT count(*)::INT AS count, max(nav) FILTER (date = ${date}) AS nav FROM 'navs.parquet' ${where}`,
        ),
      ).toEqual([{ count: navs.length, nav }]);
      const [level] = await query(
        `SELECT level FROM 'index_levels.parquet' WHERE index = upper('${record?.['benchmark']}') AND date <= ${date} ORDER BY date DESC LIMIT 1`,
      );
      expect(level?.['level'] ?? null).toBe(benchmarkValue);

      const portfolios = await fields('GetPortfolioDates', { code });
      const leading = String(portfolios[0]?.['code'] ?? '');
      expect(await query(`FROM 'portfolios.parquet' WHERE code = '${leading}' ORDER BY date DESC`)).toEqual(
        portfolios.map((each) => toRow(each)),
      );
      const dated = portfolios.length === 0 ? null : String(pick(portfolios)['date']);
      const holdings = dated === null ? [] : await fields('GetHoldings', { code, date: toWireDate(dated) });
      expect(
        await query(
          `SELECT * EXCLUDE (code, schemeName) FROM 'holdings.parquet' WHERE code = '${leading}' AND date = '${dated ?? '1900-01-01'}'`,
        ),
      ).toEqual(holdings.map((each) => toRow(each)));

      const { mutualFund } = pick(coverage);
      expect(await query(`FROM 'coverage.parquet' WHERE mutualFund = '${mutualFund}' ORDER BY date DESC`)).toEqual(
        coverage.filter((each) => each['mutualFund'] === mutualFund).map((each) => toRow(each)),
      );

      const { code: changed } = pick(events);
      expect(await query(`FROM 'events.parquet' WHERE code = '${changed}'`)).toEqual(
        events.filter((each) => each['code'] === changed).map((each) => toRow(each)),
      );
    }
  });

  it('has NULL where the API has no value, in every column and no other row', async () => {
    const [schemes, masters, measures, events] = await Promise.all([
      fields('GetAUM', {}),
      fields('GetSchemeMaster', {}),
      fields('GetSchemeMeasures', {}),
      fields('GetSchemeEvents', { from: '01-01-1990' }),
    ]);
    const byCode = new Map(masters.map((master) => [master['code'], master]));
    for (const [name, records] of [
      ['schemes', schemes.map((record) => toRow(record, byCode.get(record['code'] ?? null)))],
      ['measures', measures.map((record) => toRow(record))],
      ['events', events.map((record) => toRow(record))],
    ] as const) {
      const nulls = countNulls(records);
      expect(countNulls(await query(`FROM '${name}.parquet'`))).toEqual(nulls);
      expect(Object.values(nulls).filter((count) => count > 0 && count < records.length).length).toBeGreaterThan(2);
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
