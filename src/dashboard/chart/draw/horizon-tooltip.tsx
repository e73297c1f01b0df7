import type { TooltipContentProps } from 'recharts';
import type { HorizonReturn, Horizons } from '../horizon-points.ts';
import { TooltipBox } from './tooltip-box.tsx';

/** What recharts draws beside the pointer: the returns over one length of time, each with its benchmark's in brackets. */
export function horizonTooltip({ points, keys }: Horizons) {
  return ({ active, label }: Pick<TooltipContentProps, 'active' | 'label'>) => {
    const point = active ? points.find(({ short }) => short === label) : undefined;
    if (!point) return null;
    const lines = point.returns.flatMap((one, at) =>
      one.scheme === null ? [] : { at, label: keys[at] ?? '', text: textOf(one) },
    );
    const against = point.returns.some(({ benchmark }) => benchmark !== null);
    return <TooltipBox title={`${point.words}, %${against ? ' (benchmark)' : ''}`} lines={lines} />;
  };
}

const textOf = ({ schemeText, benchmark, benchmarkText }: HorizonReturn): string =>
  benchmark === null ? schemeText : `${schemeText} (${benchmarkText})`;
