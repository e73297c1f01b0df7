import { formatUtcTime } from '#contract/dates.ts';
import { isObject, type JsonObject } from '#contract/shape.ts';
import { defineFeed, type FeedFile, type RawFile } from '../feed-engine/feed.ts';
import { optionalDay, requiredText, type FeedField, type GetCell } from '../feed-engine/fields.ts';
import { buildJsonRows } from '../feed-engine/json-rows.ts';
import { normalizeWhitespace } from '../parsing/cell-values.ts';
import { RejectedFile } from '../parsing/errors.ts';
import { getString } from '../parsing/json.ts';
import {
  formatMissingPart,
  type DownloadSet,
  type Endpoint,
  type EndpointEntry,
  type MissingPart,
  type UpdateContext,
} from '../source/download.ts';
import { FetchError } from '../source/fetch-error.ts';
import { accept, addPlans, fetchJson, NO_REQUESTS, parseAs, planRequests, wasChecked } from '../source/request.ts';

// AMFI's new fund offers: a summary with names only, the details of one offer, and the same of specialised investment funds. Their
// fields were renamed in 2026 (`SchemeName` to `Investment_Strategy`), so both spellings are read everywhere.

const TITLES = {
  schemeId: ['Scheme_Id', 'Strategy_Id'],
  mutualFund: ['MutualFund', 'Specialized_Investment_Fund'],
  schemeName: ['SchemeName', 'Investment_Strategy'],
  objective: ['ObjectiveofScheme', 'Objective_of_Investment_Strategy'],
  schemeType: ['SchemeType', 'Type'],
  schemeCategory: ['SchemeCategory', 'Category'],
  launchDate: ['NewFundLaunchDate'],
  earliestClosureDate: ['NewFundEarliestClosureDate'],
  closureDate: ['NewFundOfferClosureDate'],
  load: ['IndicateLoadSeparately'],
  offerPrice: ['OfferPriceRs'],
  minimumAmount: ['MinimumSubscriptionAmount'],
  website: ['ForFurtherDetailsPleaseVisitWebsite'],
} as const;

const hasField = (titles: readonly string[], getCell: GetCell): boolean =>
  titles.some((title) => getCell(title) !== undefined);

/** An offer with one of these is described in detail. */
const isDetailed = (getCell: GetCell): boolean =>
  [TITLES.objective, TITLES.launchDate, TITLES.closureDate, TITLES.minimumAmount].some((titles) =>
    hasField(titles, getCell),
  );

/** A text as published: `Nil` and `NA` say something about a load. */
const printed = (titles: FeedField['titles']): FeedField<string> => ({
  titles,
  read: (_, __, cell) => normalizeWhitespace(String(cell ?? '')),
});

/** A field that the details of every offer have, blank or not; only a fund's have a load and an earliest closure. */
const inDetails = <Value>(field: FeedField<Value>): FeedField<Value> => ({
  ...field,
  read(reader, title, cell, getCell) {
    if (cell === undefined && isDetailed(getCell)) reader.report(title, '', `a field ${field.titles.join(' or ')}`);
    return field.read(reader, title, cell, getCell);
  },
});

const launchDate = optionalDay(...TITLES.launchDate);
const website = printed(TITLES.website);

