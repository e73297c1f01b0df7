import {
  aumMove,
  aumOnDay,
  fundHouse,
  latestNav,
  limitation,
  navOnDay,
  scheme,
  schemeCategory,
  schemeType,
  serverInfo,
} from './decided-records.ts';
import { holding, holdingChange, holdingGroup, newFundOffer, performance, type FieldTable } from './records.ts';

interface Told {
  readonly record: FieldTable;
  /** Ours, at the end of the record (decisions: "Extension fields"). */
  readonly extension?: FieldTable;
  readonly parameters: readonly string[];
  /** At least one of them must be asked with. */
  readonly selectors?: readonly string[];
}

const ONE_SCHEME = ['name', 'isin', 'code'] as const;
const CLASS = ['type', 'category', 'subcategory'] as const;

/** The seven operations that the specification tells in full (4.2 to 4.8). */
const specified = {
  GetAUM: { record: performance, parameters: ['isin', 'name', 'code', 'max', ...CLASS] },
  GetAumSchemeComparison: { record: performance, parameters: ['sortBy', 'isin', 'name', 'code'] },
  GetHoldings: { record: holding, parameters: [...ONE_SCHEME, 'filter'], selectors: ONE_SCHEME },
  GetHoldingsSearch: {
    record: holding,
    extension: { Code: 'text', SchemeName: 'text', PrevQuantity: 'number', PrevWeight: 'number' },
    parameters: [...ONE_SCHEME, 'size', 'assetType', 'sector', 'industry'],
    selectors: [...ONE_SCHEME, 'size', 'assetType', 'sector', 'industry'],
  },
  GetHoldingsWhatChanged: {
    record: holdingChange,
    extension: { PrevQuantity: 'number' },
    parameters: ONE_SCHEME,
    selectors: ONE_SCHEME,
  },
  GetHoldingsByType: { record: holdingGroup, parameters: [...ONE_SCHEME, 'type'], selectors: ONE_SCHEME },
  GetNewFundOffers: { record: newFundOffer, parameters: ['mutualFund', 'range'] },
} as const satisfies Record<string, Told>;

/** The ten that it names (4.9), as the decisions tell them. */
const decided = {
  GetAMCMaster: { record: fundHouse, parameters: [] },
  GetSchemeMaster: { record: scheme, parameters: ['isin', 'name', 'code', 'mutualFund', ...CLASS] },
  GetSchemeTypeMaster: { record: schemeType, parameters: [] },
  GetSchemeCategoryMaster: { record: schemeCategory, parameters: ['type'] },
  GetNAV: { record: latestNav, parameters: ['isin', 'name', 'code', 'mutualFund'] },
  GetNAVHistory: { record: navOnDay, parameters: ['isin', 'name', 'code', 'from', 'to'], selectors: ONE_SCHEME },
  GetAUMHistory: { record: aumOnDay, parameters: ['isin', 'name', 'code', 'from', 'to'], selectors: ONE_SCHEME },
  GetAumTopGainersLosers: { record: aumMove, parameters: ['max', ...CLASS] },
  GetLimitation: { record: limitation, parameters: [] },
  GetServerInfo: { record: serverInfo, parameters: [] },
} as const satisfies Record<string, Told>;

export type OperationName = keyof typeof specified | keyof typeof decided;

export const specifiedNames = namesOf(specified);
export const decidedNames = namesOf(decided);
export const operationNames: readonly OperationName[] = [...specifiedNames, ...decidedNames];

/** Asked with every operation (4.1). */
export const COMMON = ['accessKey', 'dTFormat', 'format'] as const;

export const told = (name: OperationName): Told => ({ ...specified, ...decided })[name];

/** `ISINGrowth` → `isinGrowth`, `SchemeName` → `schemeName`: the names of the response schema. */
export const camelName = (field: string): string =>
  field.startsWith('ISIN') ? `isin${field.slice(4)}` : field.charAt(0).toLowerCase() + field.slice(1);

function namesOf<Names extends string>(table: Readonly<Record<Names, Told>>): readonly Names[] {
  const isName = (name: string): name is Names => Object.hasOwn(table, name);
  return Object.keys(table).filter(isName);
}
