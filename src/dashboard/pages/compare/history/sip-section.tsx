import { useId, useMemo } from 'react';
import type { InvestmentResult } from '../../../analysis/analyse-risk.ts';
import { useAnalysis } from '../../../analysis/use-analysis.ts';
import { formatList } from '../../../chart/frame/chart-text.ts';
import type { SeriesColour } from '../../../chart/frame/series-style.tsx';
import { SeriesChart } from '../../../chart/time-series/series-chart.tsx';
import { formatDayNumber } from '../../../chart/time-series/time-series.ts';
import { useHistoryInput } from '../../../growth/use-comparison-histories.ts';
import { Input } from '../../../ui/controls/field.tsx';
import { SectionNote } from '../../../ui/layout/page-sections.tsx';
import { formatInteger, formatNumber } from '../../../ui/text/format.ts';
import { DEFAULT_SIP_AMOUNT } from '../compare-settings.ts';
import { HistoryControls, LabelledControl } from '../section-parts.tsx';
import { type FigureByScheme, FiguresTable } from './figures-table.tsx';
import type { HistorySectionProps } from './history-section.ts';
import { SipRange } from './sip-range.tsx';

const NO_NAV = 'No NAV near an instalment or the end of the period.';

/** A monthly investment, and the same sum invested at once. */
export function SipSection({ histories, ...controls }: HistorySectionProps) {
  const { sip: sipAmount } = controls.parameters;
  const input = useHistoryInput(histories);
  const investment = useMemo(() => input && { ...input, amount: sipAmount }, [input, sipAmount]);
  const { result, error } = useAnalysis('investment', investment);
  const isLoading = result === null && error === '';
  const labels = useMemo(() => [...histories.labels, 'Invested'], [histories.labels]);
  const colours = useMemo((): readonly SeriesColour[] => [...histories.colours, 'limit'], [histories.colours]);
  const amountId = useId();
  return (
    <>
      <HistoryControls {...controls}>
        <LabelledControl label="Monthly amount, ₹" field={amountId}>
          <Input
            id={amountId}
            inputMode="numeric"
            defaultValue={sipAmount}
            onChange={({ target: { value } }) =>
              controls.write({ sip: value === String(DEFAULT_SIP_AMOUNT) ? undefined : value }, 'replace')
            }
          />
        </LabelledControl>
      </HistoryControls>
      <SeriesChart
        title="Value of the SIP"
        unit="₹"
        series={result?.values ?? null}
        labels={labels}
        colours={colours}
        height={300}
        isLoading={isLoading}
        caption={`After each instalment and at the end, ${histories.text}.`}
        summary={result ? summarizeSips(histories, result) : ''}
        footnote={histories.notes}
        emptyReason={error || NO_NAV}
      />
      {(isLoading || result) && (
        <FiguresTable
          keyFigure="SIP, XIRR"
          label="SIP and lump sum"
          about={histories.text}
          names={histories.labels}
          colours={histories.colours}
          rows={result && buildRows(result)}
        />
      )}
      <SectionNote>
        ₹{formatInteger(sipAmount)} a month; lump sum: the same total invested on day one. Exit loads, stamp duty and
        tax are not deducted.
      </SectionNote>
      <SipRange histories={histories} isOwnStart={controls.parameters.start === 'first'} />
    </>
  );
}

/** `₹12,000 in 12 instalments: Kaveri reached ₹13,120 by 19 Nov 2026 and …` */
function summarizeSips({ labels, windows }: HistorySectionProps['histories'], { sips }: InvestmentResult): string {
  const parts = sips.flatMap((sip, index) =>
    sip === null
      ? []
      : `₹${formatInteger(sip.invested)} in ${sip.instalments} instalments: ${labels[index] ?? ''} reached ₹${formatInteger(sip.value)} by ${formatDayNumber(Number(windows[index]?.end))}`,
  );
  return parts.length === 0 ? '' : `${formatList(parts)}.`;
}

function buildRows({ sips, lumpSums }: InvestmentResult): readonly FigureByScheme[] {
  const row = (
    label: string,
    unit: string,
    term: string,
    cells: readonly (number | null | undefined)[],
  ): FigureByScheme => ({
    label,
    unit,
    term,
    cells: cells.map((cell) => (cell == null ? null : unit === '% p.a.' ? formatNumber(cell) : formatInteger(cell))),
    whyMissing:
      unit === '% p.a.' ? 'Not calculated over less than a year, or without NAVs over the whole period.' : NO_NAV,
  });
  return [
    row(
      'Instalments',
      '',
      'SIP',
      sips.map((sip) => sip?.instalments),
    ),
    row(
      'Invested',
      '₹',
      'SIP',
      sips.map((sip) => sip?.invested),
    ),
    row(
      'SIP, value',
      '₹',
      'SIP',
      sips.map((sip) => sip?.value),
    ),
    row(
      'SIP, XIRR',
      '% p.a.',
      'XIRR',
      sips.map((sip) => sip?.xirr),
    ),
    row(
      'Lump sum, value',
      '₹',
      'Growth of ₹10,000',
      lumpSums.map((sum) => sum?.value),
    ),
    row(
      'Lump sum, CAGR',
      '% p.a.',
      'CAGR',
      lumpSums.map((sum) => sum?.xirr),
    ),
  ];
}