const fields = {
  /** AMFI's number of the offer: `14562`, or `S-34` for a specialised investment fund. */
  schemeId: requiredText('the number of an offer', ...TITLES.schemeId),
  schemeName: requiredText('the name of a scheme', ...TITLES.schemeName),
  mutualFund: {
    ...printed(TITLES.mutualFund),
    read(reader, title, cell) {
      const name = normalizeWhitespace(String(cell ?? ''));
      if (name === '') reader.report(title, '', 'the name of a fund house');
      return name;
    },
  } satisfies FeedField<string>,
  objective: inDetails(printed(TITLES.objective)),
  schemeType: inDetails(printed(TITLES.schemeType)),
  schemeCategory: inDetails(printed(TITLES.schemeCategory)),
  launchDate: inDetails({
    ...launchDate,
    read(reader, title, cell, getCell) {
      const day = launchDate.read(reader, title, cell, getCell);
      if (day === null && cell !== undefined) reader.report(title, '', 'the date of the launch');
      return day;
    },
  }),
  earliestClosureDate: optionalDay(...TITLES.earliestClosureDate),
  closureDate: inDetails(optionalDay(...TITLES.closureDate)),
  load: printed(TITLES.load),
  offerPrice: inDetails(printed(TITLES.offerPrice)),
  /** `5000`, `Rs. 10 lacs`. */
  minimumAmount: inDetails(printed(TITLES.minimumAmount)),
  website: inDetails({
    ...website,
    read(reader, title, cell, getCell) {
      const address = website.read(reader, title, cell, getCell);
      const url = toWebAddress(address);
      if (url === null) reader.report(title, address, 'a web address');
      return url ?? '';
    },
  }),
  /** A row of the summary has only names. */
  part: {
    titles: ['detail'],
    read: (_, __, ___, getCell) => (isDetailed(getCell) ? 'details' : ''),
  } satisfies FeedField<string>,
};

const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/\S*)?$/i;

/** A web address, with https if the text has no scheme (`www.boimf.in`); '' for a blank and null for any other text. */
function toWebAddress(address: string): string | null {
  if (/^(?:|[-–]|nil|n\.?\s?\/?a\.?)$/i.test(address)) return '';
  const url = DOMAIN.test(address) ? `https://${address}` : address;
  return /^https?:\/\/\S+$/i.test(url) && URL.canParse(url) ? url : null;
}

const hasMember = (json: JsonObject, titles: readonly string[]): boolean => titles.some((title) => title in json);
const isOffer = (value: unknown): value is JsonObject =>
  isObject(value) && hasMember(value, TITLES.schemeId) && hasMember(value, TITLES.schemeName);

/** A list of offers, grouped or not, or one offer. */
const isOffers = (json: unknown): boolean =>
  isOffer(json) || findGroups(json) !== null || (Array.isArray(json) && json.length > 0 && json.every(isOffer));

/** The list of the envelope, `NewFundOffer` or that of the specialised investment funds; null if there is none. */
function findGroups(json: unknown): readonly unknown[] | null {
  if (!isObject(json)) return null;
  const entry = Object.entries(json).find(([name, value]) => /offer|nfo/i.test(name) && Array.isArray(value));
  return entry && Array.isArray(entry[1]) ? entry[1] : null;
}

/** An offer that does not repeat the fund house has that of its group. */
function readOffers(json: unknown): RawFile {
  const groups = findGroups(json) ?? (Array.isArray(json) ? json : [json]);
  const offers = groups.flatMap((group: unknown): readonly JsonObject[] => {
    if (!isObject(group)) throw new RejectedFile(`expected offers, got ${JSON.stringify(group).slice(0, 60)}`);
    const { items } = group;
    if (!Array.isArray(items)) return [group];
    const ofGroup = TITLES.mutualFund.map((title) => group[title]).find((name) => name !== undefined);
    return items.map((item: unknown) => {
      const offer = isObject(item) ? item : {};
      const isNamed = TITLES.mutualFund.some((title) => getString(offer, title) !== '');
      return isNamed || ofGroup === undefined ? offer : { ...offer, [TITLES.mutualFund[0]]: ofGroup };
    });
  });
  return { rows: buildJsonRows(offers.map((row, index) => ({ row, where: `offer ${index + 1}` }))) };
}

const mutualFunds = {
  site: 'amfi',
  path: '/api/new-fund-offer',
  pauseMs: 200,
  typicalBytes: 3_000,
} satisfies EndpointEntry;
const specialised = { ...mutualFunds, path: '/api/sif-nfo' } satisfies EndpointEntry;

const USUAL_OFFERS = 25;
const MAX_OFFERS = 500;
const ID = /^[A-Za-z0-9-]{1,20}$/;

