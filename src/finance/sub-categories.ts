/** Schemes that are compared with each other, whatever label AMFI prints for their sub-category. */
export interface PeerGroup {
  /** The label of the circular of 2026; where that divides or joins sub-categories of 2017, the broader one. */
  readonly name: string;
  /** What the schemes must invest in; '' if the circulars leave it to the scheme. */
  readonly mandate: string;
  /** The label of the circular of 2017, if it is another one. */
  readonly formerLabel?: string;
  /** Further labels of the group; `category / label` for one that says little by itself. */
  readonly labels?: readonly string[];
}

const group = (name: string, mandate: string, more: Omit<PeerGroup, 'name' | 'mandate'> = {}): PeerGroup => ({
  name,
  mandate,
  ...more,
});

/**
 * AMFI's sub-categories by SEBI's circulars of 6 October 2017 and 26 February 2026. Which former label became which was checked
 * code by code in 60 files of NAVAll.txt, July 2025 to August 2026, of which the last have both labels side by side. Index funds,
 * ETFs and sectoral and thematic schemes stay one group each, since the labels of 2017 do not divide them. Minima are of total
 * assets, durations are Macaulay durations.
 */
export const peerGroups: readonly PeerGroup[] = [
  group('Large Cap Fund', 'At least 80 % in large-cap shares'),
  group('Large & Mid Cap Fund', 'At least 35 % in large-cap and 35 % in mid-cap shares'),
  group('Mid Cap Fund', 'At least 65 % in mid-cap shares'),
  group('Small Cap Fund', 'At least 65 % in small-cap shares'),
  group('Multi Cap Fund', 'At least 25 % each in large-, mid- and small-cap shares, 75 % in equity'),
  group('Flexi Cap Fund', 'At least 65 % in equity'),
  group('Dividend Yield Fund', 'At least 80 % in equity, predominantly dividend-yielding (65 % until 2026)'),
  group('Value Fund', 'At least 80 % in equity, a value strategy (65 % until 2026)'),
  group('Contra Fund', 'At least 80 % in equity, a contrarian strategy (65 % until 2026)'),
  group('Focused Fund', 'At most 30 shares, at least 80 % in equity (65 % until 2026)'),
  group('Sectoral/ Thematic', 'At least 80 % in equity of one sector or theme', {
    labels: ['Sectoral Fund', 'Thematic Fund'],
  }),
  group('ELSS- Tax Saver Fund', 'At least 80 % in equity, three years’ lock-in', { formerLabel: 'ELSS' }),

  group('Overnight Fund', 'Overnight securities'),
  group('Liquid Fund', 'Debt and money-market securities of up to 91 days'),
  group('Money Market Fund', 'Money-market instruments of up to one year'),
  group('Ultra Short Term Fund', 'Duration of 3 to 6 months', { formerLabel: 'Ultra Short Duration Fund' }),
  group('Ultra Short to Short Term Fund', 'Duration of 6 to 12 months', { formerLabel: 'Low Duration Fund' }),
  group('Short Term Fund', 'Duration of 1 to 3 years', { formerLabel: 'Short Duration Fund' }),
  group('Medium Term Fund', 'Duration of 3 to 4 years', { formerLabel: 'Medium Duration Fund' }),
  group('Medium to Long Term Fund', 'Duration of 4 to 7 years', { formerLabel: 'Medium to Long Duration Fund' }),
  group('Long Term Fund', 'Duration of more than 7 years', { formerLabel: 'Long Duration Fund' }),
  group('Dynamic Term Fund', 'Debt of any duration', { formerLabel: 'Dynamic Bond' }),
  group('Corporate Bond Fund', 'At least 80 % in corporate bonds rated AA+ or higher'),
  group('Credit Risk Fund', 'At least 65 % in corporate bonds rated AA or lower'),
  group('Banking and PSU Debt Fund', 'At least 80 % in debt of banks, PSUs and public financial institutions', {
    formerLabel: 'Banking and PSU Fund',
  }),
  group('Floating Interest Rates Fund', 'At least 65 % in floating-rate instruments', { formerLabel: 'Floater Fund' }),
  group('Gilt Fund', 'At least 80 % in government securities'),
  group('10-year Constant Maturity Gilt Fund', 'At least 80 % in government securities, duration of 10 years', {
    formerLabel: 'Gilt Fund with 10 year constant duration',
  }),
  group('Sectoral Debt Fund', 'At least 80 % in debt of one sector'),
  group('Fixed Term Plan', 'Debt held to a maturity date'),
  group('Other Debt Scheme', ''),

  group('Conservative Hybrid Fund', 'Equity 10 to 25 %, the rest debt'),
  group('Balanced Hybrid Fund', 'Equity 40 to 60 %, the rest debt'),
  group('Aggressive Hybrid Fund', 'Equity 65 to 80 %, the rest debt'),
  group('Balanced Advantage Fund/ Dynamic Asset Allocation', 'Equity and debt, managed dynamically', {
    formerLabel: 'Dynamic Asset Allocation or Balanced Advantage',
    labels: ['Balanced Advantage Fund', 'Dynamic Asset Allocation Fund'],
  }),
  group('Multi Asset Allocation Fund', 'At least 10 % each in three asset classes', {
    formerLabel: 'Multi Asset Allocation',
  }),
  group('Arbitrage Fund', 'At least 65 % in equity, an arbitrage strategy'),
  group('Equity Savings Fund', 'Equity, arbitrage and debt', { formerLabel: 'Equity Savings' }),

  group('Children’s Fund', 'Solution oriented, five years’ lock-in; discontinued in 2026'),
  group('Retirement Fund', 'Solution oriented, five years’ lock-in; discontinued in 2026'),

  group('Index Funds', 'At least 95 % in the securities of the index', {
    labels: ['Index Funds / Equity Funds', 'Index Funds / Debt Funds', 'Index Funds / Hybrid Fund'],
  }),
  group('Gold ETF', 'At least 95 % in gold'),
  group('Other ETFs', 'At least 95 % in the securities of the index, or in silver', {
    labels: ['Equity ETF', 'Debt ETF', 'Hybrid ETF', 'Silver ETF', 'Other ETF', 'ETFs investing overseas'],
  }),
  group('Fund of Funds Scheme (Domestic)', 'At least 95 % in domestic schemes', {
    formerLabel: 'FoF Domestic',
    labels: ['Fund of Funds / Domestic'],
  }),
  group('Fund of Funds investing overseas', 'At least 95 % in overseas funds', {
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
export const findPeerGroup = (category: string, subCategory: string): PeerGroup | undefined =>
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
