import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFiles } from '#dataset/official/open/open-files.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import type { Store } from '#dataset/storage/store.ts';
import { isAbsent, skipNote } from '../../official/official-files.ts';
import { imported, type Imported } from './imported.ts';

const folder = join(import.meta.dirname, '../../../../../shared/official-files');
const paths = ['navall', 'navall-daily', 'portfolio', 'market-cap'].map((name) => join(folder, name));
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** NAVs as the raw lines tell them, read here anew: code → ISO day → NAV. Of two files the one named later counts. */
type RawNavs = Map<string, Map<string, number>>;

function rawNavs(): RawNavs {
  const navs: RawNavs = new Map();
  for (const text of rawTexts()) {
    for (const line of text.split('\r\n')) {
      const cells = line.split(';');
      const [day, nav] = [
        isoDay(cells.at(-1) ?? ''),
        Number(cells.length === 8 && !text.includes(';Plan;') ? cells[4] : cells.at(-2)),
      ];
      if (!/^\d+$/.test(cells[0] ?? '') || !(nav > 0) || day === null) continue;
      const code = navs.get(cells[0] ?? '') ?? new Map<string, number>();
      navs.set(cells[0] ?? '', code.set(day, nav));
    }
  }
  return navs;
}

function rawTexts(): readonly string[] {
  const names = ['navall', 'navall-daily'].flatMap((name) =>
    readdirSync(join(folder, name)).map((file) => join(folder, name, file)),
  );
  return names
    .filter((name) => name.endsWith('.gz'))
    .toSorted((a, b) => a.slice(-40).localeCompare(b.slice(-40)))
    .map((name) => gunzipSync(readFileSync(name)).toString('utf8'));
}

function isoDay(written: string): string | null {
  const [day, month, year] = written.split('-');
  const at = MONTHS.indexOf(month ?? '');
  return at < 0 ? null : `${year}-${String(at + 1).padStart(2, '0')}-${day}`;
}

describe.skipIf(isAbsent)(`the real files${skipNote}`, () => {
  let result: Imported;
  let store: Store;
  let raw: RawNavs;

  beforeAll(async () => {
    result = await imported(openFiles(paths));
    if (!result.dataset) throw new Error('nothing was imported');
    store = await openStore(result.dataset.path);
    raw = rawNavs();
  }, 300_000);
  afterAll(() => store.close());

  test('every NAV of every file is there, and no other', async () => {
    const codes = await store.schemes({});
    expect(store.info.navRows).toBe([...raw.values()].reduce((count, { size }) => count + size, 0));
    const wrong: string[] = [];
    for (const { code } of codes) {
      const kept = new Map((await store.navHistory(code)).map(({ navDate, nav }) => [navDate, nav]));
      const told = raw.get(code) ?? new Map<string, number>();
      if (kept.size !== told.size || [...told].some(([day, nav]) => kept.get(day) !== nav)) wrong.push(code);
    }
    expect(wrong).toEqual([]);
  });

  test('a year’s return is the latest NAV over that of the same day a year before', async () => {
    for (const code of ['119598', '120503', '118955']) {
      const navs = raw.get(code);
      const [now, then] = [navs?.get('2026-08-19'), navs?.get('2025-08-19')];
      if (!now || !then) throw new Error(`${code} has no NAV on those days`);
      const [record] = await store.performance({ code: [code] }, 'dailyAum');
      expect(record).toMatchObject({
        navDate: '2026-08-19',
        nav: now,
        return1Year: Number(((now / then - 1) * 100).toFixed(2)),
      });
    }
  });

  test('no option that pays out has a return, and labels that were lost in August 2026 are kept', async () => {
    const paying = (await store.schemes({})).filter(({ option }) => /IDCW/.test(option)).map(({ code }) => code);
    expect(paying.length).toBeGreaterThan(9000);
    const figures = await store.performance({}, 'dailyAum');
    const returns = new Map(
      figures.map((record) => [record.code, record.return1Year ?? record.return1Month ?? record.return1Day]),
    );
    expect(paying.filter((code) => returns.get(code) !== null)).toEqual([]);
    const [large] = await store.schemes({ code: ['119598'] });
    expect(large).toMatchObject({
      schemeName: 'SBI Large Cap Fund - Direct Plan - Growth',
      plan: 'Direct',
      option: 'Growth',
      isinGrowth: 'INF200K01QX4',
    });
  });

  test('figures across the known unit splits are null, and the report counts them', async () => {
    expect(result.derived?.splits.count).toBeGreaterThan(30);
    const [split] = await store.performance({ code: ['106929'] }, 'dailyAum'); // Kotak Nifty PSU Bank ETF, 10 July 2026
    expect(split).toMatchObject({ return7Days: expect.any(Number), return6Month: null, return1Year: null });
  });

  test('the weights of every portfolio add up to its sheet’s grand total', async () => {
    for (const mutualFund of ['SBI Mutual Fund', 'Aditya Birla Sun Life Mutual Fund']) {
      const portfolios = await store.portfolios({ mutualFund });
      expect(portfolios.length).toBeGreaterThan(90);
      for (const { id, schemeName } of portfolios) {
        for (const { holdings } of await store.history(id, 3)) {
          const sum = holdings.reduce((total, { weight }) => total + (weight ?? 0), 0); // too small to be printed
          expect.soft(Math.abs(sum - 100), schemeName).toBeLessThan(0.06);
        }
      }
    }
  });

  test('Aditya Birla’s portfolios of June and July 2025 stand side by side, with sizes by AMFI’s list', async () => {
    const [portfolio] = await store.portfolios({ name: 'Aditya Birla Sun Life Flexi Cap Fund' });
    const [july, june] = await store.history(portfolio?.id ?? 0, 3);
    expect([july?.date, june?.date]).toEqual(['2025-07-31', '2025-06-30']);
    const sizes = new Set(july?.holdings.map(({ size }) => size));
    expect([...sizes].toSorted()).toEqual(['', 'Large Cap', 'Mid Cap', 'Small Cap']);
    const [bank] = await store.search({ isin: ['INE090A01021'], name: 'Aditya Birla Sun Life Flexi Cap Fund' });
    const before = june?.holdings.find(({ isin }) => isin === 'INE090A01021');
    expect(bank).toMatchObject({ size: 'Large Cap', prevQuantity: before?.quantity, prevWeight: before?.weight });
  });

  test('web pages that were saved as NAVAll.txt are refused whole', () => {
    const refused = result.reports.filter(({ outcome }) => outcome === 'refused').map(({ name }) => name);
    expect(refused.filter((name) => name.includes('navall'))).toEqual([
      'navall/ERROR_302-object-moved_2025-09-16.txt',
      'navall/ERROR_404-html_2025-09-14.txt',
    ]);
  });

  test('importing all of them again changes nothing', async () => {
    const again = await imported(openFiles(paths), result.home);
    expect(again).toMatchObject({ changed: false, taken: 0, known: result.taken, dataset: result.dataset });
  }, 120_000);
});
