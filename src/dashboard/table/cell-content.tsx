import type { ReactNode } from 'react';
import { DASH } from '../ui/format.ts';
import { Riskometer } from '../ui/riskometer.tsx';
import type { PlaceColumn } from './by-place.ts';
import type { Survey } from './engine/survey.ts';
import { safeLink } from './safe-link.ts';
import { SchemeName } from './scheme-name.tsx';
import styles from './data-table.module.css';

type SurveyOf = (column: PlaceColumn) => Survey;

/** The value of a cell, or null where there is "no figure". */
export function knownValue(column: PlaceColumn, row: number): string | number | null {
  const value = column.value(row);
  return value === '' || (typeof value === 'number' && !Number.isFinite(value)) ? null : value;
}

/** What stands in a cell: its text, and what its column draws around it. */
export function cellContent(column: PlaceColumn, row: number, surveyOf: SurveyOf): ReactNode {
  const value = knownValue(column, row);
  if (value === null) return column.none ?? DASH;
  const drawn = draw(column, row, value, surveyOf);
  const link = safeLink(column.href?.(row));
  if (!link) return drawn;
  return (
    <a href={link.href} tabIndex={-1} {...(link.outside && { target: '_blank', rel: 'noreferrer noopener' })}>
      {drawn}
    </a>
  );
}

/** The classes of a cell, from its column and what its value is. */
export function cellClass(column: PlaceColumn, row: number): string {
  const value = knownValue(column, row);
  const classes = column.kind === 'number' ? ['number'] : column.kind === 'day' ? [] : ['second'];
  if (column.look === 'code') classes.push('code');
  if (value === null) classes.push('none');
  // what is written as +0.00 or −0.00 is neither gain nor loss, and format writes it without a sign
  if (column.signed && typeof value === 'number') {
    const sign = column.format(value).charAt(0);
    if (sign === '+') classes.push('gain');
    if (sign === '−') classes.push('loss');
  }
  return classes.join(' ');
}

function draw(column: PlaceColumn, row: number, value: string | number, surveyOf: SurveyOf): ReactNode {
  const text = column.format(value);
  if (column.look === 'scheme') return <SchemeName text={text} />;
  if (column.look === 'risk') return <Riskometer level={text} as="meter" />;
  if (column.look === 'bar' && typeof value === 'number') {
    return <BarAndText text={text} value={value} survey={surveyOf(column)} />;
  }
  const mark = column.mark?.(row);
  if (!mark) return text;
  return (
    <span className="kind" data-sign={mark.sign} data-tone={mark.tone}>
      {text}
    </span>
  );
}

interface BarAndTextProps {
  readonly text: string;
  readonly value: number;
  readonly survey: Survey;
}

/** The bars of a column share one scale: half the room for its largest figure, by size. */
function BarAndText({ text, value, survey: { least, most } }: BarAndTextProps) {
  const largest = Math.max(-least, most);
  const width = largest > 0 ? (Math.abs(value) / largest) * 50 : 0;
  return (
    <span className={styles['barAndText']}>
      <span className="in-cell" aria-hidden="true">
        <i className={value < 0 ? 'down' : 'up'} style={{ width: `${width}%` }} />
      </span>
      {text}
    </span>
  );
}
