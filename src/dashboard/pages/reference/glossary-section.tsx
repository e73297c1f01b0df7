import { memo, useDeferredValue, useId } from 'react';
import { type Fields, toWireName } from '#contract/fields.ts';
import { isMeasure, measureTerms } from '#contract/measures/measures.ts';
import { type OperationName, operationNames, operations } from '#contract/operations/operations.ts';
import { glossaryDefinitions } from '#finance/glossary/definitions.ts';
import { FieldLabel, Input } from '../../ui/controls/field.tsx';
import { formatInteger } from '../../ui/text/format.ts';
import { ExtensionBadge } from './operation-section.tsx';
import { ReferenceSection } from './reference-section.tsx';
import styles from './glossary-section.module.css';

interface GlossarySectionProps {
  /** '' shows all entries. */
  readonly searchText: string;
  readonly onSearch: (searchText: string) => void;
}

/** The meaning of every field and every calculated value, A to Z, with a search field. */
export const GlossarySection = memo(function GlossarySection({ searchText, onSearch }: GlossarySectionProps) {
  const inputId = useId();
  const matches = searchGlossary(glossary, useDeferredValue(searchText));
  return (
    <ReferenceSection
      id="glossary"
      title="Glossary"
      note={
        <output className={styles['count']}>
          <b>{formatInteger(matches.length)}</b> of {formatInteger(glossary.length)}
        </output>
      }
    >
      <FieldLabel htmlFor={inputId}>Search the glossary</FieldLabel>
      <Input
        id={inputId}
        className={styles['search']}
        type="search"
        value={searchText}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onSearch(event.target.value)}
      />
      {matches.length === 0 ? (
        <p className="second">No matching term.</p>
      ) : (
        <dl className={styles['glossary']}>
          {matches.map((entry) => (
            <Entry key={`${entry.term} ${entry.meaning}`} {...entry} />
          ))}
        </dl>
      )}
    </ReferenceSection>
  );
});

function Entry({ term, meaning, unit, formula, source, isExtension, operations: names }: GlossaryEntry) {
  return (
    <div>
      <dt className={names.length > 0 ? 'code' : undefined}>
        {term} {isExtension && <ExtensionBadge />}
      </dt>
      <dd>
        {meaning} {unit !== '' && <span className="quiet">Unit: {unit}.</span>}
        {formula !== '' && <span className={styles['formula']}>{formula}</span>}
        {source !== '' && <span className="quiet">{source}. </span>}
        {names.length > 0 && (
          <span className={styles['operations']}>
            {names.map((name) => (
              <a key={name} href={`#${name}`}>
                {name}
              </a>
            ))}
          </span>
        )}
      </dd>
    </div>
  );
}

/** A term of the glossary: a field of the contract, or a calculated value. */
interface GlossaryEntry {
  readonly term: string;
  readonly meaning: string;
  readonly unit: string;
  readonly formula: string;
  readonly source: string;
  readonly isExtension: boolean;
  /** The operations that return the field; empty for a term that is not a field. */
  readonly operations: readonly OperationName[];
}

/** The entries that contain all the words of a search text, case-insensitively. */
export function searchGlossary(entries: readonly GlossaryEntry[], searchText: string): readonly GlossaryEntry[] {
  const words = searchText.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ term, meaning }) => {
    const text = `${term} ${meaning}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function buildFieldEntries(): readonly GlossaryEntry[] {
  const entries = new Map<string, GlossaryEntry>();
  for (const operation of operationNames) {
    const record: Fields = operations[operation].record;
    for (const [name, field] of Object.entries(record)) {
      if (isMeasure(field)) continue;
      const { label, description, unit = '', extension = false } = field;
      const [term, meaning] = [toWireName(name), `${label}. ${description}`];
      const known = entries.get(`${term} ${meaning}`)?.operations ?? [];
      entries.set(`${term} ${meaning}`, {
        term,
        meaning,
        unit,
        formula: '',
        source: '',
        isExtension: extension,
        operations: [...known, operation],
      });
    }
  }
  return [...entries.values()];
}

const buildMeasureEntries = (): readonly GlossaryEntry[] =>
  measureTerms.map(({ fields, label, meaning, unit, formula }) => ({
    term: fields,
    meaning: `${label}. ${meaning}`,
    unit,
    formula,
    source: '',
    isExtension: false,
    operations: ['GetSchemeMeasures'],
  }));

const buildDefinitionEntries = (): readonly GlossaryEntry[] =>
  glossaryDefinitions.map(({ term, meaning, unit = '', formula = '', source = '' }) => ({
    term,
    meaning,
    unit,
    formula,
    source,
    isExtension: false,
    operations: [],
  }));

/** Every field of the contract, every measure and every definition, A to Z. A field with two meanings has two entries. */
export const glossary: readonly GlossaryEntry[] = [
  ...buildFieldEntries(),
  ...buildMeasureEntries(),
  ...buildDefinitionEntries(),
].toSorted((a, b) => a.term.localeCompare(b.term, 'en', { numeric: true }));
