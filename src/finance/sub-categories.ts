/** Schemes that are compared with each other, whatever label AMFI prints for their sub-category. */
export interface PeerGroup {
  /** The label of the circular of 2026; where that divides or joins sub-categories of 2017, the broader one. */
  readonly name: string;
  /** The label of the circular of 2017, if it is another one. */
  readonly formerLabel?: string;
  /** Further labels of the group; `category / label` for one that says little by itself. */
  readonly labels?: readonly string[];
}

const group = (name: string, more: Omit<PeerGroup, 'name'> = {}): PeerGroup => ({ name, ...more });

/**
 * AMFI's sub-categories by SEBI's circulars of 6 October 2017 and 26 February 2026. Which former label became which was checked
 * code by code in 60 files of NAVAll.txt, July 2025 to August 2026, of which the last have both labels side by side. Index funds,
 * ETFs and sectoral and thematic schemes stay one group each, since the labels of 2017 do not divide them.
 */
export const peerGroups: readonly PeerGroup[] = [
  group('Large Cap Fund'),
  group('Large & Mid Cap Fund'),
  group('Mid Cap Fund'),
  group('Small Cap Fund'),
  group('Multi Cap Fund'),
  group('Flexi Cap Fund'),
  group('Dividend Yield Fund'),
  group('Value Fund'),
  group('Contra Fund'),
  group('Focused Fund'),
  group('Sectoral/ Thematic', {
    labels: ['Sectoral Fund', 'Thematic Fund'],
  }),
  group('ELSS- Tax Saver Fund', { formerLabel: 'ELSS' }),

  group('Overnight Fund'),
  group('Liquid Fund'),
  group('Money Market Fund'),
  group('Ultra Short Term Fund', { formerLabel: 'Ultra Short Duration Fund' }),
  group('Ultra Short to Short Term Fund', { formerLabel: 'Low Duration Fund' }),
  group('Short Term Fund', { formerLabel: 'Short Duration Fund' }),
  group('Medium Term Fund', { formerLabel: 'Medium Duration Fund' }),
  group('Medium to Long Term Fund', { formerLabel: 'Medium to Long Duration Fund' }),
  group('Long Term Fund', { formerLabel: 'Long Duration Fund' }),
  group('Dynamic Term Fund', { formerLabel: 'Dynamic Bond' }),
  group('Corporate Bond Fund'),
  group('Credit Risk Fund'),
  group('Banking and PSU Debt Fund', {
    formerLabel: 'Banking and PSU Fund',
  }),
  group('Floating Interest Rates Fund', { formerLabel: 'Floater Fund' }),
  group('Gilt Fund'),
  group('10-year Constant Maturity Gilt Fund', {
    formerLabel: 'Gilt Fund with 10 year constant duration',
  }),
  group('Sectoral Debt Fund'),
  group('Fixed Term Plan'),
  group('Other Debt Scheme'),

  group('Conservative Hybrid Fund'),
  group('Balanced Hybrid Fund'),
  group('Aggressive Hybrid Fund'),
  group('Balanced Advantage Fund/ Dynamic Asset Allocation', {
    formerLabel: 'Dynamic Asset Allocation or Balanced Advantage',
    labels: ['Balanced Advantage Fund', 'Dynamic Asset Allocation Fund'],
  }),
  group('Multi Asset Allocation Fund', {
    formerLabel: 'Multi Asset Allocation',
  }),
  group('Arbitrage Fund'),
  group('Equity Savings Fund', { formerLabel: 'Equity Savings' }),

  group('Children’s Fund'),
  group('Retirement Fund'),

  group('Index Funds', {
    labels: ['Index Funds / Equity Funds', 'Index Funds / Debt Funds', 'Index Funds / Hybrid Fund'],
  }),
  group('Gold ETF'),
  group('Other ETFs', {
    labels: ['Equity ETF', 'Debt ETF', 'Hybrid ETF', 'Silver ETF', 'Other ETF', 'ETFs investing overseas'],
  }),
  group('Fund of Funds Scheme (Domestic)', {
    formerLabel: 'FoF Domestic',
    labels: ['Fund of Funds / Domestic'],
  }),
  group('Fund of Funds investing overseas', {
    formerLabel: 'FoF Overseas',
    labels: ['Fund of Funds / Overseas'],
  }),
];

/** Sources write `Sectoral/ Thematic` and `Sectoral/Thematic`, `Equity Savings` and `Equity Savings Fund`, ’ and '. */
const fold = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9/]+/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .replace(/\b(?:funds?|schemes?)$/, '')
    .trim();

const groupsByLabel: ReadonlyMap<string, PeerGroup> = new Map(
  peerGroups.flatMap((peers) =>
    [peers.name, peers.formerLabel ?? peers.name, ...(peers.labels ?? [])].flatMap((label) => [
      [label, peers] as const, // as AMFI prints it: folding the labels of all schemes takes a tenth of a second
      [fold(label), peers] as const,
    ]),
  ),
);

/** Its maturity tells peers apart, so each such label is a group of its own. */
const LIFE_CYCLE = /^life cycle\b/i;

/** The group of a sub-category as a source prints it; undefined for a label that the circulars do not have, or an empty one. */
const findPeerGroup = (category: string, subCategory: string): PeerGroup | undefined =>
  subCategory.trim() === ''
    ? undefined
    : (groupsByLabel.get(subCategory) ??
      groupsByLabel.get(fold(subCategory)) ??
      groupsByLabel.get(fold(`${category} / ${subCategory}`)));

/** The name of a scheme's peer group. An unknown label is its own group; '' if the source prints none. */
export const getPeerGroupName = (category: string, subCategory: string): string =>
  findPeerGroup(category, subCategory)?.name ?? subCategory;

/** Whether a label is neither in the table nor one of those that are their own group by rule. */
export const isUnknownSubCategory = (category: string, subCategory: string): boolean =>
  subCategory.trim() !== '' && !LIFE_CYCLE.test(subCategory) && findPeerGroup(category, subCategory) === undefined;
