import { expect, it } from 'vitest';
import { formatDefinitions } from './format-definitions.ts';

it('docs/definitions.md has the definitions of the code', async () => {
  await expect(formatDefinitions()).toMatchFileSnapshot('../../docs/definitions.md');
});
