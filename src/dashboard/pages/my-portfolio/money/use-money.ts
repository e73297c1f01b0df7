import { useMemo, useState } from 'react';
import type { Performance } from '#contract/records/performance.ts';
import { namedFalls } from '#finance/nav/risk/named-falls.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { getLatestNav } from '#finance/nav/series/series.ts';
import { paysOutIncome } from '#finance/plans-and-options.ts';
import { type Mix, parseMixes } from '#schemes/addresses/mixes.ts';
import { createAlternativesFinder } from '#schemes/alternatives.ts';
import type { MoneyAlternative, MoneyInput, MoneyResult } from '../../../analysis/analyse-money.ts';
import { type Analysis, useAnalysis } from '../../../analysis/use-analysis.ts';
import { type FailedRequest, findFailure } from '../../../api/combine-queries.ts';
import { useNavHistories } from '../../../api/use-histories.ts';
import { useClient, useRecords } from '../../../api/use-records.ts';
import { PERIOD_YEARS, findWindowEnd, findWindowStart, growthSettings } from '../../../growth/growth-parameters.ts';
import { type SettingValues, choice } from '../../../navigation/search-settings.ts';
import type { SavedStatement } from '../../../schemes/saved/saved-statement.ts';
import type { SchemeList } from '../../../schemes/scheme-list.ts';

/** The window of an investor's figures in the page's URL: as of growth, but from the first transaction on by default. */
export const moneySettings = {
  period: choice([...Object.keys(PERIOD_YEARS), ...namedFalls.map(({ key }) => key)], 'max'),
  start: growthSettings.start,
  end: growthSettings.end,
};

/** The mix that the payments are put into: the first of an address. */
export const parseMix = (text = ''): Mix | null => parseMixes(text).mixes[0] ?? null;

/** What the payments of each scheme are put into, in the order of the analysis. */
export const alternativeKinds = [
  { id: 'direct', header: 'Direct plan', where: 'in the direct plans' },
  { id: 'index', header: 'Benchmark', where: 'in the benchmarks of the schemes' },
  { id: 'indexFund', header: 'Index fund', where: 'in the cheapest index funds on these benchmarks' },
] as const;

export type AlternativeId = (typeof alternativeKinds)[number]['id'];

export interface Money extends Analysis<MoneyResult> {
  /** What the payments of a scheme are put into, by its code and the id of the kind; '' for none. */
  readonly nameAlternative: (code: string, id: AlternativeId) => string;
  readonly failure: FailedRequest | null;
  /** Whether the service has NAV histories. */
  readonly hasHistories: boolean;
}

interface MoneyOptions {
  readonly schemes: SchemeList;
  readonly records: readonly Performance[];
  readonly window: SettingValues<typeof moneySettings>;
  readonly mix: Mix | null;
}

