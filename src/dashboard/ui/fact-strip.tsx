import type { ReactNode } from 'react';
import { DASH } from './format.ts';

export interface Fact {
  /** Names the fact among the others. */
  readonly id: string;
  readonly term: ReactNode;
  /** As a person reads it; the dash where no figure applies. */
  readonly value: string;
  /** What follows small: a unit, or a figure more. */
  readonly more?: string;
  /** What the figure means or leaves out. */
  readonly title?: string;
}

/** A line of facts above a table, each with its unit; a term names one of them only. */
export function FactStrip({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="facts strip">
      {facts.map(({ id, term, value, more, title }) => (
        <div key={id} title={title}>
          <dt>{term}</dt>
          <dd className={value === DASH ? 'none' : undefined}>
            {value}
            {more !== undefined && value !== DASH && <small> {more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
