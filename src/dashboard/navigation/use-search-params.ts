import { useMatch, useRouter } from '@tanstack/react-router';
import { createContext, use, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  applySearchChanges,
  parseSearchParams,
  serializeSearchParams,
  type SearchParamChanges,
  type SearchParams,
} from './search-params.ts';

/** `settled` is `push` once no further change has followed for a moment, such as the last of a series of key presses. */
export type HistoryMode = 'push' | 'settled' | 'replace';

export interface PageSearchParams {
  /** The page's parameters, including those just written. The same object until one of them changes. */
  readonly search: SearchParams;
  /**
   * Changes some parameters and leaves the others; undefined or '' removes a parameter. Use `push` (the default) for selections,
   * so that the back button undoes them, `settled` for a series of them, and `replace` for typing.
   */
  readonly write: (changes: SearchParamChanges, mode?: HistoryMode) => void;
}

/** Changes that are shown at once but not in the URL yet. */
interface Draft {
  readonly changes: SearchParamChanges;
  readonly mode: HistoryMode;
}

/**
 * Milliseconds without typing before the URL changes. Browsers limit how often it may change (Safari: 100 times in 30
 * seconds).
 */
const DEBOUNCE_MS = 200;

/** The parameters of a page that is a part of a document, which are in the document's URL; null for the page of the URL. */
export const BlockSearchContext = createContext<PageSearchParams | null>(null);

/** The state of a page's view, which is stored in its URL. */
export function useSearchParams(): PageSearchParams {
  const block = use(BlockSearchContext);
  const router = useRouter();
  const path = useMatch({ strict: false, select: (match) => match.pathname });
  const committed = useMatch({ strict: false, select: (match) => serializeSearchParams(match.search) });
  const [draft, setDraft] = useState<Draft | null>(null);
  const text = draft ? applyToText(committed, draft.changes) : committed;
  const search = useMemo(() => parseSearchParams(text), [text]);

  const commit = useCallback(
    async (next: Draft) => {
      if (router.latestLocation.pathname !== path) return; // the user has left the page
      await router.navigate({
        to: '.',
        search: (current) => applySearchChanges(current, next.changes),
        replace: next.mode === 'replace',
        resetScroll: false,
      });
      setDraft((latest) => (latest === next ? null : latest));
    },
    [router, path],
  );
  // what is written last, also by a function of an earlier render, such as an offer to undo
  const latest = useRef({ text, draft });
  useLayoutEffect(() => {
    latest.current = { text, draft };
  });
  const write = useCallback(
    (changes: SearchParamChanges, mode: HistoryMode = 'push') => {
      const current = latest.current;
      const changed = applyToText(current.text, changes);
      if (changed === current.text) return;
      const next = { changes: { ...current.draft?.changes, ...changes }, mode };
      latest.current = { text: changed, draft: next };
      setDraft(next);
      if (mode === 'push') void commit(next);
    },
    [commit],
  );

  useEffect(() => {
    if (draft === null || draft.mode === 'push') return;
    const commitDraft = () => void commit(draft);
    const timer = setTimeout(commitDraft, DEBOUNCE_MS);
    // leaving the text field ends the typing: a link that is followed next must not lose it
    document.addEventListener('focusout', commitDraft);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusout', commitDraft);
    };
  }, [draft, commit]);
  useEffect(
    () =>
      router.history.subscribe(({ action }) => {
        if (action.type !== 'PUSH' && action.type !== 'REPLACE') setDraft(null); // the back button discards what was typed
      }),
    [router],
  );
  return block ?? { search, write };
}

const applyToText = (text: string, changes: SearchParamChanges): string =>
  serializeSearchParams(applySearchChanges(parseSearchParams(text), changes));
