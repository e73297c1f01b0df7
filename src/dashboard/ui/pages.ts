/** The pages of the dashboard: where each stands and what it is called in the navigation. */
export const pages = {
  performance: { path: '/performance', title: 'Performance' },
  compare: { path: '/compare', title: 'Compare' },
  holdings: { path: '/holdings', title: 'Holdings' },
  'what-changed': { path: '/what-changed', title: 'What changed' },
  size: { path: '/size', title: 'Size' },
  offers: { path: '/offers', title: 'New offers' },
  movers: { path: '/movers', title: 'Movers' },
  connection: { path: '/connection', title: 'Connection' },
  reference: { path: '/reference', title: 'API reference' },
} as const;

export type PageName = keyof typeof pages;
