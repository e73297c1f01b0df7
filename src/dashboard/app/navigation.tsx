import { addressOf } from '../ui/address.ts';
import { pages, type PageName } from '../ui/pages.ts';

const names: readonly PageName[] = ['performance', 'compare', 'holdings', 'what-changed', 'size', 'offers'];

export function Navigation({ path }: { readonly path: string }) {
  return (
    <nav className="nav" aria-label="Pages">
      {names.map((name) => (
        <a key={name} href={addressOf(name)} aria-current={pages[name].path === path ? 'page' : undefined}>
          {pages[name].title}
        </a>
      ))}
    </nav>
  );
}
