import type { BenchmarkIndex } from '../benchmark-indices.ts';
import { PORTFOLIO_MONTHS, type TradingCalendar } from '../calendar.ts';
import { createNormal, createRandom } from '../numbers.ts';
import {
  buildMonthlyPath,
  createMonthlyReturns,
  createInstrument,
  getPriceIndex,
  PRICE_MONTHS,
  type SampleCorporateAction,
  type FormerIdentity,
  type Instrument,
  buildCompanyIsin,
} from './instrument.ts';

/** A company of the sample market; none exists. */
export interface Company extends Industry {
  readonly number: number;
  readonly name: string;
  readonly isin: string;
  /** Full market capitalisation at month-ends, ₹ crore. */
  readonly marketCaps: Float64Array;
  /** Share price at month-ends, ₹. */
  readonly prices: Float64Array;
  readonly corporateAction: SampleCorporateAction | null;
  readonly former: FormerIdentity | null;
}

interface Industry {
  readonly sector: Sector;
  readonly nameSuffix: string;
  readonly industry: string;
}

const COMPANIES = 760;
/** Standard deviation of what a company moves in a month beside its indices, as a fraction. */
const OWN_DEVIATION = 0.055;

/** Full market capitalisation by rank, ₹ crore: AMFI's list of 30 June 2025. */
const MARKET_CAPS: readonly (readonly [rank: number, marketCap: number])[] = [
  [1, 17_78_122],
  [3, 13_24_343],
  [5, 9_44_854],
  [10, 5_29_112],
  [20, 3_24_388],
  [50, 1_60_026],
  [100, 91_572],
  [250, 30_756],
  [500, 10_299],
  [750, 4_870],
  [1_000, 2_409],
];

/** The market capitalisation of a rank, between those of the list on logarithmic scales. */
function getMarketCapOfRank(rank: number): number {
  const next = Math.max(
    1,
    MARKET_CAPS.findIndex(([each]) => each >= rank),
  );
  const [[fromRank, from] = [1, 1], [toRank, to] = [1, 1]] = MARKET_CAPS.slice(next - 1, next + 1);
  return from * (to / from) ** (Math.log(rank / fromRank) / Math.log(toRank / fromRank));
}

/** What the shares of a sector follow, beside the index of their size. */
const SECTOR_INDICES: Readonly<Partial<Record<Sector, string>>> = {
  'Financial Services': 'NIFTY Financial Services TRI',
  'Information Technology': 'NIFTY IT TRI',
  Healthcare: 'NIFTY Pharma TRI',
  'Oil, Gas & Consumable Fuels': 'NIFTY Energy TRI',
  Power: 'NIFTY Energy TRI',
  Construction: 'NIFTY Infrastructure TRI',
  'Capital Goods': 'NIFTY India Manufacturing TRI',
  Automobile: 'NIFTY India Manufacturing TRI',
  'Fast Moving Consumer Goods': 'NIFTY India Consumption TRI',
  'Consumer Services': 'NIFTY India Consumption TRI',
  'Consumer Durables': 'NIFTY India Consumption TRI',
};

const getSizeIndex = (number: number): string =>
  number < 100 ? 'NIFTY 100 TRI' : number < 250 ? 'NIFTY Midcap 150 TRI' : 'NIFTY Smallcap 250 TRI';

/** The actions by company number: the fourth company splits its shares 5:1 in the last month, others issue bonus shares earlier. */
const CORPORATE_ACTIONS: Readonly<Record<number, SampleCorporateAction>> = {
  3: { month: PORTFOLIO_MONTHS - 1, ratio: 5 },
  11: { month: PORTFOLIO_MONTHS - 1, ratio: 2 },
  27: { month: 14, ratio: 2 },
  60: { month: 9, ratio: 10 },
  130: { month: 18, ratio: 1.5 },
};

/** The fourth company splits the face value of its shares, for which its ISIN is reissued; the sixth is renamed. */
const REISSUED = 3;
const RENAMED = 5;

type GetMonthlyReturns = (index: string) => Float64Array;

/** All companies by market capitalisation in the last month, largest first; earlier months rank differently. */
export function buildCompanies(
  calendar: TradingCalendar,
  indices: ReadonlyMap<string, BenchmarkIndex>,
  seed: number,
): readonly Company[] {
  const getMonthlyReturns = createMonthlyReturns(calendar, indices);
  return Array.from({ length: COMPANIES }, (_, number) => buildCompany(number, getMonthlyReturns, seed));
}

function buildCompany(number: number, getMonthlyReturns: GetMonthlyReturns, seed: number): Company {
  // 61 place names and 43 industries have no divisor in common: no name repeats among 2,623
  const industry = industries[number % industries.length];
  if (!industry) throw new RangeError('industries: expected at least one, got none');
  const normal = createNormal(createRandom(seed, 'company', number));
  const sizeIndex = getSizeIndex(number);
  const [ofSize, ofSector] = [sizeIndex, SECTOR_INDICES[industry.sector] ?? sizeIndex].map(getMonthlyReturns);
  const marketCaps = buildMonthlyPath(
    getMarketCapOfRank(number + 1),
    (month) => (Number(ofSize?.[month]) + Number(ofSector?.[month])) / 2 + OWN_DEVIATION * normal(),
  );
  const place = placeNames[number % placeNames.length] ?? '';
  const corporateAction = CORPORATE_ACTIONS[number] ?? null;
  const lastPrice = Math.round(Math.exp(6.4 + normal()) * 20) / 20;
  const lastMarketCap = Number(marketCaps[PRICE_MONTHS - 1]);
  const getPriceFactor = (i: number) =>
    corporateAction !== null && i < getPriceIndex(corporateAction.month) ? corporateAction.ratio : 1;
  return {
    ...industry,
    number,
    name: `${place} ${industry.nameSuffix} Ltd`,
    isin: buildCompanyIsin(number, '01', number === REISSUED ? 2 : 1),
    marketCaps,
    prices: marketCaps.map((marketCap, i) => (marketCap / lastMarketCap) * lastPrice * getPriceFactor(i)),
    corporateAction,
    former: buildFormerIdentity(number, place, industry),
  };
}

