import { buildEmptyRecord } from '#contract/fields.ts';
import { type Performance, performanceFields } from '#contract/records/performance.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { addUpWeights } from '#finance/allocation/mix-rules.ts';
import { computeWeightedMean } from '#finance/allocation/weights.ts';
import { listDistinctDays, subtractPeriod, toIsoDay } from '#finance/calendar.ts';
import { computePeriodReturn, returnPeriods } from '#finance/nav/returns/returns.ts';
import { getFirstNav, getLatestNav } from '#finance/nav/series/series.ts';
import { type Mix, describeRule, nameMix } from '#schemes/addresses/mixes.ts';
import { NO_RECENT_RISK } from '../../analysis/recent-risk.ts';
import type { MixHistory } from '../../growth/mix-histories.ts';
import { labelledReturnPeriods } from '../../schemes/returns/return-periods.ts';
import { formatDay } from '../../ui/text/format.ts';
import { type CompareContext, type CompareRow, type ComparedMix, buildCompareRows } from './compare-rows.ts';
import type { CompareSettings } from './compare-settings.ts';

/** The codes of the schemes and of those in mixes, each once. */
export const listCodes = (codes: readonly string[], mixes: readonly Mix[]): readonly string[] => [
  ...new Set([...codes, ...mixes.flatMap(({ parts }) => parts.map(({ code }) => code))]),
];

/** The compared schemes and mixes, as of `buildCompareRows`: the schemes that are in mixes only have no row. */
export function buildMixedRows(
  records: readonly Performance[],
  { codes, mix: mixes }: Pick<CompareSettings, 'codes' | 'mix'>,
  context: CompareContext,
): readonly CompareRow[] {
  const rows = buildCompareRows(records, listCodes(codes, mixes), context);
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return [
    ...codes.flatMap((code) => byCode.get(code) ?? []),
    ...mixes.map((mix, index) => buildMixRow(mix, index, (code) => byCode.get(code))),
  ];
}

/** The address of a mix among those of schemes. */
export const getMixCode = (index: number): string => `mix${index + 1}`;

/** A mix as one of the compared rows: what a scheme states is empty; its returns are computed from histories. */
function buildMixRow(mix: Mix, index: number, findScheme: (code: string) => CompareRow | undefined): CompareRow {
  const all = mix.parts.map(({ code, weight }) => ({ code, weight, scheme: findScheme(code) }));
  const parts = all.flatMap(({ scheme, weight }) => (scheme ? [{ scheme, weight }] : []));
  const unknown = all.flatMap(({ code, scheme }) => (scheme ? [] : code));
  const options = new Set(parts.map(({ scheme }) => scheme.option));
  const benchmarks = addUpWeights(all.map(({ scheme, weight }) => ({ name: scheme?.benchmark ?? '', weight })));
  const isBlended = benchmarks.length > 1;
  const rule = describeRule(mix);
  const ter = computeWeightedMean(
    all.map(({ weight }) => weight),
    all.map(({ scheme }) => scheme?.ter ?? null),
  );
  const held = listWeights(
    all.map(({ code, scheme, weight }) => ({ name: scheme ? getShortName(scheme.schemeName) : code, weight })),
  );
  return {
    ...buildEmptyRecord(performanceFields),
    ...NO_RECENT_RISK,
    code: getMixCode(index),
    schemeName: nameMix(mix),
    benchmark: benchmarks.some(({ name }) => name === '')
      ? ''
      : isBlended
        ? `${listWeights(benchmarks)}, ${rule}`
        : (benchmarks[0]?.name ?? ''),
    navDate: listDistinctDays(parts.map(({ scheme }) => scheme.navDate))[0] ?? null,
    ter: ter.value,
    plan: [...new Set(parts.map(({ scheme }) => scheme.plan))].join(', '),
    option: options.size === 1 ? ([...options][0] ?? '') : '',
    growthStart: null,
    mutualFund: '',
    canonicalCategory: '',
    canonicalSubCategory: '',
    latestAum: null,
    isStale: false,
    managers: '',
    exitLoad: '',
    potentialRiskClass: '',
    mix: {
      rebalancing: mix.rebalancing,
      points: mix.points,
      parts,
      unknown,
      description: `${held}; ${mix.rebalancing === 'none' ? '' : 'rebalanced '}${mix.rebalancing === 'bands' ? 'with ' : ''}${rule}`,
      terCoverage: ter.coverage,
      whyNone: '',
      whyNoBenchmark: '',
      begins: '',
    },
  };
}

const listWeights = (parts: readonly { readonly name: string; readonly weight: number }[]): string =>
  parts.map(({ name, weight }) => `${weight} % ${name}`).join(' + ');

/** The row with the returns of the mix and of its benchmark, each with the weights at the start of its period. */
export function fillMixReturns(row: CompareRow, history: MixHistory): CompareRow {
  if (!row.mix) return row;
  const { whyNone, whyNoBenchmark } = history;
  const { series } = history.startOn(null);
  const [first, latest] = series ? [getFirstNav(series), getLatestNav(series)] : [];
  if (!first || !latest) return { ...row, mix: { ...row.mix, whyNone, whyNoBenchmark } };
  const end = latest.day;
  const begins = `The mix begins on ${formatDay(toIsoDay(first.day))}, the first day with NAVs of all, with ${history.youngest}.`;
  const mix = { ...row.mix, whyNone, whyNoBenchmark, begins };
  const returns = labelledReturnPeriods.flatMap(({ name }) => {
    const placed = history.startOn(subtractPeriod(end, returnPeriods[name]));
    const levels = placed.benchmark;
    const isCurrent = levels !== null && Number(getLatestNav(levels)?.day) >= end;
    return [
      [`return${name}`, placed.series && computePeriodReturn(placed.series, returnPeriods[name], end)],
      [`return${name}Benchmark`, isCurrent ? computePeriodReturn(levels, returnPeriods[name], end) : null],
    ] as const;
  });
  return { ...row, ...Object.fromEntries(returns), navDate: toIsoDay(end), mix };
}

const ONLY_OF_SCHEMES = /^(?:nav|dailyAum|returnSinceLaunch|ir\d+Yr)$/;
const FROM_NAVS = /^(?:return\d|excess|volatility|drawdown|navDate)/;

/** Why a mix has no value in a column, in a sentence; '' if that is not known. */
export function explainMixGap({ whyNone, whyNoBenchmark, begins }: ComparedMix, column: string): string {
  if (ONLY_OF_SCHEMES.test(column)) return 'A mix has no NAV, AUM, launch or information ratio of its own.';
  if (!FROM_NAVS.test(column)) return 'Stated of schemes only.';
  if (whyNone !== '') return `Not available: ${whyNone}.`;
  const needsBenchmark = column.startsWith('excess') || column.endsWith('Benchmark');
  return needsBenchmark && whyNoBenchmark !== '' ? `The mix has ${whyNoBenchmark}` : begins;
}
