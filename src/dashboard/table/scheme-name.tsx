import { readSchemeName } from '#contract/scheme-name/scheme-name.ts';
import styles from './data-table.module.css';

/**
 * A scheme's name for the eye: the scheme first, its plan and option small behind it. Read out, copied or searched it is
 * the full name.
 */
export function SchemeName({ text }: { readonly text: string }) {
  const { bareName, plan, option } = readSchemeName(text);
  if (bareName === '' || !text.startsWith(bareName)) return text;
  return (
    <span className={styles['scheme']}>
      <span className={styles['bare']}>{bareName}</span>
      <span className={styles['rest']}>{text.slice(bareName.length)}</span>
      <small className={styles['tail']} data-told={[plan, option].filter((part) => part !== '').join(' · ')} />
    </span>
  );
}
