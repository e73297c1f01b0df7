import { isSegregatedPortfolio } from '#contract/scheme-name/scheme-name.ts';
import { subtractPeriod, toIsoDay } from '#finance/calendar.ts';
import {
  countDaysUpTo,
  getLatestNav,
  getNavAtIndex,
  type NavOnDay,
  type NavSeries,
} from '#finance/nav/series/series.ts';
import { isDirect, isGrowth, paysOutIncome } from '#finance/plans-and-options.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { isStaleIn } from '../saved/resolve-codes.ts';
import type { SchemeList } from '../scheme-list.ts';

/** The parts that schemes play in the sample. */
type Role = 'core' | 'parked' | 'target' | 'income' | 'segregated' | 'merged';

/** Without those that no scheme of the list fits. */
export type SampleSchemes = Readonly<Partial<Record<Role, SchemeEntry>>>;

/** Options that pay out, or reinvest, more often than the rows of the sample. */
const FREQUENT = /daily|weekly|fortnight|reinvest/i;

/** Schemes of the list for a statement of every kind of row. */
export function pickSampleSchemes(list: SchemeList): SampleSchemes {
  const isStale = isStaleIn(list);
  const current = list.schemes.filter((entry) => isDirect(entry) && !isStale(entry.code));
  const find = (group: string) =>
    current.find(
      (entry) => entry.canonicalSubCategory === group && isGrowth(entry.option) && entry.isInvestable !== 'No',
    );
  const found: Readonly<Record<Role, SchemeEntry | undefined>> = {
    core: find('Large Cap Fund'),
    parked: find('Corporate Bond Fund'),
    target: find('Small Cap Fund'),
    income: current.find(
      ({ canonicalCategory, option }) =>
        canonicalCategory === 'Hybrid' && paysOutIncome(option) && !FREQUENT.test(option),
    ),
    segregated: list.schemes.find((entry) => isSegregatedPortfolio(entry.schemeName) && isGrowth(entry.option)),
    // of those that have ended, the last: its NAVs end within the statement
    merged: list.schemes
      .filter(
        (entry) =>
          isStale(entry.code) && isDirect(entry) && isGrowth(entry.option) && !isSegregatedPortfolio(entry.schemeName),
      )
      .toSorted((a, b) => (b.portfolioDate ?? '').localeCompare(a.portfolioDate ?? ''))[0],
  };
  return Object.fromEntries(Object.entries(found).filter(([, entry]) => entry !== undefined));
}

/** A row of casparser’s JSON. */
interface SampleRow {
  readonly date: string;
  readonly description: string;
  readonly amount: string | null;
  readonly units: string | null;
  readonly nav: string | null;
  readonly balance: string | null;
  readonly type: string;
  readonly dividend_rate: null;
}

/** What is held of a scheme, row by row. */
interface Book {
  readonly folio: string;
  readonly entry: SchemeEntry;
  readonly latest: NavOnDay;
  readonly open: number;
  units: number;
  readonly rows: SampleRow[];
  /** The first NAV on or after the day some months before the latest of all, with the days after it. */
  readonly at: (months: number, days?: number) => NavOnDay;
}

const MONTHS = 36;

/**
 * A statement of an investor as casparser writes it as JSON, at NAVs of the schemes: with every kind of row, and with what statements have
 * besides, such as a note of the registrar and a closing balance of 0 beside a value.
 * @param navs of each scheme by its code.
 */
