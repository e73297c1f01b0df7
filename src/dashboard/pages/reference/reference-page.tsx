import { useCallback } from 'react';
import type { OperationName } from '#contract/operations.ts';
import { operationGroups } from '#contract/openapi/operation-groups.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { usePageSearch } from '../../ui/page-search.ts';
import { Contents } from './contents.tsx';
import { ErrorsSection } from './errors-section.tsx';
import { FormatsSection } from './formats-section.tsx';
import { GlossarySection } from './glossary-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { OperationSection } from './operation-section.tsx';
import { changesOf, operationIn, questionIn } from './question.ts';
import styles from './reference.module.css';
import { useOpeningOperation } from './use-opening-operation.ts';

// the same element each time, so that typing draws nothing of it anew
const forAll = (
  <>
    <ErrorsSection />
    <FormatsSection />
    <LimitsSection />
  </>
);

/** What the service can be asked and what it answers with, made from the contract alone, with forms to try it. */
export function ReferencePage() {
  const { search, write } = usePageSearch();
  const asked = operationIn(search);
  useOpeningOperation(asked);
  const change = useCallback(
    (name: OperationName, parameter: string, value: string) =>
      write(changesOf(asked, name, parameter, value), 'replace'),
    [asked, write],
  );
  const want = useCallback((find: string) => write({ find }, 'replace'), [write]);
  return (
    <div className="page">
      <PageHead
        title="API reference"
        lead="Every operation of the service: what it may be asked, what it answers with, and a form to try it."
        actions={
          <a className="button" href="/api/openapi.json">
            OpenAPI document
          </a>
        }
      />
      <div className={styles['layout']}>
        <Contents />
        <div className={styles['parts']}>
          {operationGroups.map(({ title, description, operations }) => (
            <section key={title} aria-label={title}>
              <div className="section-head">
                <h2>{title}</h2>
              </div>
              <p className={styles['prose']}>{description}</p>
              {operations.map((name) => (
                <OperationSection key={name} name={name} question={questionIn(search, name)} onChange={change} />
              ))}
            </section>
          ))}
          {forAll}
          <GlossarySection wanted={search['find'] ?? ''} onWant={want} />
        </div>
      </div>
    </div>
  );
}
