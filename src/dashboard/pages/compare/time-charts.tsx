import { Span } from '../../ui/span.tsx';
import { AumSection } from './aum-section.tsx';
import styles from './compare.module.css';
import type { CompareParameters, GrowthPeriod, Scale } from './compare-parameters.ts';
import type { Compared } from './compared.ts';
import { GrowthSection } from './growth-section.tsx';
import type { NavHistories } from './use-nav-histories.ts';

const GROWTH_HEIGHT = 320;
const LOW = 208; // AUM under growth, so that both are as tall as the facts beside them

interface TimeChartsProps extends Pick<CompareParameters, 'period' | 'scale'> {
  readonly schemes: readonly Compared[];
  readonly names: readonly string[];
  readonly histories: NavHistories;
  /** Whether the two have the width of the page, and stand side by side. */
  readonly wide: boolean;
  readonly onPeriod: (period: GrowthPeriod) => void;
  readonly onScale: (scale: Scale) => void;
}

/** What is told over time: growth and AUM, of one period and on one scale. */
export function TimeCharts({ histories, wide, onPeriod, ...told }: TimeChartsProps) {
  const growth = <GrowthSection histories={histories} height={GROWTH_HEIGHT} onPeriod={onPeriod} {...told} />;
  const aum = <AumSection height={wide ? GROWTH_HEIGHT : LOW} noteLines={wide ? 2 : 1} {...told} />;
  if (!wide) {
    return (
      <Span of12={6} label="Growth and AUM">
        {growth}
        {aum}
      </Span>
    );
  }
  return (
    <>
      <Span of12={6} label="Growth">
        {growth}
      </Span>
      <Span of12={6} label="AUM">
        <div className={styles['beside']}>{aum}</div>
      </Span>
    </>
  );
}
