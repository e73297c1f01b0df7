import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Openings of comments that refer to something above instead of naming their subject: `Of an update.`, `The same by another value.` */
const WITHOUT_SUBJECT = /^\s*(?:\/\*\*|\*) (?:Of|The same|Those|That of|As|By|And)\b.*/gm;

it('a doc comment names its subject', () => {
  const paths = globSync('{src,test}/**/*.{ts,tsx}', { exclude: ['**/node_modules/**'] });
  const found = paths.flatMap((path) =>
    (readFileSync(path, 'utf8').match(WITHOUT_SUBJECT) ?? []).map((comment) => `${path}: ${comment.trim()}`),
  );
  expect(found).toEqual([]);
});
