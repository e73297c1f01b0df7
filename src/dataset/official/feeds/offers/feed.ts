import { formatUtcTime } from '#contract/dates.ts';
import { isObject, type JsonObject } from '#contract/shape.ts';
import { defineFeed, type RawFile } from '../../feed-engine/feed.ts';
import { buildJsonRows } from '../../feed-engine/json-rows.ts';
import { RejectedFile } from '../../parsing/errors.ts';
import { getString } from '../../parsing/json.ts';
import {
  formatMissingPart,
  type DownloadSet,
  type Endpoint,
  type EndpointEntry,
  type MissingPart,
  type UpdateContext,
} from '../../source/download.ts';
import { FetchError } from '../../source/fetch-error.ts';
import { accept, addPlans, fetchJson, NO_REQUESTS, parseAs, planRequests, wasChecked } from '../../source/request.ts';
import { checkOffers, offerChecks } from './checks.ts';
import { OFFER_TITLES as TITLES, offerFields as fields, type OfferFile } from './fields.ts';

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
  fields,
  subject: 'schemeId',
  subjectNoun: 'offer',
  part: 'part',
  mayBeEmpty: true,
  identify: ({ schemeId }) => schemeId,
  findLastDay: (row) => row.launchDate,
  check: checkOffers,
  checks: [{ against: 'the fund houses of NAV files, and the stored offers', checks: offerChecks }],
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