/** The figures of an investor's transactions, computed in a worker of this browser. Requests name codes of schemes, and nothing else of them. */
export function useMoney(statement: SavedStatement, { schemes, records, window, mix }: MoneyOptions): Money {
  const codes = useMemo(() => [...new Set(statement.transactions.map(({ code }) => code))], [statement]);
  const alternatives = useMemo(() => {
    const find = createAlternativesFinder(schemes.schemes, records);
    return new Map(codes.map((code) => [code, find(code)] as const));
  }, [schemes, records, codes]);
  const otherCodes = useMemo(() => {
    const instead = [...alternatives.values()].flatMap(({ direct, indexFund }) =>
      [direct ?? [], indexFund ?? []].flat(),
    );
    const others = new Set([...instead, ...(mix?.parts.map(({ code }) => code) ?? [])]);
    return [...others].filter((code) => !codes.includes(code));
  }, [codes, alternatives, mix]);
  const histories = useNavHistories(codes, undefined);
  const others = useNavHistories(otherCodes, undefined);
  const { isBuiltIn } = useClient();
  const details = useRecords('GetSchemeDetails', isBuiltIn && codes.length > 0 ? { code: codes.join(',') } : null);
  const hasTerms = !isBuiltIn || details.isFetched;
  const own = useMemo((): Omit<MoneyInput, 'alternatives'> | null => {
    if (histories.isLoading || !hasTerms || histories.series.every((series) => series === null)) return null;
    const exitLoads = new Map(details.data?.map(({ code, exitLoad }) => [code, exitLoad]));
    return { ...place(statement, window, mapSeries(codes, histories.series)), exitLoads };
  }, [histories, hasTerms, details.data, statement, window, codes]);
  const input = useMemo((): MoneyInput | null => {
    if (own === null) return null;
    if (others.isLoading) return { ...own, alternatives: [] }; // the figures need not wait for them
    const navs = new Map([...own.navs, ...mapSeries(otherCodes, others.series)]);
    const select = (find: (code: string) => string | null | undefined): MoneyAlternative => ({
      byCode: mapSeries(
        codes,
        codes.map((code) => navs.get(find(code) ?? '')),
      ),
    });
    return {
      ...own,
      alternatives: [
        select((code) => alternatives.get(code)?.direct),
        { byCode: mapSeries(codes, histories.benchmarks) },
        select((code) => alternatives.get(code)?.indexFund),
        ...(mix ? [{ parts: investIn(mix, navs, schemes), rule: mix }] : []),
      ],
    };
  }, [own, others, otherCodes, histories.benchmarks, codes, alternatives, mix, schemes]);
  const analysis = useAnalysis('money', input);
  const failure = useMemo(() => findFailure(histories, others), [histories, others]);
  const nameAlternative = useMemo(() => {
    const benchmarksByCode = new Map(records.map(({ code, benchmark }) => [code, benchmark]));
    return (code: string, id: AlternativeId): string =>
      id === 'index'
        ? (benchmarksByCode.get(code) ?? '')
        : (schemes.byCode.get(alternatives.get(code)?.[id] ?? '')?.schemeName ?? '');
  }, [records, schemes, alternatives]);
  // while another window is computed the page goes on showing the one before; what payments in another mix had become is no figure of this one
  const [latest, setLatest] = useState<{ readonly result: MoneyResult; readonly mix: Mix | null } | null>(null);
  if (analysis.result !== null && analysis.result !== latest?.result) setLatest({ result: analysis.result, mix });
  return {
    error: analysis.error,
    result: analysis.result ?? (analysis.error === '' && latest !== null ? showEarlier(latest, mix) : null),
    failure,
    hasHistories:
      !histories.isUnavailable && (histories.isLoading || histories.series.some((series) => series !== null)),
    nameAlternative,
  };
}

const showEarlier = (
  latest: { readonly result: MoneyResult; readonly mix: Mix | null },
  mix: Mix | null,
): MoneyResult =>
  latest.mix === mix
    ? latest.result
    : { ...latest.result, differences: latest.result.differences.slice(0, alternativeKinds.length) };

const investIn = ({ parts }: Mix, navs: MoneyInput['navs'], { byCode }: SchemeList) =>
  parts.map(({ code, weight }) => ({
    amount: weight,
    series: navs.get(code) ?? null,
    paysOut: paysOutIncome(byCode.get(code)?.option ?? ''),
  }));

const mapSeries = (
  codes: readonly string[],
  series: readonly (NavSeriesWithBreaks | null | undefined)[],
): MoneyInput['navs'] =>
  new Map(codes.flatMap((code, index) => (series[index] ? [[code, series[index]] as const] : [])));

/** The days that the figures are of. */
function place({ transactions, balances }: SavedStatement, window: MoneyOptions['window'], navs: MoneyInput['navs']) {
  const latest = [...navs.values()].flatMap((series) => getLatestNav(series)?.day ?? []);
  const today = latest.reduce((newest, day) => Math.max(newest, day), 0);
  const to = Math.min(findWindowEnd(window) ?? today, today);
  return { transactions, balances, navs, today, window: { from: findWindowStart(window, to), to } };
}
