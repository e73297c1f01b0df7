import { directions, type AumMove } from '#contract/records/aum.ts';
import { dayOf } from '#contract/date.ts';
import { assetsMove, type AssetsMove } from '#finance/aum.ts';
import { dayNumber } from '#finance/calendar.ts';
import { isStale } from '#finance/stale.ts';
import type { SchemeAssets } from '#dataset/storage/store.ts';
import type { Handler } from '../handler.ts';
import { leadingCodes } from '../schemes-of-codes.ts';

/** So many of each direction where the asker does not say. */
const OTHERWISE = 10;

export const getAumTopGainersLosers: Handler<'GetAumTopGainersLosers'> = async (
  { max = OTHERWISE, ...selection },
  { store },
) => {
  const newest = dayNumber(store.info.navAsOf ?? dayOf(store.info.builtAt));
  const currentDays = new Map<string | null, boolean>(); // most codes share the day of their latest NAV
  const isCurrent = ({ navDate }: SchemeAssets): boolean => {
    const known = currentDays.get(navDate) ?? !isStale(navDate === null ? null : dayNumber(navDate), newest);
    currentDays.set(navDate, known);
    return known;
  };
  const leading = await leadingCodes((await store.assets(selection)).filter(isCurrent));
  const moved = leading.flatMap((scheme) => {
    const move = assetsMove(scheme);
    return move && move.aumChange !== 0 ? moveOf(scheme, move) : [];
  });
  const by = (sign: 1 | -1) =>
    moved
      .filter(({ aumChange }) => aumChange * sign > 0)
      .toSorted((a, b) => sign * (b.aumChange - a.aumChange) || (a.code < b.code ? -1 : 1))
      .slice(0, max);
  return [...by(1), ...by(-1)];
};

const moveOf = ({ code, schemeName, dailyAum, preMonthAum }: SchemeAssets, move: AssetsMove): AumMove & AssetsMove => ({
  code,
  schemeName,
  dailyAum,
  preMonthAum,
  ...move,
  direction: move.aumChange > 0 ? directions.up : directions.down,
});
