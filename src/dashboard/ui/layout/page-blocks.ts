/**
 * What a page consists of, by name: charts, tables, findings and sections without any of them. Names are those that the page shows, so that an
 * address that has one finds it again.
 */
export function listBlocks(root: ParentNode): ReadonlyMap<string, Element> {
  const blocks = new Map<string, Element>();
  for (const element of root.querySelectorAll(BLOCKS)) {
    const name = element.matches('figure') ? element.querySelector('h2')?.textContent : element.ariaLabel;
    if (name) blocks.set(name, element);
  }
  // a table as it is printed, in the place of what scrolls
  for (const table of root.querySelectorAll<HTMLElement>('[data-printed]'))
    blocks.set(table.dataset['printed'] ?? '', table);
  return blocks;
}

const BLOCKS = [
  'figure',
  'ul[aria-label="Findings"]',
  '[role=grid][aria-label]',
  'section[aria-label]:not(.table-frame, :has(figure, [role=grid]))',
].join();
