import { Autocomplete } from '@base-ui/react/autocomplete';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import type { SchemeHit, SchemeMatches } from '#schemes/search/scheme-search.ts';
import type { ServiceError } from '../../api/errors.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { describeError } from '../../ui/states/describe-error.ts';
import { formatInteger, formatSignedNumber } from '../../ui/text/format.ts';
import type { SchemeFacts } from './use-scheme-search.ts';
import styles from './scheme-choices.module.css';

/** Plans and options that have a chip beside the best match; the others are found by their names. */
const MAX_CHIPS = 3;

interface SchemeRow {
  readonly hit: SchemeHit;
  /** Position of the first cell among the cells of all rows. */
  readonly index: number;
  /** The cells of the row: the best match, then those of the chips. */
  readonly entries: readonly [SchemeEntry, ...SchemeEntry[]];
}

export function buildSchemeRows(hits: readonly SchemeHit[]): readonly SchemeRow[] {
  let count = 0;
  return hits.map((hit) => {
    const [best, ...others] = hit.entries;
    const row: SchemeRow = { hit, index: count, entries: [best, ...others.slice(0, MAX_CHIPS)] };
    count += row.entries.length;
    return row;
  });
}

interface SchemeRowsProps {
  readonly rows: readonly SchemeRow[];
  readonly facts: SchemeFacts;
  readonly onSelect: (entry: SchemeEntry) => void;
}

/**
 * One line for each scheme: its name selects the best match, a chip another plan or option; only the highlighted line shows which plan
 * that is, and the chips. The keys are positions: to change a row costs half of a new one, and a key press may change all of them.
 */
export function SchemeRows({ rows, facts, onSelect }: SchemeRowsProps) {
  return rows.map(({ hit, index, entries: [best, ...others] }, row) => {
    const hidden = hit.entries.length - others.length - 1;
    return (
      <Autocomplete.Row key={row} className={styles['row']}>
        <ChoiceItem value={best} index={index} onSelect={() => onSelect(best)}>
          <span className={styles['name']}>
            <HighlightedText text={hit.scheme.name} ranges={hit.ranges} />{' '}
            <small className={styles['plan']}>{formatPlanAndOption(best)}</small>
          </span>
          <small className={styles['about']}>
            {[hit.foundBy || best.canonicalSubCategory, hit.isStale ? 'stale NAV' : ''].filter(Boolean).join(' · ')}
          </small>
          <SchemeValues aum={findAum(hit, facts)} return1Year={facts.returnByCode.get(best.code) ?? null} />
        </ChoiceItem>
        {others.map((entry, position) => (
          <Autocomplete.Item
            key={position}
            value={entry}
            index={index + 1 + position}
            className={joinClasses(styles['cell'], styles['chip'])}
            aria-label={`${hit.scheme.name} ${formatChip(entry, hit)}`}
            onClick={() => onSelect(entry)}
          >
            {formatChip(entry, hit)}
          </Autocomplete.Item>
        ))}
        {hidden > 0 && (
          <small className={styles['more']} aria-hidden="true">
            +{formatInteger(hidden)}
          </small>
        )}
      </Autocomplete.Row>
    );
  });
}

/** ₹ crore; null if it is not known. */
function findAum({ entries }: SchemeHit, { aumByCode }: SchemeFacts): number | null {
  const known = entries.flatMap(({ code }) => aumByCode.get(code) ?? []);
  return known.length === 0 ? null : Math.max(...known);
}

/** In columns of their own, so that they are below each other. */
const SchemeValues = ({ aum, return1Year }: { readonly aum: number | null; readonly return1Year: number | null }) => (
  <>
    <small className={styles['value']}>{aum !== null && `₹ ${formatInteger(aum)} crore`}</small>
    <small className={styles['value']}>{return1Year !== null && `1 y ${formatSignedNumber(return1Year, 1)} %`}</small>
  </>
);

interface ChoiceItemProps {
  readonly value: unknown;
  /** Position among the cells of all rows: without it Base UI renders a new cell twice. */
  readonly index: number;
  readonly onSelect: () => void;
  readonly children: React.ReactNode;
}

/** The cell that fills a row. */
export const ChoiceItem = ({ value, index, onSelect, children }: ChoiceItemProps) => (
  <Autocomplete.Item
    value={value}
    index={index}
    className={joinClasses(styles['cell'], styles['choice'])}
    onClick={onSelect}
  >
    {children}
  </Autocomplete.Item>
);

/** `Direct · Growth`; the code of a scheme without plans and options. */
const formatPlanAndOption = ({ plan, option, code }: SchemeEntry): string =>
  [plan, option].filter(Boolean).join(' · ') || code;

/** A plan of a current scheme that has no current NAV says so; that of a whole scheme is said once. */
const formatChip = (entry: SchemeEntry, { isStale, staleCodes }: SchemeHit): string =>
  `${formatPlanAndOption(entry)}${!isStale && staleCodes.has(entry.code) ? ' (closed)' : ''}`;

export function formatSearchStatus(
  { hits, total }: SchemeMatches,
  { isPending, error }: { readonly isPending: boolean; readonly error: ServiceError | null },
): string {
  if (error) return `${describeError(error, 'the list of schemes').title}.`;
  if (isPending) return 'Loading schemes…';
  if (total === 0) return 'No matching scheme.';
  return total > hits.length
    ? `Showing ${formatInteger(hits.length)} of ${formatInteger(total)} schemes. Keep typing to narrow the list.`
    : `${formatInteger(total)} ${total === 1 ? 'scheme' : 'schemes'} found`;
}

interface HighlightedTextProps {
  readonly text: string;
  /** Start and end of each highlighted range, in order and without overlaps. */
  readonly ranges: readonly number[];
}

/** A text with the matches of a search highlighted. */
function HighlightedText({ text, ranges }: HighlightedTextProps) {
  const bounds = [0, ...ranges, text.length];
  return bounds.slice(1).map((end, index) => {
    const part = text.slice(bounds[index], end);
    if (part === '') return null;
    return index % 2 === 1 ? <mark key={end}>{part}</mark> : part;
  });
}
