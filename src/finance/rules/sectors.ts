// A sector that the name of a scheme names, and the industries of AMFI's classification that are of it, as portfolios print them.

interface Sector {
  readonly name: string;
  readonly inName: RegExp;
  readonly industries: RegExp;
}

const sectors: readonly Sector[] = [
  {
    name: 'Financial services',
    inName: /\b(?:financial services|banking (?:&|and) financ\w+(?: services)?|bfsi)\b/i,
    industries: /^(?:banks?|finance|insurance|capital markets|financial technology(?: \(fintech\))?)$/i,
  },
  {
    name: 'Healthcare',
    inName: /\b(?:pharma\w*|health\s?care)\b/i,
    industries: /^(?:pharmaceuticals(?: & biotechnology)?|healthcare services|healthcare equipment & supplies)$/i,
  },
  {
    name: 'Consumer goods',
    inName: /\bfmcg\b/i,
    industries:
      /^(?:diversified fmcg|food products|beverages|personal products|household products|cigarettes & tobacco products|agricultural food & other products|consumer non durables)$/i,
  },
  {
    name: 'Realty',
    inName: /\b(?:realty|real estate)\b/i,
    industries: /^realty$/i,
  },
];

/** The only sector that the name of a scheme names; undefined for a theme, which no industry of AMFI's list stands for, and for several sectors. */
export function findSector(schemeName: string): Sector | undefined {
  const [sector, ...others] = sectors.filter(({ inName }) => inName.test(schemeName));
  return others.length === 0 ? sector : undefined;
}

/** AMFI's industries as portfolios printed them in 2025 and 2026; a share of another label may be of any sector. */
const INDUSTRIES: ReadonlySet<string> = new Set(
  `Aerospace & Defense, Agricultural Commercial & Construction Vehicles, Agricultural Food & other Products, Auto Components, Automobiles, Banks, Beverages, Capital Markets,
Cement & Cement Products, Chemicals & Petrochemicals, Cigarettes & Tobacco Products, Commercial Services & Supplies, Construction, Consumable Fuels, Consumer Durables,
Diversified, Diversified FMCG, Diversified Metals, Electrical Equipment, Engineering Services, Entertainment, Ferrous Metals, Fertilizers & Agrochemicals, Finance,
Financial Technology (Fintech), Food Products, Gas, Healthcare Equipment & Supplies, Healthcare Services, Household Products, IT - Hardware, IT - Services, IT - Software,
Industrial Manufacturing, Industrial Products, Insurance, Leisure Services, Media, Metals & Minerals Trading, Minerals & Mining, Non - Ferrous Metals, Oil, Other Consumer Services,
Other Construction Materials, Other Utilities, Paper Forest & Jute Products, Personal Products, Petroleum Products, Pharmaceuticals & Biotechnology, Power, Printing & Publication, Realty,
Retailing, Telecom - Equipment & Accessories, Telecom - Services, Textiles & Apparels, Transport Infrastructure, Transport Services`
    .split(/,\s*/)
    .map((name) => foldIndustry(name)),
);

function foldIndustry(label: string): string {
  return label
    .replaceAll(/[^a-z0-9&]+/gi, ' ')
    .trim()
    .toLowerCase();
}

/** Whether a label is an industry of AMFI's list, so that a share of it is known to be of no other sector. */
export const isKnownIndustry = (label: string): boolean => INDUSTRIES.has(foldIndustry(label));
