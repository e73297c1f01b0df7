import { pascalName, type Fields, type RecordOf } from './field.ts';
import { choice, count, day, list, offerRange, words, type Parameters, type Read } from './parameter.ts';
import { assetTypes, foundHolding, holding, holdingChange, holdingGroup } from './records/holding.ts';
import { newFundOffer } from './records/offer.ts';
import { performance } from './records/performance.ts';
import { navPoint, scheme, serverInfo } from './records/scheme.ts';

interface Operation {
  readonly description: string;
  readonly record: Fields;
  /** A record that bears none of these cannot be read: it says nothing of anything. */
  readonly needs: readonly string[];
  readonly parameters: Parameters;
  /** At least one of these must be asked with. */
  readonly selectors: readonly string[];
}

const code = list('Scheme code, exact; a comma-separated list.');
const isin = list('One of the scheme’s ISINs, exact, any casing; a comma-separated list.');
const name = words(
  'Words of the scheme name, any order and casing; an exact name means only the schemes that bear it.',
);
const type = words('Scheme type, exact, any casing.');
const category = words('Category, exact, any casing.');
const subcategory = words('Sub-category, exact, any casing.');
const mutualFund = words('Words of the fund house’s name, any order and casing.');
const oneScheme = { name, isin, code };
const sortable = Object.keys(performance).map(pascalName);

/** Every operation the service answers: what it may be asked, and the record it answers with (specification 4). */
export const operations = {
  GetAUM: {
    description: 'Performance, AUM and risk figures of schemes, by AUM, largest first.',
    record: performance,
    needs: ['code', 'schemeName'],
    parameters: { isin, name, code, max: count('Keep so many records, the largest.'), type, category, subcategory },
    selectors: [],
  },
  GetAumSchemeComparison: {
    description: 'The same figures, for schemes side by side, sorted as asked.',
    record: performance,
    needs: ['code', 'schemeName'],
    parameters: {
      sortBy: choice(sortable, 'DailyAum', 'Field to sort by: numbers and dates largest or latest first, text A to Z.'),
      isin,
      name,
      code,
    },
    selectors: [],
  },
  GetHoldings: {
    description: 'The latest portfolio of a scheme.',
    record: holding,
    needs: ['instrument'],
    parameters: {
      ...oneScheme,
      filter: choice(['All', ...assetTypes], 'All', 'All rows, or those of one asset type.'),
    },
    selectors: ['name', 'isin', 'code'],
  },
  GetHoldingsSearch: {
    description: 'Holdings that match, across the latest portfolios of all schemes.',
    record: foundHolding,
    needs: ['instrument'],
    parameters: {
      name,
      isin: list('An ISIN of a scheme or, where no scheme bears it, of an instrument; a comma-separated list.'),
      code,
      size: words('Size label, exact, any casing.'),
      assetType: words('Asset type, exact, any casing.'),
      sector: words('Sector, exact, any casing.'),
      industry: words('Industry or rating, exact, any casing.'),
    },
    selectors: ['name', 'isin', 'code', 'size', 'assetType', 'sector', 'industry'],
  },
  GetHoldingsWhatChanged: {
    description: 'The latest portfolio of a scheme against the one before.',
    record: holdingChange,
    needs: ['instrument'],
    parameters: oneScheme,
    selectors: ['name', 'isin', 'code'],
  },
  GetHoldingsByType: {
    description: 'The latest portfolio of a scheme in groups, with the change against the one before.',
    record: holdingGroup,
    needs: ['type'],
    parameters: {
      ...oneScheme,
      type: choice(['Size', 'AssetType', 'Sector', 'IndustryOrRating'], 'Size', 'What to group by.'),
    },
    selectors: ['name', 'isin', 'code'],
  },
  GetNewFundOffers: {
    description: 'New fund offers: open, upcoming and past.',
    record: newFundOffer,
    needs: ['schemeName'],
    parameters: { mutualFund, range: offerRange('Past<N>Days, Open, Upcoming or All.') },
    selectors: [],
  },
  GetSchemeMaster: {
    description: 'Every scheme code: name, house, plan, option, classification, ISINs.',
    record: scheme,
    needs: ['code', 'schemeName'],
    parameters: { isin, name, code, mutualFund, type, category, subcategory },
    selectors: [],
  },
  GetNAVHistory: {
    description: 'The NAVs of one scheme code, oldest first.',
    record: navPoint,
    needs: ['navDate'],
    parameters: { isin, name, code, from: day('First day, MM-DD-YYYY.'), to: day('Last day, MM-DD-YYYY.') },
    selectors: ['name', 'isin', 'code'],
  },
  GetServerInfo: {
    description: 'The service, and the dataset it answers from.',
    record: serverInfo,
    needs: [],
    parameters: {},
    selectors: [],
  },
} as const satisfies Record<string, Operation>;

/** Asked with every operation (specification 4.1). */
export const common = {
  accessKey: words('The access key.'),
  dTFormat: choice(['String', 'Iso'], 'String', 'How dates are written: MM-DD-YYYY, or ISO 8601.'),
  format: choice(['Json'], 'Json', 'Format of the answer.'),
} as const;

export type OperationName = keyof typeof operations;
export type Answer<Name extends OperationName> = RecordOf<(typeof operations)[Name]['record']>;

type ParametersOf<Name extends OperationName> = (typeof operations)[Name]['parameters'];

/** What a reader asks with: the text of each parameter, as it goes into the address. */
export type Asked<Name extends OperationName> = { readonly [P in keyof ParametersOf<Name>]?: string };

/** The same, once read and judged: what a handler answers from. */
export type Filters<Name extends OperationName> = {
  readonly [P in keyof ParametersOf<Name>]: ParametersOf<Name>[P] extends infer Told
    ? Told extends Parameters[string]
      ? Read<Told>
      : never
    : never;
};
