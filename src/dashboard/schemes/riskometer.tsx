import styles from './riskometer.module.css';

// SEBI circular SEBI/HO/IMD/IMD-PoD-1/P/CIR/2024/150 of 5 November 2024: six levels, each with its colour.
const LEVELS = ['low', 'low to moderate', 'moderate', 'moderately high', 'high', 'very high'];
const LETTERS = ['L', 'LM', 'M', 'MH', 'H', 'VH'];

/** 1 for Low to 6 for Very High, in any letter case; null for a label that is not SEBI's. */
export function parseRiskLevel(label: string): number | null {
  const index = LEVELS.indexOf(label.trim().toLowerCase().replaceAll(/\s+/g, ' '));
  return index < 0 ? null : index + 1;
}

interface RiskometerProps {
  /** The label as published: "Very High". */
  readonly level: string;
  /** `meter` in tables, `words` for the meter with its label, `tag` for its letters in its colour with the label. */
  readonly as?: 'meter' | 'words' | 'tag';
}

/** A riskometer. The label is always available as text, since colour alone carries no meaning. */
export function Riskometer({ level, as = 'words' }: RiskometerProps) {
  const riskLevel = parseRiskLevel(level);
  if (riskLevel === null) return <span>{level || '–'}</span>;
  if (as === 'tag') {
    return (
      <span className={styles['riskometer']} data-level={riskLevel}>
        <b aria-hidden="true">{LETTERS[riskLevel - 1]}</b>
        {level}
      </span>
    );
  }
  return (
    <span className={styles['riskometer']} data-level={riskLevel} {...(as === 'meter' && { 'data-tooltip': level })}>
      <i aria-hidden="true" />
      <span className={as === 'meter' ? 'visually-hidden' : undefined}>{level}</span>
    </span>
  );
}
