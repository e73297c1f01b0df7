import { addressOf } from '../ui/address.ts';
import { PageHead } from '../ui/page-head.tsx';
import { pages, type PageName } from '../ui/pages.ts';

const names = Object.keys(pages).filter((name): name is PageName => name in pages);

/** An address that leads nowhere, and where one can go from here. */
export function NotFound() {
  return (
    <div className="page">
      <PageHead title="There is no such page" lead="The address may be mistyped, or from an older version." />
      <p>You can go to</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={addressOf(name)}>{pages[name].title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
