import type { IsoDate } from '#contract/dates.ts';
import { normalizeWhitespace } from '../../parsing/cell-values.ts';
import { RejectedFile, type Anomaly } from '../../parsing/errors.ts';
import { isRecordObject } from '../../parsing/json.ts';
import { createUniqueCheck, parseRows } from '../../parsing/parse-rows.ts';
import { checkParsedRows, jsonToCell, requireText, type RowReader } from '../../parsing/row-reader.ts';

/** A new fund offer; a row of the summary has only its identity and names. */
interface NewFundOfferRow {
  /** AMFI's number of the offer: `14562`, or `S-34` for a specialised investment fund. */
  readonly schemeId: string;
  readonly mutualFund: string;
  readonly schemeName: string;
  readonly objective: string;
  readonly schemeType: string;
  readonly schemeCategory: string;
  /** Null if blank, as the other dates. */
  readonly launchDate: IsoDate | null;
  readonly earliestClosureDate: IsoDate | null;
  readonly closureDate: IsoDate | null;
  readonly load: string;
  readonly offerPrice: string;
  /** Free text: `5000`, `Rs. 10 lacs`. */
  readonly minimumAmount: string;
  readonly website: string;
  readonly isDetailed: boolean;
}

export interface OfferFile {
  readonly kind: 'offers';
  readonly rows: readonly NewFundOfferRow[];
  readonly rejected: readonly Anomaly[];
  readonly anomalies: readonly Anomaly[];
}

// AMFI's new fund offers: a summary with names only, the details of one offer, and the same of specialised investment funds. Their
// fields were renamed in 2026 (`SchemeName` to `Investment_Strategy`), so both spellings are read everywhere.
const FIELDS = {
  schemeId: ['Scheme_Id', 'Strategy_Id'],
  mutualFund: ['MutualFund', 'Specialized_Investment_Fund'],
  schemeName: ['SchemeName', 'Investment_Strategy'],
  objective: ['ObjectiveofScheme', 'Objective_of_Scheme', 'Objective_of_Investment_Strategy'],
  schemeType: ['SchemeType', 'Scheme_Type', 'Type'],
  schemeCategory: ['SchemeCategory', 'Scheme_Category', 'Category'],
  launchDate: ['NewFundLaunchDate', 'New_Fund_Launch_Date'],
  earliestClosureDate: ['NewFundEarliestClosureDate', 'New_Fund_Earliest_Closure_Date'],
  closureDate: ['NewFundOfferClosureDate', 'New_Fund_Offer_Closure_Date'],
  load: ['IndicateLoadSeparately', 'Indicate_Load_Separately'],
  offerPrice: ['OfferPriceRs', 'Offer_Price_Rs'],
  minimumAmount: ['MinimumSubscriptionAmount', 'Minimum_Subscription_Amount'],
  website: ['ForFurtherDetailsPleaseVisitWebsite', 'For_Further_Details_Please_Visit_Website'],
} as const;
type Field = keyof typeof FIELDS;
const DETAILS = ['objective', 'launchDate', 'closureDate', 'minimumAmount'] as const;
/** What the details of every offer have, blank or not; only a fund's have a load and an earliest closure. */
const REQUIRED = [...DETAILS, 'schemeType', 'schemeCategory', 'offerPrice', 'website'] as const;

type Json = Readonly<Record<string, unknown>>;

/** A list of offers, grouped or not, or one offer. */
export const isOfferJson = (json: unknown): boolean =>
  isOffer(json) || findGroups(json) !== null || (Array.isArray(json) && json.length > 0 && json.every(isOffer));

/**
 * Parses offers. An empty list is normal: AMFI lists only open offers.
 * @throws RejectedFile if more offers cannot be parsed than can.
 */
export function parseNewFundOffers(json: unknown): OfferFile {
  const items = listOffers(json).map((item, index) => ({ ...item, where: `offer ${index + 1}` }));
  const checkId = createUniqueCheck('Scheme_Id', 'each offer once');
  const parsed = parseRows(items, ({ offer, mutualFund }, reader) => {
    const row = parseOffer(reader, offer, mutualFund);
    checkId(row.schemeId);
    return row;
  });
  if (items.length > 0) checkParsedRows('new fund offers', parsed.rows.length, parsed.rejected);
  return { kind: 'offers', ...parsed };
}

