import type { TooltipContentProps } from 'recharts';
import { placeOf, type Dated, type DatedLine } from '../dated-lines.ts';
import { dayWords } from '../growth-words.ts';
import { TooltipBox } from './tooltip-box.tsx';

interface DatedFigures {
  readonly unit: string;
  readonly format: (value: number) => string;
}

/** What recharts draws beside the pointer: the exact figures of the day, from the full series, largest first. */
export function datedTooltip({ days }: Dated, lines: readonly DatedLine[], { unit, format }: DatedFigures) {
  return ({ active, label }: Pick<TooltipContentProps, 'active' | 'label'>) => {
    if (!active || typeof label !== 'number') return null;
    const place = placeOf(days, label);
    const told = lines
      .map(({ at, key, values }) => ({ at, label: key, value: values[place] ?? Number.NaN }))
      .filter(({ value }) => !Number.isNaN(value))
      .toSorted((a, b) => b.value - a.value)
      .map((line) => ({ ...line, text: format(line.value) }));
    return <TooltipBox title={`${dayWords(Number(days[place]))}, ${unit}`} lines={told} />;
  };
}
