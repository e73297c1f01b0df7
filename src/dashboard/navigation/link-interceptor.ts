import { stripBasePath } from './base-path.ts';

/**
 * Navigates without a reload when a plain link of this dashboard is clicked, whether it is in a page, a table or a chart. The
 * browser handles everything else: other sites, new tabs, downloads, links within a page. Returns the function that stops it.
 */
export function interceptLinks(document: Document, navigate: (href: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const href = getInternalHref(event, document.location);
    if (href === null) return;
    event.preventDefault();
    navigate(href);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

function getInternalHref(event: MouseEvent, location: Location): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return null;
  const url = new URL(link.href, location.href);
  const path = url.origin === location.origin ? stripBasePath(url.pathname) : null;
  if (path === null || path.startsWith('/api/')) return null;
  const isWithinPage = url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
  return isWithinPage ? null : `${url.pathname}${url.search}${url.hash}`;
}
