import { useMemo, type ReactNode } from 'react';
import { GrowthChart } from '../../chart/growth-chart.tsx';
import { explain } from '../../ui/explain.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { scales, type CompareParameters, type GrowthPeriod, type Scale } from './compare-parameters.ts';
import styles from './compare.module.css';
import type { Compared } from './compared.ts';
import { growthTold } from './growth-told.ts';
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
  readonly onPeriod: (period: GrowthPeriod) => void;
  readonly onScale: (scale: Scale) => void;
}

/** Growth of ₹10,000 over the chosen period. */
export function GrowthSection({ schemes, names, histories, period, scale, onPeriod, onScale }: GrowthSectionProps) {
  const { series, waiting, lacking, error, retry } = histories;
  const { growth, start, told } = useMemo(
    () =>
      growthTold(
        schemes.map(({ option }, at) => ({ name: names[at] ?? '', option, series: series[at] ?? null })),
        period,
      ),
    [schemes, names, series, period],
  );
  const other = scales.find((one) => one !== scale) ?? scale;
  return (
    <GrowthChart
      growth={growth}
      names={names}
      scale={scale}
      waiting={waiting}
      controls={<Segmented label="Period" options={PERIODS} value={period} onChoose={onPeriod} />}
      note={
        <>
          {start === '' ? '' : `${start} · `}
          {scale} scale · <Link onPress={() => onScale(other)}>{other} scale</Link>
          {error && (
            <>
              {' · '}
              <Link onPress={retry}>try again</Link>
            </>
          )}
        </>
      }
      told={waiting || growth === null ? '' : told}
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

function Link({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) {
  return (
    <button type="button" className={styles['link']} onClick={onPress}>
      {children}
    </button>
  );
}
