import type { TooltipContentProps } from 'recharts';
import type { Growth } from '#finance/growth.ts';
import { placeOf, type GrowthLine } from '../growth-points.ts';
import { amount, dayWords } from '../growth-words.ts';
import { TooltipBox } from './tooltip-box.tsx';

/** What recharts draws beside the pointer: the exact figures of the day, from the full series, largest first. */
export function growthTooltip({ days }: Growth, lines: readonly GrowthLine[]) {
  return ({ active, label }: Pick<TooltipContentProps, 'active' | 'label'>) => {
    if (!active || typeof label !== 'number') return null;
    const place = placeOf(days, label);
    const told = lines
      .map(({ at, key, values }) => ({ at, label: key, value: values[place] ?? Number.NaN }))
      .filter(({ value }) => !Number.isNaN(value))
      .toSorted((a, b) => b.value - a.value)
      .map((line) => ({ ...line, text: amount(line.value) }));
    return <TooltipBox title={`${dayWords(Number(days[place]))}, ₹`} lines={told} />;
  };
}
