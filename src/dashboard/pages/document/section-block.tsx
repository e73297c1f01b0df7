import { useIsFetching } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { parseSearchParams, serializeSearchParams, applySearchChanges } from '../../navigation/search-params.ts';
import type { SearchParams } from '../../navigation/search-params.ts';
import { BlockSearchContext } from '../../navigation/use-search-params.ts';
import { type SectionTables, SectionTablesContext } from '../../table/export-rows/section-tables.ts';
import { listBlocks } from '../../ui/layout/page-blocks.ts';
import { Loading } from '../../ui/states/loading.tsx';
import styles from './section-block.module.css';

interface SectionBlockProps {
  readonly page: ComponentType;
  readonly search: SearchParams;
  /** The name of the section of the page. */
  readonly section: string;
  readonly tables: SectionTables;
  readonly onSearch: (search: SearchParams) => void;
}

/** A section of a page as that page renders it, with settings of its own. The rest of the page is there too, but is not shown. */
export function SectionBlock({ page: Page, search, section, tables, onSearch }: SectionBlockProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isFound, setFound] = useState(false);
  const [isRendered, setRendered] = useState(false);
  const isLoading = useIsFetching() > 0 || !isRendered;
  useEffect(() => {
    const root = frame.current;
    if (!root) return undefined;
    const mark = (): void => {
      // what a page says instead of its sections, if their data could not be loaded
      const chosen = listBlocks(root).get(section) ?? root.querySelector('[role=alert]') ?? undefined;
      const shown = [chosen, chosen && findLegend(root, chosen)];
      for (const element of root.querySelectorAll('[data-chosen]'))
        if (!shown.includes(element)) element.removeAttribute('data-chosen');
      for (const element of shown) element?.setAttribute('data-chosen', '');
      setFound(chosen !== undefined);
      setRendered(root.querySelector('h1') !== null);
    };
    const observer = new MutationObserver(mark);
    observer.observe(root, { childList: true, subtree: true });
    mark();
    return () => observer.disconnect();
  }, [section]);
  const text = serializeSearchParams(search);
  const current = useRef({ text, onSearch });
  useLayoutEffect(() => {
    current.current = { text, onSearch };
  });
  const value = useMemo(
    () => ({
      search: parseSearchParams(text),
      write: (changes: Readonly<Record<string, string | undefined>>) => {
        const changed = applySearchChanges(parseSearchParams(current.current.text), changes);
        current.current = { ...current.current, text: serializeSearchParams(changed) };
        current.current.onSearch(changed);
      },
    }),
    [text],
  );
  return (
    <>
      {!isFound && isLoading && (
        <div data-waiting="">
          <Loading what={section} shape="table" rows={4} />
        </div>
      )}
      {!isFound && !isLoading && <p className="quiet screen-only">The page has no “{section}” with these settings.</p>}
      <div ref={frame} className={styles['block']} data-block="">
        <BlockSearchContext value={value}>
          <SectionTablesContext value={tables}>
            <Suspense fallback={null}>
              <Page />
            </Suspense>
          </SectionTablesContext>
        </BlockSearchContext>
      </div>
    </>
  );
}

/** The legend of shades that are in a section, if it is elsewhere on the page. */
const findLegend = (root: Element, chosen: Element): Element | null =>
  chosen.querySelector('[data-quarter]') && !chosen.querySelector('[data-legend]')
    ? root.querySelector('[data-legend]')
    : null;
