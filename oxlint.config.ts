import { defineConfig } from 'oxlint';
import { listForbidden, roomsByFolder, strangers } from './test/support/rooms.ts';

type Pattern = { readonly message: string } & ({ readonly group: string[] } | { readonly regex: string });

const react: Pattern = {
  group: ['react', 'react/*', 'react-dom', 'react-dom/*', '@tanstack/*', '@base-ui/*', 'recharts'],
  message: 'Only the dashboard renders.',
};
const node: Pattern = { group: ['node:*'], message: 'The dashboard runs in a browser.' };
const recharts: Pattern = {
  group: ['recharts', 'recharts/*'],
  message: 'Only chart/ draws: it is the adapter of recharts.',
};
const reactTable: Pattern = { group: ['@tanstack/react-table'], message: 'The table is in dashboard/table.' };

/** What a folder must not import besides other rooms. */
const patternsByFolder: Readonly<Record<string, readonly Pattern[]>> = {
  'dashboard/pages': [reactTable, { regex: '^#dashboard/', message: 'Use a relative path within the dashboard.' }],
  'dashboard/ui': [
    {
      regex: '^#finance/|^#contract/(operations|records|scheme-name)/',
      message: 'ui/ knows nothing of funds: their terms belong in schemes/.',
    },
  ],
  'dataset/official/sources': [
    {
      regex: '^(\\.\\./)+(derive|versions|sample|postgres)/|^#dataset/(official|derive|versions|sample|postgres)/',
      message: 'What is derived is above the sources.',
    },
  ],
};

// The rule of the last override that fits a file counts, so each has the patterns of the folders around it.
const restrictImports = (files: string, folder: string, ...patterns: readonly Pattern[]) => ({
  files: [files],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          ...patterns,
          ...(patternsByFolder[folder] ?? []),
          ...(folder.startsWith('dashboard') ? [node] : [react]),
          ...(folder.startsWith('dashboard') && folder !== 'dashboard/chart' ? [recharts] : []),
        ],
      },
    ] as const,
  },
});

/** A room imports no room that the table does not allow it. */
const roomPatterns = (folder: string, room: string): readonly Pattern[] => {
  const rooms = roomsByFolder[folder] ?? {};
  const forbidden = listForbidden(rooms, room)
    .map((name) => (name.endsWith('.ts') ? name.replace('.', '\\.') : `${name}/`))
    .join('|');
  if (forbidden === '') return [];
  const up = room.endsWith('.ts') ? '\\./' : '(\\.\\./)+';
  const message = `${room} may import ${rooms[room]?.join(', ') || 'nothing'} of ${folder} (test/support/rooms.ts).`;
  return [{ regex: `^(${up}|#${folder}/)(${forbidden})`, message }];
};

const roomOverrides = Object.entries(roomsByFolder).flatMap(([folder, rooms]) =>
  Object.keys(rooms).map((room) =>
    restrictImports(
      `src/${folder}/${room.endsWith('.ts') ? room : `${room}/**`}`,
      `${folder}/${room}`,
      ...roomPatterns(folder, room),
    ),
  ),
);

/** How deep the folders of a page or source are. */
const DEPTHS = [0, 1, 2, 3];

const strangerOverrides = strangers.flatMap((folder) => {
  const [parent, room = ''] = folder.split(/\/(?=[^/]*$)/);
  return DEPTHS.map((depth) =>
    restrictImports(`src/${folder}/${'*/'.repeat(depth)}*`, folder, ...roomPatterns(parent ?? '', room), {
      regex: depth === 0 ? '^\\./' : `^(\\.\\./){${depth}}[^./][^/]*/|^#${folder}/`,
      message: `${folder} has entries that know nothing of one another: what they share is below.`,
    }),
  );
});

const NO_NODE = "The dashboard runs in a browser. (The types of a package declare Node's globals.)";
const nodeGlobals = ['process', 'Buffer'].map((name) => ({ name, message: NO_NODE }));

export default defineConfig({
  plugins: ['typescript', 'react', 'import', 'vitest', 'jsx-a11y', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-non-null-assertion': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/forbid-dom-props': [
      'error',
      {
        forbid: [
          {
            propName: 'title',
            message:
              'A native tooltip is not shown on focus or touch: use buildTooltip, buildLabel or buildNoteAttributes of ui/tooltip.tsx.',
          },
        ],
      },
    ],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
    'typescript/no-unsafe-type-assertion': 'error',
    'typescript/consistent-return': 'off',
    'import/no-named-as-default-member': 'off',
  },
  overrides: [
    { files: ['*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    { files: ['src/contract/**'], rules: { 'typescript/no-unsafe-type-assertion': 'off' } },
    {
      files: ['test/**'],
      rules: {
        'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert', 'walk*'] }],
      },
    },
    restrictImports('src/{contract,finance,schemes,mcp,demo,dataset,service,commands}/**', ''),
    restrictImports('src/finance/**', 'finance', {
      group: ['#contract/**', '!#contract/dates.ts', '!#contract/format-text.ts', '!#contract/measures/**'],
      message: 'finance/ imports only dates, formats and the table of measures of the contract.',
    }),
    restrictImports('src/dashboard/**', 'dashboard'),
    ...roomOverrides,
    ...strangerOverrides,
    { files: ['src/dashboard/**'], rules: { 'no-restricted-globals': ['error', ...nodeGlobals] } },
    {
      files: ['src/dashboard/pages/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          { name: 'fetch', message: 'Requests are sent by dashboard/api.' },
          ...nodeGlobals,
        ],
      },
    },
  ],
});