export function buildSampleStatement(schemes: SampleSchemes, navs: ReadonlyMap<string, NavSeries>): string {
  const end = Math.max(...[...navs.values()].flatMap((series) => getLatestNav(series)?.day ?? []));
  const from = subtractPeriod(end, { count: MONTHS, unit: 'month' });
  const open = (role: Role, folio: string, units = 0): Book | null => {
    const entry = schemes[role];
    const series = entry && navs.get(entry.code);
    const latest = series && getLatestNav(series);
    if (!entry || !series || !latest) return null;
    if (latest.day <= from) return null;
    const last = role === 'merged' ? latest.day : end;
    const at = (months: number, days = 0): NavOnDay => {
      const day = subtractPeriod(last, { count: months, unit: 'month' }) + days;
      return getNavAtIndex(series, countDaysUpTo(series.days, day - 1)) ?? latest;
    };
    return { folio, entry, latest, open: units, units, rows: [], at };
  };
  const core = open('core', '1000001 / 0', 150.5);
  const parked = open('parked', '1000001 / 0');
  const target = open('target', '2000002 / 11');
  const income = open('income', '2000002 / 11');
  const segregated = open('segregated', '2000002 / 11');
  const merged = open('merged', '1000001 / 0', 400);

  if (core) {
    for (let index = 0; index < 24; index++) {
      pay(core, core.at(24 - index), 5_000, 'PURCHASE_SIP', `SIP Purchase - Instalment ${index + 1}/24`);
    }
    const bounced = core.at(20, 9);
    const units = add(core, bounced, 10_000 / bounced.nav, 'PURCHASE', 'Additional Purchase');
    add(core, core.at(20, 14), -units, 'REVERSAL', 'Purchase - Payment not received from bank', bounced.nav);
    note(core, core.at(12), 'MISC', '*** Address Updated from KRA Data ***', null);
    sell(core, core.at(6, 3), 200, 'Redemption less STT');
    sell(core, core.at(2, 3), 20, 'Systematic Withdrawal (1)');
  }
  if (parked) {
    pay(parked, parked.at(30), 100_000, 'PURCHASE', 'Purchase');
    for (const months of [18, 17, 16]) {
      const day = parked.at(months);
      add(parked, day, -10_000 / day.nav, 'SWITCH_OUT', 'Systematic Transfer Out (STP)');
      if (target)
        add(target, target.at(months), 9_999.5 / target.at(months).nav, 'PURCHASE_SIP', 'Systematic Transfer In (STP)');
    }
    const day = parked.at(8);
    add(parked, day, -20_000 / day.nav, 'SWITCH_OUT', 'Switch-Out');
    if (core) add(core, core.at(8), 19_999 / core.at(8).nav, 'SWITCH_IN', 'Switch-In');
  }
  if (target) {
    add(target, target.at(12), 250, 'PURCHASE', 'Transmission of Units - Transfer In', null);
    add(target, target.at(5), -50, 'REDEMPTION', 'Gift of Units - Transfer Out', null);
  }
  if (income) {
    pay(income, income.at(33), 200_000, 'PURCHASE', 'Purchase');
    note(income, income.at(20), 'DIVIDEND_PAYOUT', 'IDCW Payout @ Rs.0.50 per unit', '4500.00');
    note(income, income.at(20), 'TDS_TAX', '*** TDS on Above ***', '500.00');
    const day = income.at(10);
    add(income, day, 3_000 / day.nav, 'DIVIDEND_REINVEST', 'IDCW Reinvestment @ Rs.0.30 per unit');
    add(income, income.at(7), 100, 'PURCHASE', 'Bonus Units', null);
  }
  if (segregated)
    add(segregated, segregated.at(15), 500, 'SEGREGATION', 'Creation of units - Segregated Portfolio 1', null);
  if (merged && core) {
    const day = merged.latest;
    const value = merged.units * day.nav;
    add(merged, day, -merged.units, 'SWITCH_OUT_MERGER', 'Switch-Out - Merger');
    const after = core.at(0, day.day - end);
    add(core, after, value / after.nav, 'SWITCH_IN_MERGER', 'Switch-In - Merger');
  }
  const books = [core, parked, target, income, segregated, merged].filter((book) => book !== null);
  const folios = [...new Set(books.map(({ folio }) => folio))];
  return JSON.stringify(
    {
      statement_period: { from: toIsoDay(from), to: toIsoDay(end) },
      file_type: 'CAMS',
      cas_type: 'DETAILED',
      investor_info: { name: 'Sample Investor', email: '', address: '', mobile: '' },
      folios: folios.map((folio) => ({
        folio,
        amc: books.find((book) => book.folio === folio)?.entry.mutualFund ?? '',
        PAN: 'XXXXX0000X',
        KYC: 'OK',
        PANKYC: 'OK',
        schemes: books.filter((book) => book.folio === folio).map(close),
      })),
    },
    null,
    1,
  );
}

/** Adds units, or takes them away; their amount is units × NAV, or not stated with null for a price. Returns the units as printed. */
function add(
  book: Book,
  { day, nav }: NavOnDay,
  change: number,
  type: string,
  description: string,
  price: number | null = nav,
): number {
  const units = round(change);
  const amount = price === null ? null : (units * price).toFixed(2);
  book.units = round(book.units + units);
  book.rows.push({
    date: toIsoDay(day),
    description,
    amount,
    units: units.toFixed(3),
    nav: price === null ? null : price.toFixed(4),
    balance: book.units.toFixed(3),
    type,
    dividend_rate: null,
  });
  return units;
}

/** A row without units. */
const note = (book: Book, { day }: NavOnDay, type: string, description: string, amount: string | null): void =>
  void book.rows.push({
    date: toIsoDay(day),
    description,
    amount,
    units: null,
    nav: null,
    balance: null,
    type,
    dividend_rate: null,
  });

/** Stamp duty on units that are bought, since July 2020. */
const STAMP_DUTY = 0.000_05;
/** STT on units of equity schemes that are redeemed. */
const STT = 0.000_01;

function pay(book: Book, at: NavOnDay, amount: number, type: string, description: string): void {
  const duty = amount * STAMP_DUTY;
  add(book, at, (amount - duty) / at.nav, type, description);
  note(book, at, 'STAMP_DUTY_TAX', '*** Stamp Duty ***', duty.toFixed(2));
}

function sell(book: Book, at: NavOnDay, units: number, description: string): void {
  add(book, at, -units, 'REDEMPTION', description);
  note(book, at, 'STT_TAX', '*** STT Paid ***', Math.max(0.01, units * at.nav * STT).toFixed(2));
}

const round = (units: number): number => Number(units.toFixed(3));

function close({ entry, latest, open, units, rows }: Book) {
  // statements print no balance of a segregated portfolio
  const printed = isSegregatedPortfolio(entry.schemeName) ? 0 : units;
  return {
    scheme: entry.schemeName,
    advisor: 'DIRECT',
    rta_code: entry.code,
    rta: 'CAMS',
    type: entry.category === 'Debt' ? 'DEBT' : 'EQUITY',
    isin: entry.isinGrowth || entry.isinDivPayout || entry.isinDivReinvest || null,
    amfi: entry.code,
    open: open.toFixed(3),
    close: printed.toFixed(3),
    close_calculated: units.toFixed(3),
    valuation: { date: toIsoDay(latest.day), nav: latest.nav.toFixed(4), value: (units * latest.nav).toFixed(2) },
    transactions: rows.toSorted((a, b) => a.date.localeCompare(b.date)),
  };
}
