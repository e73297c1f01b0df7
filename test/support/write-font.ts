import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { handleHelpOption } from '#commands/run-command.ts';

// The whole of Inter is 350 kB; a page needs the characters of European languages, the rupee and the marks of the dashboard.

/** The characters beyond Latin-1 that the dashboard's own text has. */
export const marks = '₹–—−‘’“”…•†·×≥≤≠±≈→←↑↓▲▼▶✓✗★☆●○›⌘√ΔΣσβα⁵⁷';

const FILE = 'src/dashboard/styles/inter.woff2';

/** Inter with upright letters, the weights from text to strong text, at the width that it has in small sizes. */
export function createFont(): Promise<Buffer> {
  const source = readFileSync(fileURLToPath(import.meta.resolve('inter-ui/variable/InterVariable.woff2')));
  return subsetFont(source, listLatin1() + marks, {
    targetFormat: 'woff2',
    variationAxes: { opsz: 14, wght: { min: 400, max: 700 } },
  });
}

function listLatin1(): string {
  const codes = Array.from({ length: 0x100 }, (_, code) => code);
  return String.fromCodePoint(...codes.filter((code) => (code >= 0x20 && code < 0x7f) || code >= 0xa0));
}

if (process.argv[1] === import.meta.filename) {
  handleHelpOption(`Usage: npm run font

Writes ${FILE} from the package inter-ui. Run it after a change of the package or of the characters.`);
  writeFileSync(FILE, await createFont());
}
