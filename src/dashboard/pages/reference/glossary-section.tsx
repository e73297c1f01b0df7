import { memo, useDeferredValue, useId } from 'react';
import { whole } from '../../ui/format.ts';
import { foundIn, glossary, type GlossaryEntry } from './glossary.ts';
import { Extension } from './record-table.tsx';
import styles from './reference.module.css';

interface GlossarySectionProps {
  /** What is looked for; '' shows all. */
  readonly wanted: string;
  readonly onWant: (wanted: string) => void;
}

/** What every field and every figure means, A to Z. */
export const GlossarySection = memo(function GlossarySection({ wanted, onWant }: GlossarySectionProps) {
  const field = useId();
  const found = foundIn(glossary, useDeferredValue(wanted));
  return (
    <section id="glossary" className={styles['part']} aria-labelledby="glossary-title">
      <div className="section-head">
        <h2 id="glossary-title">Glossary</h2>
        <output className="count">
          <b>{whole(found.length)}</b> of {whole(glossary.length)}
        </output>
      </div>
      <label className="field-label" htmlFor={field}>
        Find a field or a figure
      </label>
      <input
        id={field}
        className={`field ${styles['find']}`}
        type="search"
        value={wanted}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onWant(event.target.value)}
      />
      {found.length === 0 ? (
        <p className="second">No field and no figure holds these words.</p>
      ) : (
        <dl className={styles['glossary']}>
          {found.map((entry) => (
            <Entry key={`${entry.term} ${entry.meaning}`} {...entry} />
          ))}
        </dl>
      )}
    </section>
  );
});

function Entry({ term, meaning, unit, formula, source, isExtension, operations }: GlossaryEntry) {
  return (
    <div>
      <dt className={operations.length > 0 ? 'code' : undefined}>
        {term} {isExtension && <Extension />}
      </dt>
      <dd>
        {meaning} {unit !== '' && <span className="quiet">Unit: {unit}.</span>}
        {formula !== '' && <span className={styles['formula']}>{formula}</span>}
        {source !== '' && <span className="quiet">{source}. </span>}
        {operations.length > 0 && (
          <span className={styles['where']}>
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
