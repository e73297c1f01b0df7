import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildOpenApiDocument } from '#contract/openapi/document.ts';

// Spectral is not installed: it has 240 packages. CONTRIBUTING.md has its command.

it('the OpenAPI document has no error and no warning in the recommended rules of Redocly', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fundlens-lint-'));
  const path = join(folder, 'openapi.json');
  writeFileSync(path, JSON.stringify(buildOpenApiDocument('1.2.3')));
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/@redocly/cli/bin/cli.js', 'lint', path, '--extends=recommended', '--format=json'],
    // without a connection to any server
    { encoding: 'utf8', env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  );
  rmSync(folder, { recursive: true });
  const { totals, problems }: { totals: object; problems: readonly { readonly message: string }[] } =
    JSON.parse(stdout);
  expect(problems.map(({ message }) => message)).toEqual([]);
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
});
