import { PORTFOLIO_MONTHS } from '../calendar.ts';
import { createNormal, createRandom } from '../random.ts';
import {
  buildMonthlyPath,
  createInstrument,
  getPriceIndex,
  PRICE_MONTHS,
  type SampleCorporateAction,
  type FormerIdentity,
  type Instrument,
} from './instrument.ts';
import { buildCompanyIsin } from './isin.ts';

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
const LARGEST_MARKET_CAP = 19_00_000;
const MONTHLY_DEVIATION = 0.065;
const MONTHLY_DRIFT = 0.008;

/** By company number: the fourth company splits its shares 5:1 in the last month, others issue bonus shares earlier. */
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

/** All companies, roughly by market capitalisation in the last month, largest first; earlier months rank differently. */
export function buildCompanies(seed: number): readonly Company[] {
  return Array.from({ length: COMPANIES }, (_, number) => buildCompany(number, seed));
}

function buildCompany(number: number, seed: number): Company {
  // 61 place names and 43 industries have no divisor in common: no name repeats among 2,623
  const industry = industries[number % industries.length];
  if (!industry) throw new RangeError('industries: expected at least one, got none');
  const normal = createNormal(createRandom(seed, 'company', number));
  const marketCaps = buildMonthlyPath(
    LARGEST_MARKET_CAP / (number + 1) ** 0.98,
    () => MONTHLY_DRIFT + MONTHLY_DEVIATION * normal(),
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

/** The share of a company as an instrument. */
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
