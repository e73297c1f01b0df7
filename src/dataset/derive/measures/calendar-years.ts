import { isSegregatedPortfolio } from '#contract/scheme-name/scheme-name.ts';
import { getComparisonRule } from '#finance/comparison/rules.ts';
import { compareWithPeers, type PeerStanding } from '#finance/comparison/standing.ts';
import { roundComputed } from '#finance/decimals.ts';
import { findPeerKey } from '#finance/identity.ts';
import { CALENDAR_YEARS, type Values } from '#finance/measures/nav-measures.ts';
import { tracksIndex } from '#finance/sub-categories.ts';
import { createRowWriter, type Draft } from '../../draft/draft.ts';
import type { MeasuredCode } from './measured-codes.ts';

/** The returns of a code in the last complete years, the latest first; null for a year without one. */
interface YearsOfCode {
  readonly code: MeasuredCode;
  readonly returns: readonly (number | null)[];
}

/** Compares the calendar years of all codes, those that have ended included, once all are measured. */
export interface CalendarYears {
  readonly observe: (code: MeasuredCode, values: Values) => void;
  readonly write: () => void;
}

export function createCalendarYears(
  { sqlite }: Draft,
  codes: readonly MeasuredCode[],
  latestYear: number,
): CalendarYears {
  const byCode = new Map(codes.map((code) => [code.code, code]));
  const groups = new Map<string, YearsOfCode[]>();
  return {
    observe(code, values) {
      const returns = Array.from({ length: CALENDAR_YEARS }, (_, index) => {
        const value = values[`calendarYear${index + 1}`];
        return typeof value === 'number' ? roundComputed(value) : null;
      });
      if (returns.every((value) => value === null)) return;
      const isSegregated = isSegregatedPortfolio(code.schemeName);
      const key = findPeerKey({ ...code, isSegregated }, byCode.get(code.schemeCode) ?? code) ?? '';
      const group = groups.get(key);
      if (group) group.push({ code, returns });
      else groups.set(key, [{ code, returns }]);
    },
    write() {
      const write = createRowWriter(sqlite, 'calendar_year');
      for (const [key, group] of groups) {
        for (let index = 0; index < CALENDAR_YEARS; index++) {
          const standings = key === '' ? NO_STANDINGS : rankYear(group, index);
          for (const years of group) {
            const value = years.returns[index] ?? null;
            if (value === null) continue;
            const [code, year, standing] = [years.code.code, latestYear - index, standings.get(years)];
            write({ id: `${code} ${year}`, code, year, return: value, ...describeStanding(standing) });
          }
        }
      }
    },
  };
}

const NO_STANDINGS: ReadonlyMap<YearsOfCode, PeerStanding> = new Map();

const rankYear = (group: readonly YearsOfCode[], index: number) =>
  compareWithPeers(group, {
    getValue: ({ returns }) => returns[index] ?? null,
    getDate: () => null,
    rule: getComparisonRule('calendarYear1'),
    areTrackers: group.some(({ code }) => tracksIndex(code)),
  });

const describeStanding = (standing: PeerStanding | undefined) => ({
  peerMedian: standing?.median ?? null,
  rank: standing?.rank ?? null,
  peers: standing?.count ?? null,
  quartile: standing?.quartile === 'median' ? 'Median' : String(standing?.quartile ?? ''),
});
