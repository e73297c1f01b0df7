/** What a company does: the word its name ends on, its industry, its sector. */
export interface Business {
  readonly word: string;
  readonly industry: string;
  readonly sector: Sector;
}

const table = [
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

export type Sector = (typeof table)[number][0];

export const businesses: readonly Business[] = table.map(([sector, word, industry]) => ({ sector, word, industry }));

/** Places and old realms that companies of the sample are called after. */
export const places: readonly string[] = `
Vindhya, Konark, Arabian Sea, Sutlej, Panchgani, Doab, Mahanadi, Tamraparni, Brahmaputra, Godavari, Chambal, Ellora,
Yamuna, Hampi, Rann, Coromandel, Periyar, Zanskar, Triveni, Satpura, Lonar, Sundarban, Kosi, Betwa, Tapti, Pamba,
Sharavati, Bhagirathi, Alaknanda, Spiti, Nubra, Pangong, Chilika, Wular, Loktak, Khajuraho, Badami, Pattadakal, Bhimbetka,
Mandovi, Sanchi, Rajgir, Vaishali, Lothal, Dholavira, Kalibangan, Hoysala, Chalukya, Kakatiya, Satavahana, Pallava,
Gandhara, Araku, Magadha, Ziro, Tawang, Netravati, Bundel, Kudremukh, Konkan, Wayanad`
  .split(',')
  .map((name) => name.trim());
