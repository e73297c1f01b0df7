import { parseSchemeName } from '#contract/scheme-name/scheme-name.ts';
import type { CellKind } from './cell-kind.ts';
import { textCell } from './plain-cells.ts';
import styles from './scheme-cell.module.css';

/** The name of a scheme. */
export const schemeCell: CellKind = {
  ...textCell,
  isIdentifying: true,
  render: ({ text }) => <SchemeName text={text} />,
  hasShortNames: true,
};

/**
 * A scheme's name with its plan and option set smaller after it. Read out, copied or searched it is the full name.
 */
export function SchemeName({ text }: { readonly text: string }) {
  const { baseName, plan, option } = parseSchemeName(text);
  if (baseName === '' || !text.startsWith(baseName)) return text;
  return (
    <span className={styles['scheme']}>
      <span className={styles['bare']}>{baseName}</span>
      <span className={styles['rest']}>{text.slice(baseName.length)}</span>
      <small className={styles['tail']} data-suffix={[plan, option].filter((part) => part !== '').join(' · ')} />
    </span>
  );
}
