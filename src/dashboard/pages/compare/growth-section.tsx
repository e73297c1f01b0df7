import { useMemo } from 'react';
import { GrowthChart } from '../../chart/growth-chart.tsx';
import { explain } from '../../ui/explain.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { scales, type CompareParameters, type GrowthPeriod, type Scale } from './compare-parameters.ts';
import type { Compared } from './compared.ts';
import { growthTold, isDrawn, toldAhead } from './growth-told.ts';
import { NoteLink } from './note-link.tsx';
import type { NavHistories } from './use-nav-histories.ts';

const PERIODS = [
  { value: '1y', label: '1 y' },
  { value: '3y', label: '3 y' },
  { value: '5y', label: '5 y' },
  { value: 'max', label: 'Max' },
] as const;

interface GrowthSectionProps extends Pick<CompareParameters, 'period' | 'scale'> {
  readonly schemes: readonly Compared[];
  readonly names: readonly string[];
  readonly histories: NavHistories;
  /** Pixels the drawing takes. */
  readonly height: number;
  readonly onPeriod: (period: GrowthPeriod) => void;
  readonly onScale: (scale: Scale) => void;
}

/** Growth of ₹10,000 over the chosen period. */
export function GrowthSection({
  schemes,
  names,
  histories,
  height,
  period,
  scale,
  onPeriod,
  onScale,
}: GrowthSectionProps) {
  const { series, waiting, lacking, error, retry } = histories;
  const wanted = useMemo(() => schemes.map(({ option }, at) => ({ name: names[at] ?? '', option })), [schemes, names]);
  const { growth, start, told } = useMemo(
    () =>
      growthTold(
        wanted.map((scheme, at) => ({ ...scheme, series: series[at] ?? null })),
        period,
      ),
    [wanted, series, period],
  );
  const expected = useMemo(() => wanted.flatMap((scheme, at) => (isDrawn(scheme) ? [at] : [])), [wanted]);
  const ahead = expected.length === 0 ? '' : toldAhead(wanted);
  const other = scales.find((one) => one !== scale) ?? scale;
  return (
    <GrowthChart
      growth={growth}
      names={names}
      expected={expected}
      scale={scale}
      height={height}
      waiting={waiting}
      controls={<Segmented label="Period" options={PERIODS} value={period} onChoose={onPeriod} />}
      note={
        <>
          {start === '' || waiting ? '' : `${start} · `}
          {scale} scale · <NoteLink onPress={() => onScale(other)}>{other} scale</NoteLink>
          {error && (
            <>
              {' · '}
              <NoteLink onPress={retry}>try again</NoteLink>
            </>
          )}
        </>
      }
      told={waiting ? ahead : growth === null ? '' : told}
      nothing={
        lacking
          ? 'this service does not tell NAV histories (GetNAVHistory), so neither growth nor volatility and drawdown can be shown.'
          : error
            ? `${explain(error, 'NAV histories').title}.`
            : told || 'no NAV is told for these schemes.'
      }
    />
  );
}
