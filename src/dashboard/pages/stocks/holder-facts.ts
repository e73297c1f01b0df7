import { isKnownActivity } from '#schemes/holding-change.ts';
import { joinSentences } from '../../chart/frame/chart-text.ts';
import type { CoverageTexts } from '../../schemes/stocks/use-months.ts';
import type { Fact } from '../../ui/layout/fact-strip.tsx';
import { DASH, formatInteger, formatNumber, formatOrDash, formatSignedNumber } from '../../ui/text/format.ts';
import { UNKNOWN_SHARE } from './holder-columns.ts';
import { type HolderRow, sumHolders } from './holder-rows.ts';

/** Whether a scheme of the list holds it no more. */
export const isSoldOut = ({ activity }: HolderRow): boolean => activity === 'Removed';

/**
 * Holders and those that sold all of it are together those that bought, sold or did not trade, and those without a quantity of the month
 * before.
 * @param unknown what stands for a value that needs the sellers, before they are known.
 */
export function buildHolderFacts(
  rows: readonly HolderRow[],
  coverage: CoverageTexts,
  hasExits: boolean,
  unknown: string,
): readonly Fact[] {
  return [...buildLevelFacts(rows, coverage.loaded), ...buildTradeFacts(rows, coverage.compared, hasExits, unknown)];
}

function buildLevelFacts(rows: readonly HolderRow[], coverage: string): readonly Fact[] {
  const { schemes, value, share } = sumHolders(rows, false);
  const loaded = coverage && `Loaded: ${coverage}.`;
  return [
    {
      id: 'schemes',
      term: 'Holders',
      value: formatOrDash(schemes, formatInteger),
      tooltip: joinSentences('Schemes that hold it.', loaded),
    },
    {
      id: 'value',
      term: 'Value, ₹ crore',
      value: formatOrDash(value, formatNumber),
      tooltip: joinSentences('Market value in their portfolios.', loaded),
    },
    {
      id: 'share',
      term: 'Share of AUM',
      value: formatOrDash(share, formatNumber),
      more: '%',
      tooltip:
        share === null && schemes !== null
          ? UNKNOWN_SHARE
          : joinSentences('Value as a share of the net assets of the schemes that hold it.', loaded),
    },
  ];
}

/** What the schemes did that a fact counts, by its id. */
export const activitiesOfFact: Readonly<Record<string, readonly string[]>> = {
  buying: ['Added', 'Bought'],
  selling: ['Removed', 'Sold'],
  same: ['Price drift', 'Corporate action'],
};

function buildTradeFacts(
  rows: readonly HolderRow[],
  coverage: string,
  hasExits: boolean,
  unknown: string,
): readonly Fact[] {
  const { tradeValue } = sumHolders(rows, hasExits);
  const compared = coverage && `Compared: ${coverage}.`;
  const soldOut = rows.filter(isSoldOut).length;
  const hasActivity = rows.some(({ activity }) => isKnownActivity(activity));
  const count = (fact: string) =>
    hasActivity
      ? formatInteger(rows.filter(({ activity }) => activitiesOfFact[fact]?.includes(activity)).length)
      : DASH;
  return [
    {
      id: 'trade',
      term: 'Net trade, ₹ crore',
      value: hasExits ? formatOrDash(tradeValue, formatSignedNumber) : unknown,
      tooltip: joinSentences(
        'Units bought less units sold, after corporate actions, at the price of the portfolio.',
        compared,
      ),
    },
    {
      id: 'buying',
      term: 'Buying',
      value: count('buying'),
      tooltip: joinSentences('Holders that added or bought it.', compared),
    },
    {
      id: 'selling',
      term: 'Selling',
      value: hasExits ? count('selling') : unknown,
      ...(soldOut > 0 && { more: `(${formatInteger(soldOut)} sold all)` }),
      tooltip: joinSentences(
        'Schemes that sold some or all of it; those that sold all are no holders any more.',
        compared,
      ),
    },
    {
      id: 'same',
      term: 'No trade',
      value: count('same'),
      tooltip: joinSentences('Holders of as many units as before, after corporate actions.', compared),
    },
  ];
}
