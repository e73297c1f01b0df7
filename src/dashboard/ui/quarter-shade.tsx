import { joinClasses } from './join-classes.ts';
import styles from './quarter-shade.module.css';

/** The quarter of a ranking that a value is in, 1 being the top. */
export type Quarter = 1 | 2 | 3 | 4 | 'median';

/** The attributes of an element on the shade of its quarter, with its other classes. */
export const buildQuarterAttributes = (
  quarter: Quarter | null | undefined,
  ...classes: readonly (string | false | undefined)[]
) => ({
  'data-quarter': quarter ?? undefined,
  className: joinClasses(...classes, styles['shade']),
});
