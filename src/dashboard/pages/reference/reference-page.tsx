import { useCallback, useEffect, useState } from 'react';
import { operationGroups, type OperationName } from '#contract/operations/operations.ts';
import { BUILT_IN_BASE_URL } from '../../connection/base-url.ts';
import { useConnection } from '../../connection/connection-context.ts';
import { IS_DEMO } from '../../navigation/is-demo.ts';
import { pageTitles } from '../../navigation/pages.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { PageHeader } from '../../ui/layout/page-sections.tsx';
import {
  COMMON_PARAMETERS_ID,
  CommonParametersSection,
  ErrorsSection,
  FormatsSection,
  LimitsSection,
} from './general-sections.tsx';
import { GlossarySection } from './glossary-section.tsx';
import { OperationSection } from './operation-section.tsx';
import { Prose } from './reference-section.tsx';
import { buildFormChanges, parseFormValues, parseOperation } from './reference-url-parameters.ts';
import styles from './reference-page.module.css';

// the same element each time, so that typing in a form does not render it again
const generalSections = (
  <>
    <ErrorsSection />
    <FormatsSection />
    <LimitsSection />
  </>
);

/** The API reference, derived from the contract, with a form to try each operation. */
export function ReferencePage() {
  const { external } = useConnection();
  const { search, write } = useSearchParams();
  const current = parseOperation(search);
  useInitialScroll(current);
  const change = useCallback(
    (name: OperationName, parameter: string, value: string) =>
      write(buildFormChanges(current, name, parameter, value), 'replace'),
    [current, write],
  );
  const searchGlossary = useCallback((find: string) => write({ find }, 'replace'), [write]);
  return (
    <div className="page">
      <PageHeader
        title={pageTitles.reference}
        lead="All operations: parameters, response fields and a live form."
        actions={
          !IS_DEMO && (
            <ButtonLink href={`${external?.baseUrl ?? BUILT_IN_BASE_URL}/openapi.json`}>OpenAPI document</ButtonLink>
          )
        }
      />
      <div className={styles['layout']}>
        <Contents />
        <div className={styles['parts']}>
          <CommonParametersSection />
          {operationGroups.map(({ title, description, operations }) => (
            <section key={title} aria-label={title}>
              <div className="section-head">
                <h2>{title}</h2>
              </div>
              <Prose>{description}</Prose>
              {operations.map((name) => (
                <OperationSection key={name} name={name} parameters={parseFormValues(search, name)} onChange={change} />
              ))}
            </section>
          ))}
          {generalSections}
          <GlossarySection searchText={search['find'] ?? ''} onSearch={searchGlossary} />
        </div>
      </div>
    </div>
  );
}

/** Scrolls once to the operation whose form values the URL contains, unless the URL has a fragment. */
function useInitialScroll(operation: OperationName | null): void {
  const [initial] = useState(operation);
  useEffect(() => {
    if (initial === null || window.location.hash !== '') return undefined;
    // after the router has scrolled a new page to its top
    const frame = requestAnimationFrame(() => {
      const section = document.getElementById(initial);
      if (!section) return;
      const margin = Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0; // below the bar, as for links within the page
      window.scrollTo({ top: window.scrollY + section.getBoundingClientRect().top - margin });
    });
    return () => cancelAnimationFrame(frame);
  }, [initial]);
}

const sectionLinks = [
  [COMMON_PARAMETERS_ID, 'Common parameters'],
  ['errors', 'Errors'],
  ['formats', 'Formats and dates'],
  ['limits', 'Limits'],
  ['glossary', 'Glossary'],
] as const;

/** The table of contents, with a link to each section. */
function Contents() {
  return (
    <nav className={styles['contents']} aria-label="Contents">
      {operationGroups.map(({ title, operations }) => (
        <div key={title}>
          <h2>{title}</h2>
          <ul>
            {operations.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div>
        <h2>General</h2>
        <ul>
          {sectionLinks.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
