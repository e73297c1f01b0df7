import { addressOf } from '../ui/address.ts';
import { pages, type PageName } from '../ui/pages.ts';

const names: readonly PageName[] = ['performance', 'compare', 'holdings', 'what-changed', 'size', 'offers', 'movers'];

/** The way to each page. Where the names have no room, that of the present one is scrolled into sight. */
export function Navigation({ path }: { readonly path: string }) {
  return (
    <nav className="nav" aria-label="Pages">
      {names.map((name) => {
        const isHere = pages[name].path === path;
        return (
          <a
            key={name}
            ref={isHere ? intoSight : undefined}
            href={addressOf(name)}
            aria-current={isHere ? 'page' : undefined}
          >
            {pages[name].title}
          </a>
        );
      })}
    </nav>
  );
}

/** Into the middle of its line, without moving the page; again when what stands beside takes room from the line. */
function intoSight(link: HTMLElement | null): (() => void) | undefined {
  const line = link?.parentElement;
  if (!link || !line) return undefined;
  const scroll = () => {
    line.scrollLeft = link.offsetLeft - line.offsetLeft - (line.clientWidth - link.offsetWidth) / 2;
  };
  scroll();
  if (typeof ResizeObserver === 'undefined') return undefined; // a document without layout, as in a test
  const observer = new ResizeObserver(scroll);
  observer.observe(line);
  return () => observer.disconnect();
}
