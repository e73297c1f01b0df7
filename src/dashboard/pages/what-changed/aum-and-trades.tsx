import { useMemo } from 'react';
import { lakhToCrore } from '#finance/aum.ts';
import { daysBetween } from '#finance/calendar.ts';
import { changeKinds } from '#schemes/holding-change.ts';
import { DivergingBars } from '../../chart/bars/diverging-bars.tsx';
import { joinSentences } from '../../chart/frame/chart-text.ts';
import { WaterfallChart } from '../../chart/waterfall/waterfall-chart.tsx';
import type { WaterfallData } from '../../chart/waterfall/waterfall-points.ts';
import { isTradeLabel } from '../../schemes/holdings/holding-change.ts';
import { formatCount, formatDay, formatSignedNumber } from '../../ui/text/format.ts';
import { changedInstrumentColumn, tradeValueColumn } from './change-columns.ts';
import type { ChangeRow, ChangeSummary } from './change-rows.ts';
import type { ChangeValues } from './change-values.ts';

/** Six trades are as high as the bars beside them. */
const MAX_TRADES = 6;
const DIRECTIONS = [changeKinds.bought, changeKinds.sold] as const;

interface AumAndTradesProps {
  readonly rows: readonly ChangeRow[];
  readonly summary: Pick<ChangeSummary, 'date' | 'previousDate'>;
  /** Null while they are loading. */
  readonly values: ChangeValues | null;
}

/** What led from the AUM of the earlier portfolio to that of the later one, and the largest trades. */
export function AumAndTrades({ rows, summary, values }: AumAndTradesProps) {
  const { date, previousDate } = summary;
  const trades = useMemo(() => rows.filter(({ kind }) => isTradeLabel(kind)), [rows]);
  const data = useMemo(
    () => (values && date && previousDate ? buildAumSteps(values, formatDay(previousDate), formatDay(date)) : null),
    [values, date, previousDate],
  );
  const { flow = null, notSeparated = 0 } = values?.total ?? {};
  const days = date && previousDate ? formatCount(daysBetween(previousDate, date), 'day') : '';
  return (
    <>
      <WaterfallChart
        title="What changed the AUM"
        unit="₹ crore"
        caption={joinSentences(
          days === '' ? '' : `Over ${days}.`,
          flow === null
            ? ''
            : `The flow of ${formatSignedNumber(lakhToCrore(flow))} is net trades plus cash and other.`,
        )}
        data={data}
        isLoading={values === null}
        expectedChanges={3}
        emptyReason="market values are not disclosed in both portfolios."
        footnote={
          data !== null && notSeparated > 0
            ? `Cash and other includes ${formatCount(notSeparated, 'holding')} without quantities.`
            : ''
        }
      />
      <DivergingBars
        title="Largest trades"
        rows={trades}
        name={changedInstrumentColumn}
        change={tradeValueColumn}
        directions={DIRECTIONS}
        max={MAX_TRADES}
        asOf={date}
        since={previousDate}
      />
    </>
  );
}

/**
 * Trades move money between cash and shares, so they are a part of the flow: net trades and the rest of the flow, which went into cash
 * and what has no quantity, add up to it. Null if a value is missing. ₹ crore.
 */
function buildAumSteps({ total, startValue }: ChangeValues, before: string, after: string): WaterfallData | null {
  const { totalChange, tradeValue, priceEffect, flow } = total;
  if (startValue === null || totalChange === null || tradeValue === null || priceEffect === null || flow === null)
    return null;
  return {
    start: { label: `AUM, ${before}`, value: lakhToCrore(startValue) },
    changes: [
      {
        label: 'Net trades',
        value: lakhToCrore(tradeValue),
        about: 'units bought less units sold, at the price of the later portfolio',
      },
      {
        label: 'Cash and other',
        value: lakhToCrore(flow - tradeValue),
        about: 'the rest of the flow: what investors put in or took out, and income, less net trades',
      },
      { label: 'Price effect', value: lakhToCrore(priceEffect), about: 'change in value by prices alone' },
    ],
    end: { label: `AUM, ${after}`, value: lakhToCrore(startValue + totalChange) },
  };
}
