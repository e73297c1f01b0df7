// Which part of the code may import which. The linter (oxlint.config.ts), the table in CONTRIBUTING.md and the test that breaks each rule
// (test/module-boundaries.test.ts) are made of this; the compiler enforces the modules by the references of their tsconfig.json.

interface Module {
  readonly mayImport: readonly string[];
  /** What its code may use of the machine that it runs on. */
  readonly globals: readonly ('DOM' | 'Node')[];
}

/** The folders of `src` that the compiler builds one after the other. */
export const modules: Readonly<Record<string, Module>> = {
  contract: { mayImport: [], globals: [] },
  finance: { mayImport: ['contract'], globals: [] },
  schemes: { mayImport: ['contract', 'finance'], globals: [] },
  mcp: { mayImport: ['contract', 'finance', 'schemes'], globals: ['Node'] },
  'dataset/storage': { mayImport: ['contract', 'finance'], globals: ['Node'] },
  dataset: { mayImport: ['contract', 'finance', 'dataset/storage'], globals: ['Node'] },
  service: { mayImport: ['contract', 'finance', 'dataset/storage'], globals: ['Node'] },
  demo: { mayImport: ['contract', 'finance', 'schemes', 'dataset/storage', 'service'], globals: ['DOM'] },
  commands: {
    mayImport: ['contract', 'finance', 'schemes', 'mcp', 'dataset/storage', 'dataset', 'service', 'demo'],
    globals: ['Node'],
  },
  dashboard: { mayImport: ['contract', 'finance', 'schemes'], globals: ['DOM'] },
};

/** The folders and files of a folder of `src`, each with those that it may import. */
export type Rooms = Readonly<Record<string, readonly string[]>>;

const belowUi = ['navigation', 'api', 'workers'];
const belowTable = ['schemes', 'connection', 'ui', ...belowUi];
const belowCharts = ['table', ...belowTable];

const dashboard: Rooms = {
  workers: [],
  api: ['workers'],
  navigation: ['workers'],
  analysis: ['workers'],
  ui: belowUi,
  schemes: ['ui', ...belowUi],
  connection: ['ui', ...belowUi],
  table: belowTable,
  'file-formats': belowCharts,
  chart: ['file-formats', ...belowCharts],
  growth: ['analysis', 'chart', ...belowCharts],
  pages: ['growth', 'analysis', 'chart', 'file-formats', ...belowCharts],
  app: ['pages', 'growth', 'analysis', 'chart', 'file-formats', ...belowCharts],
};

/** From bottom to top. */
const officialLayers = [
  ['parsing'],
  ['workbook'],
  ['imported-files.ts'],
  ['matching'],
  ['source', 'checks', 'feed-engine'],
  ['feeds'],
  ['sources'],
  ['registry.ts'],
  ['import'],
  ['fetch'],
];

const official: Rooms = Object.fromEntries(
  officialLayers.flatMap((layer, at) =>
    layer.map((room) => [room, [...layer.filter((other) => other !== room), ...officialLayers.slice(0, at).flat()]]),
  ),
);

export const roomsByFolder: Readonly<Record<string, Rooms>> = { dashboard, 'dataset/official': official };

/** Folders in which no entry imports another one. */
export const strangers = ['dashboard/pages', 'dataset/official/sources', 'dataset/official/feeds'] as const;

/** The rooms that a room must not import. */
export const listForbidden = (rooms: Rooms, room: string): readonly string[] =>
  Object.keys(rooms).filter((other) => other !== room && rooms[room]?.includes(other) !== true);

/** The rows of the table in CONTRIBUTING.md. */
export function formatRooms(): readonly (readonly [room: string, mayImport: string])[] {
  const format = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ') || 'none of them';
  return [
    ...Object.entries(modules).map(([name, { mayImport, globals }]) => {
      const missing = (['DOM', 'Node'] as const).filter((global) => !globals.includes(global));
      return [`\`${name}\``, `${format(mayImport)}; ${missing.map((global) => `no ${global}`).join(', ')}`] as const;
    }),
    ...Object.entries(dashboard).map(([room, names]) => [`\`dashboard/${room}\``, format(names)] as const),
    ['`dataset/official`', `downwards only: ${officialLayers.toReversed().map(format).join(' → ')}`],
    ...strangers.map((folder) => [`\`${folder}/x\``, `never another entry of \`${folder}\``] as const),
  ];
}
