import type { IsoDate } from '#contract/dates.ts';
import { addMonths, toDayNumber } from '#finance/calendar.ts';
import { foldLetters } from '#finance/fold-text.ts';
import { toPeriodReturn } from '#finance/nav/returns/returns.ts';
import { identify } from '../../checks/navs/comparison.ts';
import { createSchemeNames, type SchemeNames } from '../../checks/scheme-names.ts';
import { countFaults, runChecks, type CheckGroup } from '../../checks/share-check.ts';
import type { ListedColumns } from '../../parsing/nav-lines/parse-cells.ts';
import type { CheckResult, DescribedChecks, ImportSession } from '../../source/source.ts';
import type { PerformanceRow } from './fields.ts';

interface Stored {
  readonly navs: Pick<ImportSession['navs'], 'listNavs'>;
  readonly history: Pick<ImportSession['history'], 'all'>;
  readonly files: Pick<ImportSession['files'], 'withNavs'>;
}
type Plan = 'Regular' | 'Direct';

/** A published NAV, and the codes of the fund house that have it on its date. */
interface PublishedNav {
  readonly row: PerformanceRow;
  readonly plan: Plan;
  readonly nav: number;
  readonly codes: readonly ListedColumns[];
}

/** A published return, and that of stored NAVs, percent. */
interface ComparedReturn {
  readonly of: string;
  readonly published: number;
  readonly computed: number;
}

const navs: CheckGroup<readonly PublishedNav[]> = {
  against: 'NAVs of its fund houses on its dates',
  checks: [
    {
      name: 'published NAVs',
      // funds of foreign funds have theirs a day later, after the file of their date
      compares: 'NAVs are those of no code of the fund house and plan on their date',
      ...{ maxShare: 0.4, worstSeen: 0.198, minTotal: 10, minFaults: 5 },
      find: (published) =>
        countFaults(
          published,
          ({ codes }) => codes.length === 0,
          ({ row, plan, nav }) => `${row.schemeName}, ${plan}: ${nav} on ${row.navDate}`,
        ),
    },
  ],
};

/** Percentage points a year. */
const MAX_DIFFERENCE = 0.5;

const returns: CheckGroup<readonly ComparedReturn[]> = {
  against: 'NAVs of its schemes exactly one to five years before its dates',
  checks: [
    {
      name: 'published returns',
      compares: `returns over 1 to 5 years differ by more than ${MAX_DIFFERENCE} percentage points from those of stored NAVs`,
      ...{ maxShare: 0.2, worstSeen: null, minTotal: 10, minFaults: 5 },
      find: (compared) =>
        countFaults(
          compared,
          ({ published, computed }) => Math.abs(published - computed) > MAX_DIFFERENCE,
          ({ of, published, computed }) => `${of}: published ${published} %, computed ${computed.toFixed(2)} %`,
        ),
    },
  ],
};

export const publishedNavChecks: readonly DescribedChecks[] = [navs, returns];

/** Compares the NAVs and returns of a file with stored NAVs. */
export function checkPublishedNavs(rows: readonly PerformanceRow[], stored: Stored): readonly CheckResult[] {
  const byDate = Map.groupBy(rows, ({ navDate }) => navDate); // the NAVs of a date are read once
  const published = [...byDate.values()].flat().flatMap((row) => listPublishedNavs(row, stored));
  const compared = listReturns(published.slice(0, MAX_RETURNS), stored);
  const run = <Item>(group: CheckGroup<readonly Item[]>, input: readonly Item[]) =>
    runChecks(group, input.length === 0 ? [] : [{ input, comparedWith: null }]);
  return [...run(navs, published), ...run(returns, compared)];
}

/** A sample of the plans of a file is enough. */
const MAX_RETURNS = 200;

function listPublishedNavs(row: PerformanceRow, stored: Stored): readonly PublishedNav[] {
  const ofHouse = readDay(row.navDate, stored).get(getBrand(row.schemeName));
  // a scheme that no NAV file of the day lists, such as a closed one, cannot be compared
  if (!ofHouse?.names.has(row.schemeName)) return [];
  return [{ plan: 'Regular', nav: row.navRegular } as const, { plan: 'Direct', nav: row.navDirect } as const].flatMap(
    ({ plan, nav }) => {
      if (nav === null) return [];
      const codes = ofHouse.byNav.get(nav.toFixed(4)) ?? [];
      return [{ row, plan, nav, codes: codes.filter((listed) => ['', plan].includes(identify(listed).plan)) }];
    },
  );
}

/** The first word of a scheme's name is the brand of its fund house. */
const getBrand = (name: string): string => foldLetters(name.trim().split(/[\s-]/, 1)[0] ?? '');

/** The schemes of a brand that have a NAV on a day, and their codes by it. */
interface BrandOnDay {
  readonly names: SchemeNames;
  readonly byNav: Map<string, ListedColumns[]>;
}
type Day = ReadonlyMap<string, BrandOnDay>;

/** The day that was read last: the files of all categories have one date. */
const days = new WeakMap<Stored['navs'], { readonly date: IsoDate; readonly files: number; readonly day: Day }>();

function readDay(date: IsoDate, { navs: buffer, history, files }: Stored): Day {
  const known = days.get(buffer);
  const count = files.withNavs().length;
  if (known?.date === date && known.files === count) return known.day;
  const listed = new Map<string, ListedColumns>();
  for (const listings of history.all()) {
    const last = listings.at(-1)?.listed;
    if (last) listed.set(last.code, last);
  }
  const day = new Map<string, BrandOnDay>();
  const number = toDayNumber(date);
  for (const { code, nav } of buffer.listNavs(new Set(listed.keys()), number, number)) {
    const columns = listed.get(code);
    if (!columns) continue;
    const brand = getBrand(columns.name);
    const ofBrand = day.get(brand) ?? { names: createSchemeNames(), byNav: new Map<string, ListedColumns[]>() };
    ofBrand.names.add(columns.name);
    ofBrand.byNav.set(nav.toFixed(4), [...(ofBrand.byNav.get(nav.toFixed(4)) ?? []), columns]);
    day.set(brand, ofBrand);
  }
  days.set(buffer, { date, files: count, day });
  return day;
}

// those of shorter periods are annualised for debt
const PERIODS = [
  ['1Year', 12],
  ['3Year', 36],
  ['5Year', 60],
] as const;

/** Computes the returns since days of which NAVs are stored: before others, the last stored NAV may not be the last one. */
function listReturns(published: readonly PublishedNav[], { navs: buffer }: Stored): readonly ComparedReturn[] {
  const growth = published.flatMap((each) => {
    const [code, ...others] = each.codes.filter((listed) => !identify(listed).isIdcw);
    return code && others.length === 0 ? [{ ...each, code: code.code, day: toDayNumber(each.row.navDate) }] : [];
  });
  const codes = new Set(growth.map(({ code }) => code));
  return PERIODS.flatMap(([period, months]) => {
    const startOf = (day: number) => addMonths(day, -months);
    const byStart = new Map(
      [...new Set(growth.map(({ day }) => startOf(day)))].map((start) => [
        start,
        new Map(Array.from(buffer.listNavs(codes, start, start), (each) => [each.code, each.nav])),
      ]),
    );
    return growth.flatMap(({ row, plan, nav, code, day }): readonly ComparedReturn[] => {
      const start = startOf(day);
      const [before, own] = [byStart.get(start)?.get(code), row[`return${period}${plan}`]];
      if (before === undefined || own === null) return [];
      const computed = toPeriodReturn(nav / before, day - start);
      return [{ of: `${row.schemeName}, ${plan}, ${period}`, published: own, computed }];
    });
  });
}