function buildFormerIdentity(number: number, place: string, { nameSuffix }: Industry): FormerIdentity | null {
  if (number !== REISSUED && number !== RENAMED) return null;
  return {
    until: PORTFOLIO_MONTHS - 1,
    name: `${place} ${number === RENAMED ? '& Sons ' : ''}${nameSuffix} Ltd`,
    isin: buildCompanyIsin(number, '01'),
  };
}

export const createShare = (company: Company): Instrument =>
  createInstrument({
    name: company.name,
    isin: company.isin,
    industryOrRating: company.industry,
    sector: company.sector,
    assetType: 'Equity',
    prices: company.prices,
    corporateAction: company.corporateAction,
    former: company.former,
  });

const industryTable = [
  ['Financial Services', 'Bank', 'Banks'],
  ['Information Technology', 'Software', 'IT - Software'],
  ['Oil, Gas & Consumable Fuels', 'Petroleum', 'Petroleum Products'],
  ['Financial Services', 'Finance', 'Finance'],
  ['Automobile', 'Motors', 'Automobiles'],
  ['Fast Moving Consumer Goods', 'Consumer Products', 'Diversified FMCG'],
  ['Metals & Mining', 'Steel', 'Ferrous Metals'],
  ['Healthcare', 'Pharma', 'Pharmaceuticals & Biotechnology'],
  ['Construction Materials', 'Cement', 'Cement & Cement Products'],
  ['Telecommunication', 'Telecom', 'Telecom - Services'],
  ['Power', 'Power', 'Power'],
  ['Capital Goods', 'Capital Goods', 'Industrial Products'],
  ['Financial Services', 'Insurance', 'Insurance'],
  ['Consumer Services', 'Retail', 'Retailing'],
  ['Chemicals', 'Chemicals', 'Chemicals & Petrochemicals'],
  ['Consumer Services', 'Hotels', 'Leisure Services'],
  ['Healthcare', 'Hospitals', 'Healthcare Services'],
  ['Capital Goods', 'Aerospace', 'Aerospace & Defense'],
  ['Automobile', 'Auto Components', 'Auto Components'],
  ['Information Technology', 'Digital Services', 'IT - Services'],
  ['Construction', 'Infrastructure', 'Construction'],
  ['Financial Services', 'Housing Finance', 'Finance'],
  ['Consumer Durables', 'Appliances', 'Consumer Durables'],
  ['Fast Moving Consumer Goods', 'Agro Foods', 'Agricultural Food & other Products'],
  ['Services', 'Ports & Logistics', 'Transport Services'],
  ['Capital Goods', 'Electricals', 'Electrical Equipment'],
  ['Metals & Mining', 'Aluminium', 'Non - Ferrous Metals'],
  ['Realty', 'Estates', 'Realty'],
  ['Textiles', 'Textiles', 'Textiles & Apparels'],
  ['Oil, Gas & Consumable Fuels', 'Gas', 'Gas'],
  ['Consumer Durables', 'Paints', 'Consumer Durables'],
  ['Financial Services', 'Capital Markets', 'Capital Markets'],
  ['Chemicals', 'Fertilisers', 'Fertilizers & Agrochemicals'],
  ['Media, Entertainment & Publication', 'Media', 'Entertainment'],
  ['Fast Moving Consumer Goods', 'Beverages', 'Beverages'],
  ['Healthcare', 'Diagnostics', 'Healthcare Services'],
  ['Capital Goods', 'Bearings', 'Industrial Products'],
  ['Power', 'Solar', 'Power'],
  ['Services', 'Airways', 'Transport Services'],
  ['Forest Materials', 'Paper', 'Paper, Forest & Jute Products'],
  ['Consumer Durables', 'Jewels', 'Consumer Durables'],
  ['Metals & Mining', 'Minerals', 'Minerals & Mining'],
  ['Information Technology', 'Hardware', 'IT - Hardware'],
] as const;

export type Sector = (typeof industryTable)[number][0];

const industries: readonly Industry[] = industryTable.map(([sector, nameSuffix, industry]) => ({
  sector,
  nameSuffix,
  industry,
}));

/** Places and old kingdoms that companies are named after. */
export const placeNames: readonly string[] = `
Vindhya, Konark, Arabian Sea, Sutlej, Panchgani, Doab, Mahanadi, Tamraparni, Brahmaputra, Godavari, Chambal, Ellora,
Yamuna, Hampi, Rann, Coromandel, Periyar, Zanskar, Triveni, Satpura, Lonar, Sundarban, Kosi, Betwa, Tapti, Pamba,
Sharavati, Bhagirathi, Alaknanda, Spiti, Nubra, Pangong, Chilika, Wular, Loktak, Khajuraho, Badami, Pattadakal, Bhimbetka,
Mandovi, Sanchi, Rajgir, Vaishali, Lothal, Dholavira, Kalibangan, Hoysala, Chalukya, Kakatiya, Satavahana, Pallava,
Gandhara, Araku, Magadha, Ziro, Tawang, Netravati, Bundel, Kudremukh, Konkan, Wayanad`
  .split(',')
  .map((name) => name.trim());