/** New fund offers of mutual funds and of specialised investment funds: a list of names, and the details of each. An empty list is normal. */
export const offersFeed = defineFeed({
  name: 'offers',
  singular: 'AMFI new fund offers',
  plural: 'AMFI new fund offers',
  rows: 'new fund offers',
  rhythm: { of: 'request', days: 3 },
  findSampleDay: ({ navAsOf }) => navAsOf,
  fields,
  subject: 'schemeId',
  subjectNoun: 'offer',
  part: 'part',
  mayBeEmpty: true,
  identify: ({ schemeId }) => schemeId,
  findLastDay: (row) => row.launchDate,
  formats: { json: { is: isOffers, read: readOffers } },
  download: {
    endpoints: { offers: mutualFunds, specialisedOffers: specialised },
    plan: (context) =>
      wasChecked(context, 'offers', 12)
        ? NO_REQUESTS
        : addPlans([
            planRequests(context.resolve(mutualFunds), 1 + USUAL_OFFERS),
            planRequests(context.resolve(specialised), 1 + USUAL_OFFERS / 5),
          ]),
    async run(context) {
      const { ledger } = context;
      const lists = [
        ['offers', context.resolve(mutualFunds)],
        ['specialised', context.resolve(specialised)],
      ] as const;
      const missing: MissingPart[] = [];
      let [rows, listCount] = [0, 0];
      for (const [name, endpoint] of lists) {
        try {
          const list = await fetchOffers(context, name, endpoint);
          rows += list.rows;
          missing.push(...list.missing);
          listCount++;
        } catch (error) {
          if (!(error instanceof FetchError)) throw error;
          missing.push({ name, reason: error.message });
        }
      }
      if (listCount === 0) throw new FetchError(missing.map(formatMissingPart).join(', '));
      // as old as the older of the two lists
      const days = lists.map(([name]) => ledger.source(`offers/${name}`).asOf ?? '').filter((day) => day !== '');
      return { rows, asOf: days.toSorted()[0] ?? null, missing };
    },
  },
});

type OfferFile = FeedFile<'offers', typeof fields>;
async function fetchOffers(context: UpdateContext, name: string, endpoint: Endpoint) {
  const { downloads, ledger, today, now } = context;
  const set = downloads.openSet('offers', `${today}-${name}`);
  const { bytes, json } = await fetchJson(context, { endpoint });
  const offers = await accept(context, `${name}.json`, bytes, async () => {
    // an empty list inside the envelope is normal, a list without one is not
    if (!isObject(json)) throw new FetchError('not a list of offers');
    return (await parseAs<OfferFile>(context, 'offers', bytes)).rows;
  });
  set.save('summary.json', bytes);
  const missing: MissingPart[] = [];
  for (const [done, { schemeId, part }] of offers.slice(0, MAX_OFFERS).entries()) {
    context.onProgress({ source: 'offers', done, total: offers.length, rows: done });
    if (part !== '') continue;
    try {
      await fetchDetail(context, endpoint, set, schemeId);
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      missing.push({ name: `offer ${schemeId}`, reason: error.message });
    }
  }
  set.complete();
  ledger.addSet('offers', `${today}-${name}`, { asOf: today, rows: offers.length, at: formatUtcTime(now()) });
  ledger.setSource(`offers/${name}`, { checkedAt: formatUtcTime(now()), asOf: today, failure: null });
  return { rows: offers.length, missing };
}

async function fetchDetail(context: UpdateContext, endpoint: Endpoint, set: DownloadSet, id: string): Promise<void> {
  if (!ID.test(id)) throw new FetchError('an unusual number');
  if (set.has(`offer-${id}.json`)) return;
  const { bytes } = await fetchJson(context, { endpoint, query: { Scheme_Id: id } });
  await accept(context, `offer-${id}.json`, bytes, async () => {
    const { rows } = await parseAs<OfferFile>(context, 'offers', bytes);
    const [offer] = rows;
    if (!offer || rows.length !== 1) throw new FetchError(`${rows.length} offers, expected one`);
    if (offer.schemeId !== id) throw new FetchError(`offer ${offer.schemeId}`);
    if (offer.launchDate === null) throw new FetchError('no launch date');
  });
  set.save(`offer-${id}.json`, bytes);
}
