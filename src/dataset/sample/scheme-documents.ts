import type { IsoDate } from '#contract/dates.ts';
import { addDays, daysBetween, toIsoDay } from '#finance/calendar.ts';
import type { NamedManager, SchemeDocument } from '../scheme-document.ts';
import type { TradingCalendar } from './calendar.ts';
import documentData from './data/scheme-documents.json' with { type: 'json' };
import { createRandom, pick, pickInteger, pickMany, type Random } from './numbers.ts';
import { sampleFundHouses } from './schemes/market-targets.ts';
import type { CatalogueEntry } from './schemes/scheme-catalogue.ts';
import { getMinimumInvestment } from './schemes/scheme-records.ts';
import type { SchemeModel } from './schemes/schemes.ts';
import type { SampleScheme } from './types.ts';

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
 * The scheme summary documents of the sample market, the oldest first: one in twelve schemes has none, and every fifth has an earlier one with another
 * manager, or another exit load and some a lower potential risk class.
 */
export function buildSchemeDocuments(
  schemes: readonly SchemeModel[],
  codes: readonly SampleScheme[],
  calendar: TradingCalendar,
  seed: number,
): readonly SchemeDocument[] {
  const byScheme = Map.groupBy(codes, ({ schemeNumber }) => schemeNumber);
  const monthEnd = calendar.monthEnds.at(-1) ?? toIsoDay(Number(calendar.days.at(-1)));
  const documents = schemes.flatMap((scheme): readonly SchemeDocument[] => {
    const isins = (byScheme.get(scheme.number) ?? []).flatMap(({ isinGrowth, isinDivPayout, isinDivReinvest }) =>
      [isinGrowth, isinDivPayout, isinDivReinvest].filter((isin) => isin !== ''),
    );
    const random = createRandom(seed, 'scheme documents', scheme.number);
    if (scheme.number % 12 === 7 || isins.length === 0) return [];
    const document = buildDocument(scheme, {
      random,
      calendar,
      date: addDays(monthEnd, -pickInteger(random, 0, 20)),
      isins,
    });
    return random() < 1 / 5 ? [buildEarlier(document, random), document] : [document];
  });
  return documents.toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : 1));
}

interface DocumentContext {
  readonly random: Random;
  readonly calendar: TradingCalendar;
  readonly date: IsoDate;
  readonly isins: readonly string[];
}

function buildDocument(scheme: SchemeModel, context: DocumentContext): SchemeDocument {
  const { random, calendar, date, isins } = context;
  const { entry } = scheme;
  const managers = pickManagers(scheme, context);
  // one in twenty houses writes them as a sentence
  const isSeparated = random() >= 1 / 20;
  const allotmentDate = toIsoDay(Number(calendar.days[scheme.firstDay]));
  const minimum = getMinimumInvestment(scheme.number);
  return {
    date,
    isins,
    codes: [],
    managers: isSeparated ? managers : null,
    details: {
      fundName: scheme.name,
      fundType: `${entry.group === 'close ended' ? 'A close-ended' : 'An open-ended'} scheme: ${entry.name}`,
      statedCategory: entry.subCategory,
      // one in nine houses leaves it out
      objective:
        scheme.number % 9 === 4
          ? ''
          : `To generate returns that correspond to the ${entry.name.toLowerCase()} category over time. There is no assurance that the objective of the ` +
            'scheme will be achieved.',
      assetAllocation: '',
      benchmarkTier1: entry.benchmark,
      benchmarkTier2: random() < 0.1 ? 'NIFTY 500 TRI' : '',
      managers: isSeparated
        ? managers.map(({ name }) => name).join('; ')
        : `The scheme is managed by ${managers.map(({ name }) => name).join(' and ')} since its inception`,
      managerCount: isSeparated ? managers.length : null,
      potentialRiskClass: pickRiskClass(entry, random),
      riskAtLaunch: entry.risk,
      statedRisk: entry.risk,
      statedRiskDate: null,
      statedRiskBand: null,
      exitLoad: pickExitLoad(entry, random),
      annualExpense: `Regular: ${(scheme.expenses.regular * 100).toFixed(2)}%\nDirect: ${(scheme.expenses.direct * 100).toFixed(2)}%`,
      minimumApplication: minimum,
      minimumApplicationText: String(minimum),
      minimumAdditional: random() < 0.8 ? minimum : null,
      minimumAdditionalText: `Rs. ${minimum} and in multiples of Re. 1`,
      minimumRedemption: 500,
      minimumRedemptionText: '500',
      minimumSipText: random() < 0.7 ? 'Rs. 500 (monthly, 12 instalments)' : '',
      faceValue: entry.group === 'liquid' ? 1000 : 10,
      nfoOpenDate: null,
      nfoCloseDate: null,
      allotmentDate,
      reopenDate: entry.group === 'close ended' ? null : addDays(allotmentDate, 5),
      maturityDate: null,
      registrar: scheme.fundHouse % 2 === 0 ? 'Computer Age Management Services Limited' : 'KFin Technologies Limited',
      custodian: '',
      auditor: '',
      listing: entry.group === 'etf' ? 'NSE, BSE' : '',
      sebiCode: '',
    },
  };
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
function buildEarlier(document: SchemeDocument, random: Random): SchemeDocument {
  const date = document.date && addDays(document.date, -pickInteger(random, 90, 240));
  const { details } = document;
  const managers = (document.managers ?? []).filter(({ from }) => from === null || date === null || from <= date);
  if (document.managers === null || managers.length === document.managers.length || managers.length === 0)
    return {
      ...document,
      date,
      details: {
        ...details,
        exitLoad: details.exitLoad === 'Nil' ? OPEN_LOADS[1] : 'Nil',
        potentialRiskClass: details.potentialRiskClass.replace('B-', 'A-'),
      },
    };
  const names = managers.map(({ name }) => name).join('; ');
  return { ...document, date, managers, details: { ...details, managers: names, managerCount: managers.length } };
}
