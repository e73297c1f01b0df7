import { monthPart } from '#contract/dates.ts';
import { stressTestColumns } from '#contract/records/stress-test.ts';
import { findQuarterEndBefore } from '#finance/aum.ts';
import { addDays, addMonths, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { roundToHundredths } from '../numbers.ts';
import { MASTER_AGE } from '../sample-ledger.ts';
import type { SampleMarket, SampleScheme } from '../types.ts';
import { createJsonFile, createTextFile, type SampleFile } from './sample-file.ts';

/** The average AUM of the codes in the newest quarter: groups with totals, ₹ lakh. */
export function createAverageAumFile({ asOf, schemes }: SampleMarket): SampleFile {
  const end = findQuarterEndBefore(asOf);
  const strdtAUM = toIsoDay(addMonths(toDayNumber(`${monthPart(end)}-01`), -2));
  const split = (lakh: number, isFundOfFunds: boolean) => ({
    ExcludingFundOfFundsDomesticButIncludingFundOfFundsOverseas: isFundOfFunds ? 0 : lakh,
    FundOfFundsDomestic: isFundOfFunds ? lakh : 0,
  });
  const listed = schemes.flatMap((scheme) =>
    scheme.quarterAvgAum === null ? [] : { ...scheme, lakh: roundToHundredths(scheme.quarterAvgAum * 100) },
  );
  const sum = (rows: typeof listed) =>
    split(
      roundToHundredths(rows.filter((row) => !isFundOfFunds(row)).reduce((total, { lakh }) => total + lakh, 0)),
      false,
    );
  const groups = [...Map.groupBy(listed, ({ mutualFund }) => mutualFund)].map(([Mfname, ofHouse]) => ({
    ...{ Mfname, strdtAUM, totalAUM: sum(ofHouse) },
    schemes: ofHouse.map((scheme) => ({
      AMFI_Code: scheme.code,
      SchemeNAVName: scheme.schemeName,
      AverageAumForTheMonth: split(scheme.lakh, isFundOfFunds(scheme)),
    })),
  }));
  const data = [...groups, { Mfname: 'Grand Total', strdtAUM, totalAUM: sum(listed), schemes: [] }];
  return createJsonFile('average-aum', `average-aum/${monthPart(end)}/average-aum.json`, { data });
}

const isFundOfFunds = ({ category }: SampleScheme): boolean => category === 'Fund of Funds Scheme (Domestic)';

const MASTER_HEADER =
  'AMC,Code,Scheme Name,Scheme Type,Scheme Category,Scheme NAV Name,Scheme Minimum Amount,Launch Date,Closure Date,' +
  'ISIN Div Payout/ ISIN GrowthISIN Div Reinvestment';

/** AMFI's scheme master, which lacks the codes of the days since it arrived. */
export function createMasterFile({ asOf, schemes, getLabels, calendar }: SampleMarket): SampleFile {
  const received = addDays(asOf, -MASTER_AGE);
  const lines = schemes
    .filter(({ launchDate, minimumAmount }) => minimumAmount !== '' && launchDate !== null && launchDate <= received)
    .map((scheme) =>
      [
        scheme.mutualFund.replace(/ (?:Mutual Fund|SIF)$/, ' Asset Management Company Limited'),
        scheme.code,
        getLabels(scheme.schemeNumber, Number(calendar.days.at(-1))).name,
        ...[scheme.type, `${scheme.category} - ${scheme.subCategory}`, scheme.schemeName, scheme.minimumAmount],
        ...[scheme.launchDate, '', `${scheme.isinGrowth}${scheme.isinDivPayout}${scheme.isinDivReinvest}`],
      ]
        .map((cell) => (cell ?? '').replaceAll(',', ''))
        .join(','),
    );
  return createTextFile('schemes', `schemes/${received}/SchemeData.csv`, `${[MASTER_HEADER, ...lines].join('\n')}\n`);
}

/** The tracking errors of the newest day, and the differences up to the month-end before. */
export function* listTrackingFiles({
  asOf,
  models,
  tracking,
  getLabels,
  calendar,
}: SampleMarket): Generator<SampleFile> {
  const all = [...tracking()];
  if (models.length === 0 || all.length === 0) return;
  const name = (each: (typeof all)[number]) => ({
    Scheme_Name: getLabels(each.schemeNumber, Number(calendar.days.at(-1))).name,
    Benchmark: each.benchmark,
  });
  const errors = all.map((each) => ({
    ...name(each),
    RegularPercent: each.errors.regular,
    DirectPercent: each.errors.direct,
  }));
  yield createJsonFile('tracking-error', `tracking-error/${asOf}/tracking-error.json`, { data: errors });
  const differences = all.flatMap((each) =>
    each.differences === null
      ? []
      : {
          ...name(each),
          ...Object.fromEntries(
            each.differences.flatMap(({ years, regular, direct }) => [
              [`Y${years}_R`, regular],
              [`Y${years}_D`, direct],
            ]),
          ),
        },
  );
  if (differences.length > 0)
    yield createJsonFile('tracking-difference', `tracking-difference/${monthPart(asOf)}-01/tracking-difference.json`, {
      data: differences,
    });
}

const CATEGORIES = [
  ['17', 'Mid Cap Fund', 'mid-cap'],
  ['18', 'Small Cap Fund', 'small-cap'],
] as const;

/** AMFI's stress tests of each category and month. */
export function* listStressTestFiles(market: SampleMarket): Generator<SampleFile> {
  const byMonth = Map.groupBy(market.stressTests(), ({ date, subCategory }) => `${monthPart(date)} ${subCategory}`);
  for (const [key, tests] of [...byMonth].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const category = CATEGORIES.find(([, name]) => key.endsWith(name));
    if (category === undefined) continue;
    const data = tests.map(({ schemeNumber, date, values }) => ({
      SchemeName: market.getLabels(schemeNumber, toDayNumber(date)).name,
      Cat_ID: category[0],
      ...Object.fromEntries(stressTestColumns.map((column) => [column, values[column]])),
    }));
    yield createJsonFile('stress-test', `stress-test/${category[2]}-${key.slice(0, 7)}.json`, { data });
  }
}
