import { expect, it } from 'vitest';
import { formatChecks } from './format-checks.ts';

it('docs/checks.md has the checks of the code', async () => {
  await expect(formatChecks()).toMatchFileSnapshot('../../docs/checks.md');
});
