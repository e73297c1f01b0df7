import { measureText, truncateText } from '../frame/labels.ts';
import { PlotText } from '../frame/plot.tsx';
import { type NamedMark, placeNames } from './place-names.ts';

interface MarkNamesProps {
  readonly marks: readonly (Omit<NamedMark, 'width'> & { readonly name: string })[];
  readonly area: Parameters<typeof placeNames>[1];
}

/** The names of marks beside them, apart from each other; the longest have half of the width. */
export function MarkNames({ marks, area }: MarkNamesProps) {
  const named = marks.map((mark) => {
    const text = truncateText(mark.name, area.width / 2, measureText);
    return { ...mark, text, width: measureText(text) };
  });
  return placeNames(named, area).map(({ x, y, isRight }, index) => (
    <PlotText key={index} look="outlined" x={x} y={y} textAnchor={isRight ? 'start' : 'end'}>
      {named[index]?.text}
    </PlotText>
  ));
}
