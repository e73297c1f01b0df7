import { useId, useMemo, useState } from 'react';
import { buildPageHref } from '../../navigation/pages.ts';
import { describeConflict, resolveCodes, type ResolvedCodes } from '../../schemes/saved/resolve-codes.ts';
import { buildCompareHref, buildFilterHref, MAX_COMPARED, MAX_FILTERED } from '../../schemes/scheme-links.ts';
import type { SchemeList } from '../../schemes/scheme-list.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { FieldLabel, Input, TextArea } from '../../ui/controls/field.tsx';
import { formatCount, formatInteger } from '../../ui/text/format.ts';
import styles from './paste-list.module.css';

const MAX_SHOWN_UNKNOWN = 20;
const NONE: ResolvedCodes = { codes: [], unknown: [], conflicts: [] };

interface PasteListProps {
  /** Undefined while it is loading. */
  readonly schemes: SchemeList | undefined;
  readonly onSave: (name: string, codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Turns a pasted list of codes or ISINs into a watch list, a filter of the Screener or a comparison. */
export function PasteList({ schemes, onSave, onClose }: PasteListProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const { codes, unknown, conflicts } = useMemo(
    () => (schemes && text.trim() !== '' ? resolveCodes(text, schemes) : NONE),
    [schemes, text],
  );
  const save = () => {
    onSave(name.trim() || 'Watch list', codes);
    setText('');
    setName('');
  };
  return (
    <section aria-label="New watch list">
      <h3>New watch list</h3>
      <FieldLabel htmlFor={id}>AMFI codes or ISINs, separated by spaces, commas or lines</FieldLabel>
      <TextArea id={id} rows={3} value={text} onChange={(event) => setText(event.target.value)} />
      <PortfolioHint onClose={onClose} />
      <output className={styles['found']}>
        {text.trim() !== '' &&
          (schemes
            ? [describeResult(codes, unknown), ...conflicts.map(describeConflict)].join(' ')
            : 'Loading schemes…')}
      </output>
      {codes.length > 0 && (
        <div className={styles['row']}>
          <span className={styles['grow']}>
            <FieldLabel htmlFor={`${id}-name`}>Name of the list</FieldLabel>
            <Input
              id={`${id}-name`}
              value={name}
              maxLength={200}
              placeholder="Watch list"
              onChange={(event) => setName(event.target.value)}
            />
          </span>
          <Button look="primary" onClick={save}>
            Save list
          </Button>
          <ButtonLink href={buildFilterHref(codes)} onClick={onClose}>
            {codes.length > MAX_FILTERED ? `Filter the first ${MAX_FILTERED}` : 'Filter the Screener'}
          </ButtonLink>
          <ButtonLink href={buildCompareHref(codes)} onClick={onClose}>
            {codes.length > MAX_COMPARED ? `Compare the first ${MAX_COMPARED}` : 'Compare'}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

const PortfolioHint = ({ onClose }: Pick<PasteListProps, 'onClose'>) => (
  <p className="quiet">
    Have amounts?{' '}
    <a href={buildPageHref('my-portfolio')} onClick={onClose}>
      Create a portfolio
    </a>
    .
  </p>
);

/** `12 schemes found. Not found: 999999, INF000000000.` */
function describeResult(codes: readonly string[], unknown: readonly string[]): string {
  const found = `${formatCount(codes.length, 'scheme')} found.`;
  if (unknown.length === 0) return found;
  const more = unknown.length - MAX_SHOWN_UNKNOWN;
  const shown = unknown.slice(0, MAX_SHOWN_UNKNOWN).join(', ');
  return `${found} Not found: ${shown}${more > 0 ? ` and ${formatInteger(more)} more` : ''}.`;
}
