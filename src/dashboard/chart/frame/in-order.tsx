import { Fragment, type ReactNode } from 'react';

interface InOrderProps {
  /** The names of the series, in their order. */
  readonly names: readonly string[];
  readonly children: ReactNode;
}

/**
 * Series of recharts, drawn in their order. recharts draws them in the order in which they were mounted, so that one that arrives later,
 * or moves to the front, would stay behind the others: if the order changes, all of them are mounted again.
 */
export const InOrder = ({ names, children }: InOrderProps) => <Fragment key={names.join('\n')}>{children}</Fragment>;
