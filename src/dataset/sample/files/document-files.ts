import type { IsoDate } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import { addDays, daysBetween, toIsoDay } from '#finance/calendar.ts';
import type { SchemeDocumentFile } from '../../official/sources/scheme-documents/parse/parse-scheme-document.ts';
import type { NamedManager } from '../../scheme-document.ts';
import type { TradingCalendar } from '../calendar.ts';
import documentData from '../data/scheme-documents.json' with { type: 'json' };
import { createRandom, pick, pickInteger, pickMany, type Random } from '../numbers.ts';
import { sampleFundHouses } from '../schemes/market-targets.ts';
import type { CatalogueEntry } from '../schemes/scheme-catalogue.ts';
import { getMinimumInvestment } from '../schemes/scheme-records.ts';
import type { SchemeModel } from '../schemes/schemes.ts';
import { getRiskBand } from '../schemes/specialised-funds.ts';
import type { SampleMarket } from '../types.ts';
import type { SampleFile } from './sample-file.ts';

// names of people who do not exist
const { firstNames, lastNames } = documentData;

const OPEN_LOADS = [
  'Nil',
  '1% if redeemed or switched out within 1 year from the date of allotment, Nil thereafter.',
  '1% if redeemed or switched out within 365 days from the date of allotment for more than 10% of the units; otherwise Nil.',
] as const;

/** The load in the circular of 26 February 2026. */
const LIFE_CYCLE_LOAD =
  '3% if redeemed within 1 year from the date of allotment, 2% within 2 years, 1% within 3 years, Nil thereafter.';

/** Cells of the matrix of the potential risk class by kind of scheme: how far a house lets it go. */
const riskClasses: Readonly<Record<string, readonly string[]>> = documentData.riskClasses;
const OTHER_RISK_CLASSES = ['A-III'];

/**
 * The scheme summary documents of the sample market: one in twelve schemes of mutual funds has none, and every fifth has an earlier one with
 * another manager, or another exit load and some a lower potential risk class.
 */
export function* listDocumentFiles({
  models,
  specialisedFunds,
  schemes,
  calendar,
  seed,
}: SampleMarket): Generator<SampleFile> {
  const byScheme = Map.groupBy(schemes, ({ schemeNumber }) => schemeNumber);
  const monthEnd = calendar.monthEnds.at(-1) ?? toIsoDay(Number(calendar.days.at(-1)));
  const bands = new Map(specialisedFunds.map((fund) => [fund.model, getRiskBand(fund)]));
  for (const scheme of [...models, ...bands.keys()]) {
    const codes = byScheme.get(scheme.number) ?? [];
    const isins = codes.flatMap(({ isinGrowth, isinDivPayout, isinDivReinvest }) =>
      [isinGrowth, isinDivPayout, isinDivReinvest].filter((isin) => isin !== ''),
    );
    const band = bands.get(scheme);
    if (isins.length === 0 || (band === undefined && scheme.number % 12 === 7)) continue;
    const random = createRandom(seed, 'scheme documents', scheme.number);
    const [allotted] = codes.flatMap(({ launchDate }) => launchDate ?? []).toSorted();
    if (allotted === undefined) continue;
    const usual = addDays(monthEnd, -pickInteger(random, 0, 20));
    const date = usual < allotted ? allotted : usual;
    const document = buildDocument(scheme, { random, calendar, date, allotted, isins, band });
    const earlier = random() < 1 / 5 ? buildEarlier(document, random) : null;
    if (earlier !== null && earlier.date >= allotted) yield createDocumentFile(scheme, band, earlier);
    yield createDocumentFile(scheme, band, document);
  }
}

/** AMFI numbers strategies apart. */
function createDocumentFile({ number }: SchemeModel, band: RiskBand, { date, managers, rows }: Document): SampleFile {
  const named = managers.flatMap(({ name, role, from }, index): readonly Row[] => [
    [`Fund Manager ${index + 1} - Name`, name],
    [`Fund Manager ${index + 1} - Type`, role],
    [`Fund Manager ${index + 1} - From Date`, from === null ? '' : formatDay(from)],
  ]);
  const filled = [...Object.entries(rows), ...named].filter(([, value]) => value !== '');
  const content: SchemeDocumentFile = {
    kind: 'scheme-documents',
    period: date,
    saved: date,
    rows: filled.map(([label, value]) => ({ label, values: [value] })),
  };
  return { name: `scheme-documents/${date}/SSD_${band === undefined ? '' : 'S-'}${number}.xml`, content };
}

type Row = readonly [label: string, value: string];
/** Null if a strategy states none; undefined for a mutual fund. */
type RiskBand = number | null | undefined;

interface Document {
  readonly date: IsoDate;
  /** None if they are in one sentence. */
  readonly managers: readonly NamedManager[];
  /** The other rows, by their labels. */
  readonly rows: Readonly<Record<string, string>>;
}

interface DocumentContext {
  readonly random: Random;
  readonly calendar: TradingCalendar;
  readonly date: IsoDate;
  readonly allotted: IsoDate;
  readonly isins: readonly string[];
  readonly band: RiskBand;
}

