import { toIsoDay } from '#finance/calendar.ts';
import type { MoneyWeightedReturn, NoRate } from '#finance/nav/returns/xirr.ts';
import type { NoComparison } from '#finance/transactions/same-payments.ts';
import type { MoneyMade } from '../../../analysis/analyse-money.ts';
import type { Fact } from '../../../ui/layout/fact-strip.tsx';
import { DASH, formatCount, formatDay, formatInteger, formatSignedNumber } from '../../../ui/text/format.ts';

export const noRateTexts: Readonly<Record<NoRate, string>> = {
  NoChangeOfSign: 'No XIRR: there are only payments, or only receipts.',
  OneDay: 'No XIRR: all payments and receipts are on one day.',
  SeveralRates: 'No XIRR: payments and receipts alternate so that several rates fit.',
  NotConverged: 'No XIRR: no rate makes payments and receipts worth the same.',
};

export const noComparisonTexts: Readonly<Record<NoComparison, string>> = {
  StartsLater: 'No value near the first payment.',
  Ended: 'Its values ended before.',
  Break: 'Its values have a break since the first payment.',
};

const formatReturn = (made: MoneyWeightedReturn | NoRate | null, days: number): Pick<Fact, 'value' | 'more'> =>
  made === null || typeof made === 'string'
    ? { value: DASH }
    : {
        value: formatSignedNumber(made.value),
        more: made.isAnnualised ? '% p.a.' : `% in ${formatCount(days, 'day')}`,
      };

const roundRupees = (value: number): string => formatInteger(Math.round(value));

/** What an investor has and made, in five figures. `since` names the first day if units were there already. */
export function buildMoneyFacts({ figures, timeWeighted }: MoneyMade, hasOpening: boolean): readonly Fact[] {
  if (figures === null) return [];
  const { start, end, value, invested, gained, xirr, startValue, paid, received } = figures;
  const days = end - start;
  const since = `since ${formatDay(toIsoDay(start))}`;
  const isFromValue = startValue > 0 || hasOpening;
  return [
    { id: 'value', term: 'Value, ₹', value: roundRupees(value), more: formatDay(toIsoDay(end)) },
    {
      id: 'invested',
      term: 'Invested, ₹',
      value: roundRupees(invested),
      more: since,
      tooltip: `Paid, ₹ ${roundRupees(paid)}, less received, ₹ ${roundRupees(received)}.${
        isFromValue ? ' What was there at the start counts with its value of that day.' : ''
      }`,
    },
    {
      id: 'gained',
      term: 'Gained, ₹',
      value: formatSignedNumber(gained, 0),
      more: since,
      tooltip: 'Value and what was received, less what was paid.',
    },
    {
      id: 'xirr',
      term: 'XIRR',
      ...formatReturn(xirr, days),
      tooltip:
        typeof xirr === 'string'
          ? noRateTexts[xirr]
          : 'The rate at which payments and receipts, with the value as the last one, are worth the same.',
    },
    {
      id: 'timeWeighted',
      term: 'Time-weighted return',
      ...formatReturn(timeWeighted, days),
      tooltip: 'Of what was held, whenever and however much was paid.',
    },
  ];
}

/** `₹ 1,84,000 more`, `₹ 2,10,400 less`, `as much` */
export function describeDifference(value: number): string {
  const rounded = Math.round(value);
  if (rounded === 0) return 'As much';
  return `₹ ${formatInteger(Math.abs(rounded))} ${rounded > 0 ? 'more' : 'less'}`;
}

/** What the difference does not count; '' if all receipts would have been there. */
export const describeExhausted = (exhaustedOn: number | null): string =>
  exhaustedOn === null ? '' : `On ${formatDay(toIsoDay(exhaustedOn))} more was received than was there.`;
