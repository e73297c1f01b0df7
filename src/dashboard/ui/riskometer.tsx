// SEBI circular SEBI/HO/IMD/IMD-PoD-1/P/CIR/2024/150 of 5 November 2024: six levels, each with its colour.
const LEVELS = ['low', 'low to moderate', 'moderate', 'moderately high', 'high', 'very high'];

/** 1 for Low to 6 for Very High, in any casing; null for a label that is not SEBI's. */
export function riskLevel(label: string): number | null {
  const at = LEVELS.indexOf(label.trim().toLowerCase().replaceAll(/\s+/g, ' '));
  return at < 0 ? null : at + 1;
}

interface RiskometerProps {
  /** The label as the source tells it: "Very High". */
  readonly level: string;
  /** `meter` in tables, `words` for the meter with its words, `label` for a coloured label on pages. */
  readonly as?: 'meter' | 'words' | 'label';
}

/** A riskometer; the words are always readable, since colour alone says nothing. */
export function Riskometer({ level, as = 'words' }: RiskometerProps) {
  const step = riskLevel(level);
  if (step === null) return <span>{level || '–'}</span>;
  if (as === 'label') {
    return (
      <span className="risk label" data-level={step}>
        {level}
      </span>
    );
  }
  return (
    <span className="risk" data-level={step} title={level}>
      <i aria-hidden="true" />
      <span className={as === 'meter' ? 'visually-hidden' : undefined}>{level}</span>
    </span>
  );
}
