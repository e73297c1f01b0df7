import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { toWireName } from '#contract/fields.ts';
import { aumDirections, type AumMove } from '#contract/records/aum.ts';
import { performanceFields, type Performance } from '#contract/records/performance.ts';
import type { SchemeAum } from '#dataset/storage/store.ts';
import { computeAumChange, type AumChange } from '#finance/aum.ts';
import { CURRENT } from '#finance/identity.ts';
import { type Handlers, findUniqueMatch } from './handler.ts';

/** Records per direction if the request has no `max`. */
const DEFAULT_MAX_MOVERS = 10;

export const aumHandlers = {
  GetAUM: ({ max, ...selection }, { store }) => store.readPerformance(selection, 'dailyAum', max),

  GetAumSchemeComparison: ({ sortBy, ...selection }, { store }) => store.readPerformance(selection, findField(sortBy)),

  GetAUMHistory: async ({ from, to, ...selection }, { store }) => {
    const scheme = findUniqueMatch(await store.readSchemes(selection), 'scheme codes');
    return scheme ? store.readAumHistory(scheme.code, from, to) : [];
  },

  GetAumTopGainersLosers: async ({ max = DEFAULT_MAX_MOVERS, ...selection }, { store }) => {
    // the steps below take 40 ms the first time, for 14,000 codes
    const current = selectCurrentCodes(await store.readSchemeAum(selection));
    await yieldToEventLoop();
    const leading = selectRepresentativeCodes(current);
    await yieldToEventLoop();
    const moves = leading.flatMap((scheme) => {
      const change = computeAumChange(scheme);
      return change && change.aumChange !== 0 ? buildMove(scheme, change) : [];
    });
    await yieldToEventLoop();
    const selectTop = (sign: 1 | -1) =>
      moves
        .filter(({ aumChange }) => aumChange * sign > 0)
        .toSorted((a, b) => sign * (b.aumChange - a.aumChange) || (a.code < b.code ? -1 : 1))
        .slice(0, max);
    return [...selectTop(1), ...selectTop(-1)];
  },
} satisfies Partial<Handlers>;

const isField = (name: string): name is keyof Performance => Object.hasOwn(performanceFields, name);
const fieldsByWireName = new Map(
  Object.keys(performanceFields)
    .filter(isField)
    .map((name) => [toWireName(name), name]),
);

/** `DailyAum` → `dailyAum`. Another name is a defect: the contract accepts only fields of the record. */
function findField(sortBy: string): keyof Performance {
  const field = fieldsByWireName.get(sortBy);
  if (field === undefined) throw new Error(`sortBy: expected a field of the performance record, got ${sortBy}`);
  return field;
}

const buildMove = (
  { code, schemeName, dailyAum, preMonthAum, dailyAumDate, preMonthAumDate }: SchemeAum,
  change: AumChange,
): AumMove & AumChange => ({
  code,
  schemeName,
  dailyAum,
  preMonthAum,
  ...change,
  direction: change.aumChange > 0 ? aumDirections.up : aumDirections.down,
  dailyAumDate,
  preMonthAumDate,
});

/**
 * One code for each scheme: the plans and options of a scheme all report the AUM of the whole scheme, which must not be
 * counted twice. The scheme code if it is among them, else the first.
 */
export const selectRepresentativeCodes = (codes: readonly SchemeAum[]): readonly SchemeAum[] =>
  [...Map.groupBy(codes, ({ schemeCode }) => schemeCode).values()].flatMap(
    (scheme) => scheme.find(({ code, schemeCode }) => code === schemeCode) ?? scheme[0] ?? [],
  );

/** The codes with a current NAV: the AUM that AMFI published last of a scheme that has ended is in that of no day after it. */
export const selectCurrentCodes = (codes: readonly SchemeAum[]): readonly SchemeAum[] =>
  codes.filter(({ navStatus }) => navStatus === CURRENT);
