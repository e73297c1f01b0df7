import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const FIRST_PAGE = 'performance';

/**
 * Writes performance.html: index.html with links to the code and the styles of the page that most visits start on, so that they
 * are loaded beside the shell and not after it has started.
 */
export const preloadFirstPage = (): Plugin => ({
  name: 'preload-first-page',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const html = readFileSync(join(dir, 'index.html'), 'utf8');
    const page = Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(`/${FIRST_PAGE}-page.tsx`),
    );
    if (page === undefined) throw new Error(`the build has no ${FIRST_PAGE}-page.tsx`);
    const links = [...collectFiles(page.fileName, bundle)].flatMap((file) => {
      if (html.includes(file)) return [];
      // its styles are applied with its code: until then they would only delay the first paint
      const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
      return [`<link ${kind} crossorigin href="/${file}">`];
    });
    writeFileSync(join(dir, `${FIRST_PAGE}.html`), html.replace('</head>', `  ${links.join('\n    ')}\n  </head>`));
  },
});

/** A script, its styles, and those that it imports. */
function collectFiles(file: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): ReadonlySet<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) collectFiles(imported, bundle, found);
  // after the styles of what it uses, which it may override
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  return found;
}