const isOffer = (value: unknown): value is Json =>
  isRecordObject(value) &&
  FIELDS.schemeId.some((name) => name in value) &&
  FIELDS.schemeName.some((name) => name in value);

/** The list of the envelope, `NewFundOffer` or that of the specialised investment funds; null if there is none. */
function findGroups(json: unknown): readonly unknown[] | null {
  if (!isRecordObject(json)) return null;
  const entry = Object.entries(json).find(([name, value]) => /offer|nfo/i.test(name) && Array.isArray(value));
  return entry && Array.isArray(entry[1]) ? entry[1] : null;
}

interface ListedOffer {
  readonly offer: Json;
  /** The fund house of the group, for an offer that does not repeat it. */
  readonly mutualFund: string;
}

function listOffers(json: unknown): readonly ListedOffer[] {
  const listed = findGroups(json) ?? (Array.isArray(json) ? json : [json]);
  return listed.flatMap((group: unknown): readonly ListedOffer[] => {
    if (!isRecordObject(group)) throw new RejectedFile(`expected offers, got ${JSON.stringify(group).slice(0, 60)}`);
    const { items } = group;
    if (!Array.isArray(items)) return [{ offer: group, mutualFund: '' }];
    const mutualFund = readText(group, 'mutualFund');
    return items.map((offer: unknown) => ({ offer: isRecordObject(offer) ? offer : {}, mutualFund }));
  });
}

const findName = (offer: Json, field: Field): string | undefined => FIELDS[field].find((known) => known in offer);

function readCell(offer: Json, field: Field) {
  const name = findName(offer, field);
  return name === undefined ? null : jsonToCell(offer[name]);
}

// as published: `Nil` and `NA` say something about a load
const readText = (offer: Json, field: Field): string => normalizeWhitespace(String(readCell(offer, field) ?? ''));

function parseOffer(reader: RowReader, offer: Json, groupFund: string): NewFundOfferRow {
  const schemeId = requireText('Scheme_Id', readCell(offer, 'schemeId'), 'the number of an offer');
  const schemeName = requireText('SchemeName', readCell(offer, 'schemeName'), 'the name of a scheme');
  const isDetailed = DETAILS.some((field) => findName(offer, field) !== undefined);
  const missing = isDetailed ? REQUIRED.filter((field) => findName(offer, field) === undefined) : [];
  for (const field of missing) reader.report(FIELDS[field][0], '', `a field ${FIELDS[field].join(' or ')}`);
  const mutualFund = readText(offer, 'mutualFund') || groupFund;
  if (mutualFund === '') reader.report('MutualFund', '', 'the name of a fund house');
  const launchDate = reader.parseOptionalDate('NewFundLaunchDate', readCell(offer, 'launchDate'));
  if (findName(offer, 'launchDate') !== undefined && launchDate === null)
    reader.report('NewFundLaunchDate', '', 'the date of the launch');
  return {
    schemeId,
    schemeName,
    mutualFund,
    objective: readText(offer, 'objective'),
    schemeType: readText(offer, 'schemeType'),
    schemeCategory: readText(offer, 'schemeCategory'),
    launchDate,
    earliestClosureDate: reader.parseOptionalDate('NewFundEarliestClosureDate', readCell(offer, 'earliestClosureDate')),
    closureDate: reader.parseOptionalDate('NewFundOfferClosureDate', readCell(offer, 'closureDate')),
    load: readText(offer, 'load'),
    offerPrice: readText(offer, 'offerPrice'),
    minimumAmount: readText(offer, 'minimumAmount'),
    website: parseWebsite(reader, readText(offer, 'website')),
    isDetailed,
  };
}

const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/\S*)?$/i;

/** A web address, with https if the text has no scheme (`www.boimf.in`); '' for a blank and for any other text (reported). */
function parseWebsite(reader: RowReader, text: string): string {
  if (/^(?:|[-–]|nil|n\.?\s?\/?a\.?)$/i.test(text)) return '';
  const address = DOMAIN.test(text) ? `https://${text}` : text;
  if (/^https?:\/\/\S+$/i.test(address) && URL.canParse(address)) return address;
  reader.report('ForFurtherDetailsPleaseVisitWebsite', text, 'a web address');
  return '';
}