function buildDocument(scheme: SchemeModel, context: DocumentContext): Document {
  const { random, date, allotted, isins, band } = context;
  const { entry } = scheme;
  const managers = pickManagers(scheme, context);
  // one in twenty houses writes them as a sentence
  const isSeparated = random() >= 1 / 20;
  const minimum = String(band === undefined ? getMinimumInvestment(scheme.number) : 1_000_000);
  const objective =
    `To generate returns that correspond to the ${entry.name.toLowerCase()} category over time. There is no assurance that the objective of the ` +
    'scheme will be achieved.';
  const risk = band === undefined ? entry.risk : band === null ? '' : `Risk Band Level ${band}`;
  const rows = {
    'Fund Name': scheme.name,
    'Fund Type': `${entry.group === 'close ended' ? 'A close-ended' : 'An open-ended'} scheme: ${entry.name}`,
    'Category as per SEBI Categorization Circular': entry.subCategory,
    // one in nine houses leaves it out
    'Objective of the scheme': scheme.number % 9 === 4 ? '' : objective,
    'Benchmark (Tier 1)': entry.benchmark,
    'Benchmark (Tier 2)': random() < 0.1 ? 'NIFTY 500 TRI' : '',
    'Fund Manager': isSeparated
      ? ''
      : `The scheme is managed by ${managers.map(({ name }) => name).join(' and ')} since its inception`,
    'Potential Risk Class': pickRiskClass(entry, random),
    'Riskometer (at the time of launch)': risk,
    [band === undefined ? 'Riskometer' : 'Risk Band']: risk,
    'Exit Load': pickExitLoad(entry, random),
    'Annual Expense': `Regular: ${(scheme.expenses.regular * 100).toFixed(2)}%\nDirect: ${(scheme.expenses.direct * 100).toFixed(2)}%`,
    'Minimum Application Amount': minimum,
    'Minimum Additional Amount': random() < 0.8 ? minimum : `Rs. ${minimum} and in multiples of Re. 1`,
    'Minimum Redemption Amount': '500',
    'SIP SWP & STP Details: Minimum amount': random() < 0.7 ? 'Rs. 500 (monthly, 12 instalments)' : '',
    'Face Value': ['liquid', 'strategy of 1,000'].includes(entry.group) ? '1000' : '10',
    'Allotment Date': formatDay(allotted),
    'Reopen Date': entry.group === 'close ended' ? '' : formatDay(addDays(allotted, 5)),
    Registrar: scheme.fundHouse % 2 === 0 ? 'Computer Age Management Services Limited' : 'KFin Technologies Limited',
    'Listing Details': entry.group === 'etf' ? 'NSE, BSE' : '',
    ISINs: isins.join(', '),
  };
  return { date, managers: isSeparated ? managers : [], rows };
}

/** People of the house's debt or equity team; some began before the NAVs of the sample, some with the scheme, one in forty on a day that is not stated. */
function pickManagers(
  { fundHouse, entry, firstDay }: SchemeModel,
  { random, calendar, date }: DocumentContext,
): readonly NamedManager[] {
  const isDebt = entry.group === 'debt' || entry.group === 'liquid' || entry.group === 'close ended';
  const team = listTeam(fundHouse, isDebt ? 'debt' : 'equity', isDebt ? 3 : 5);
  const first = toIsoDay(Number(calendar.days[firstDay]));
  return pickMany(random, team, pickInteger(random, 1, 3)).map((name, index) => ({
    name,
    role: index === 0 ? 'Primary' : 'Comanage',
    from: random() < 1 / 40 ? null : pickFirstDay(first, date, random),
  }));
}

function pickFirstDay(first: IsoDate, date: IsoDate, random: Random): IsoDate {
  const chance = random();
  if (chance < 0.15) return first;
  if (chance < 0.25) return addDays(first, -pickInteger(random, 100, 900));
  return addDays(first, pickInteger(random, 0, Math.max(0, daysBetween(first, date))));
}

const listTeam = (fundHouse: number, team: string, count: number): readonly string[] => {
  const random = createRandom('team', sampleFundHouses[fundHouse] ?? '', team);
  return pickMany(random, firstNames, count).map((first) => `${first} ${pick(random, lastNames)}`);
};

function pickRiskClass({ group, name }: CatalogueEntry, random: Random): string {
  if (group !== 'debt' && group !== 'liquid') return '';
  const cell = pick(random, riskClasses[name] ?? OTHER_RISK_CLASSES);
  return random() < 0.95 ? cell : '';
}

function pickExitLoad({ group }: CatalogueEntry, random: Random): string {
  if (group === 'etf' || group === 'index' || group === 'debt') return random() < 0.9 ? 'Nil' : OPEN_LOADS[1];
  if (group === 'close ended' || group === 'interval') return '';
  if (group === 'life cycle') return LIFE_CYCLE_LOAD;
  return group === 'liquid' ? 'Graded: day 1 0.0070%, day 2 0.0065%, … day 7 onwards Nil' : pick(random, OPEN_LOADS);
}

/** The document of some months before, when one manager was another person, or the exit load was another. */
function buildEarlier({ date: now, managers, rows }: Document, random: Random): Document {
  const date = addDays(now, -pickInteger(random, 90, 240));
  const known = managers.filter(({ from }) => from === null || from <= date);
  if (known.length > 0 && known.length < managers.length) return { date, managers: known, rows };
  const earlier = {
    'Exit Load': rows['Exit Load'] === 'Nil' ? OPEN_LOADS[1] : 'Nil',
    'Potential Risk Class': (rows['Potential Risk Class'] ?? '').replace('B-', 'A-'),
  };
  // a day after that of the document would be a mistake
  return {
    date,
    managers: managers.map((each) => (known.includes(each) ? each : { ...each, from: null })),
    rows: { ...rows, ...earlier },
  };
}
