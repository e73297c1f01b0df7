import { Autocomplete } from '@base-ui/react/autocomplete';
import { useMemo, useState } from 'react';
import type { ServiceError } from '../api/errors.ts';
import { formatInteger } from '../ui/text/format.ts';
import { Input } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { joinClasses } from '../ui/join-classes.ts';
import { describeError } from '../ui/states/describe-error.ts';
import { useSchemeList, type SchemeEntry } from './scheme-list.ts';
import { useStaleCodes } from './use-stale-codes.ts';
import styles from './scheme-picker.module.css';
import { createSchemeSearch, type SchemeSearchHit, type SchemeMatches } from './scheme-search.ts';

interface SchemePickerProps {
  /** Accessible name of the field: "Scheme". */
  readonly label: string;
  /** Code of the selected scheme; null if there is none. */
  readonly value: string | null;
  readonly onSelect: (scheme: SchemeEntry) => void;
  /** Limits the options, such as to schemes with a portfolio. Must be the same function on every render. */
  readonly isSelectable?: (scheme: SchemeEntry) => boolean;
  readonly placeholder?: string;
  readonly focusOnMount?: boolean;
  /** Whether the options are always shown below the field, as in a dialog, instead of in a popup. */
  readonly isInline?: boolean;
}

const focusField = (field: HTMLInputElement | null): void => field?.focus();

/** A combobox over all schemes that searches while the user types: by words of a name, present or former, by code or ISIN. */
export function SchemePicker({
  label,
  value,
  onSelect,
  isSelectable,
  placeholder = 'Find a scheme',
  focusOnMount = false,
  isInline = false,
}: SchemePickerProps) {
  const list = useSchemeList();
  const [container, setContainer] = useState<HTMLDivElement | null>(null); // keeps the popup within the field's landmark or dialog
  const [typed, setTyped] = useState<string | null>(null); // null: the field shows the selected scheme
  const search = useMemo(() => {
    const schemes = list.data?.schemes ?? [];
    return createSchemeSearch(isSelectable ? schemes.filter(isSelectable) : schemes);
  }, [list.data, isSelectable]);
  const staleCodes = useStaleCodes(isInline || typed !== null);
  const matches = useMemo(() => search(typed ?? '', staleCodes), [search, typed, staleCodes]);
  const selected = value === null ? undefined : list.data?.byCode.get(value);
  const options = <SchemeOptions matches={matches} list={list} onSelect={onSelect} />;

  return (
    <Autocomplete.Root<SchemeSearchHit>
      items={matches.schemes}
      filter={null}
      value={typed ?? selected?.schemeName ?? ''}
      onValueChange={(text, { reason }) => reason === 'input-change' && setTyped(text)}
      onOpenChange={(open) => open || setTyped(null)}
      itemToStringValue={({ scheme }) => scheme.schemeName}
      openOnInputClick
      autoHighlight
      {...(isInline && { inline: true, open: true })}
    >
      <div ref={setContainer} className={styles['picker']}>
        <Autocomplete.Input
          ref={focusOnMount ? focusField : undefined}
          render={<Input className={styles['field']} />}
          aria-label={label}
          placeholder={list.isPending ? 'Loading schemes…' : placeholder}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
        <Icon name="down" />
      </div>
      {isInline ? (
        <div className={styles['options']}>{options}</div>
      ) : (
        <Autocomplete.Portal container={container}>
          <Autocomplete.Positioner className={styles['positioner']} sideOffset={4} align="start">
            <Autocomplete.Popup className={joinClasses(styles['options'], styles['popup'])}>
              {options}
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      )}
    </Autocomplete.Root>
  );
}

/** The picker on pages about one scheme's portfolio. Offers only schemes with a portfolio, if the service reports them. */
export function PortfolioSchemePicker({ value, onSelect }: Pick<SchemePickerProps, 'value' | 'onSelect'>) {
  const hasPortfolioDates = useSchemeList().data?.hasPortfolioDates ?? false;
  return (
    <SchemePicker
      label="Scheme"
      value={value}
      onSelect={onSelect}
      {...(hasPortfolioDates ? { isSelectable: hasPortfolio } : {})}
    />
  );
}

const hasPortfolio = ({ portfolioDate }: SchemeEntry): boolean => portfolioDate !== null;

interface SchemeOptionsProps {
  readonly matches: SchemeMatches;
  readonly list: { readonly isPending: boolean; readonly error: ServiceError | null };
  readonly onSelect: (scheme: SchemeEntry) => void;
}

function SchemeOptions({ matches, list, onSelect }: SchemeOptionsProps) {
  return (
    <>
      <Autocomplete.Status className={styles['status']}>{formatStatus(matches, list)}</Autocomplete.Status>
      <Autocomplete.List>
        {({ scheme, ranges, foundBy }: SchemeSearchHit) => (
          <Autocomplete.Item
            key={scheme.code}
            value={{ scheme, ranges, foundBy }}
            className={styles['choice']}
            onClick={() => onSelect(scheme)}
          >
            <HighlightedText text={scheme.schemeName} ranges={ranges} />
            <small>{foundBy || scheme.subCategory || scheme.category}</small>
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
    </>
  );
}

function formatStatus({ schemes, total }: SchemeMatches, { isPending, error }: SchemeOptionsProps['list']): string {
  if (error) return `${describeError(error, 'the list of schemes').title}.`;
  if (isPending) return 'Loading schemes…';
  if (total === 0) return 'No matching scheme.';
  return total > schemes.length
    ? `Showing ${formatInteger(schemes.length)} of ${formatInteger(total)}. Keep typing to narrow the list.`
    : `${formatInteger(total)} found`;
}

interface HighlightedTextProps {
  readonly text: string;
  /** Start and end of each highlighted range, in order. Ranges beyond the end of the text are ignored. */
  readonly ranges: readonly number[];
}

/** A text with the matches of a search highlighted. */
function HighlightedText({ text, ranges }: HighlightedTextProps) {
  const parts: { readonly start: number; readonly text: string; readonly isMatch: boolean }[] = [];
  let position = 0;
  for (let index = 0; index + 1 < ranges.length; index += 2) {
    const start = Math.min(Math.max(ranges[index] ?? 0, position), text.length);
    const end = Math.min(Math.max(ranges[index + 1] ?? 0, start), text.length);
    parts.push(
      { start: position, text: text.slice(position, start), isMatch: false },
      { start, text: text.slice(start, end), isMatch: true },
    );
    position = end;
  }
  parts.push({ start: position, text: text.slice(position), isMatch: false });
  return (
    <span>
      {parts
        .filter((part) => part.text !== '')
        .map((part) => (part.isMatch ? <mark key={part.start}>{part.text}</mark> : part.text))}
    </span>
  );
}
