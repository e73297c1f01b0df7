import { useEffect } from 'react';

/** Names the page in the browser's tab and history: `Holdings · Kaveri Flexi Cap Fund · Fundlens`. */
export function usePageTitle(...parts: readonly string[]): void {
  const title = [...parts, 'Fundlens'].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
