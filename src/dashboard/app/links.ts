/**
 * Turns clicks on plain links of this dashboard into changes of page without a reload, wherever they stand: in a page, a
 * table or a chart. What is not ours to take stays the browser's: other sites, new tabs, downloads, places within a page.
 */
export function followLinks(document: Document, go: (address: string) => void): () => void {
  const follow = (event: MouseEvent) => {
    const address = addressIn(event, document.location);
    if (address === null) return;
    event.preventDefault();
    go(address);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

function addressIn(event: MouseEvent, here: Location): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return null;
  const url = new URL(link.href, here.href);
  if (url.origin !== here.origin || url.pathname.startsWith('/api/')) return null;
  const withinPage = url.hash !== '' && url.pathname === here.pathname && url.search === here.search;
  return withinPage ? null : `${url.pathname}${url.search}${url.hash}`;
}
