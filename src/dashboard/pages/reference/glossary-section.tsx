import { memo, useDeferredValue, useId } from 'react';
import { Input, FieldLabel } from '../../ui/controls/field.tsx';
import { formatInteger } from '../../ui/text/format.ts';
import { glossary, searchGlossary, type GlossaryEntry } from './glossary.ts';
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

function Entry({ term, meaning, unit, formula, source, isExtension, operations }: GlossaryEntry) {
  return (
    <div>
      <dt className={operations.length > 0 ? 'code' : undefined}>
        {term} {isExtension && <ExtensionBadge />}
      </dt>
      <dd>
        {meaning} {unit !== '' && <span className="quiet">Unit: {unit}.</span>}
        {formula !== '' && <span className={styles['formula']}>{formula}</span>}
        {source !== '' && <span className="quiet">{source}. </span>}
        {operations.length > 0 && (
          <span className={styles['operations']}>
            {operations.map((name) => (
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
