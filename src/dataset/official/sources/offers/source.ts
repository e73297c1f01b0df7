import { formatUtcTime } from '#contract/dates.ts';
import { isRecordObject } from '../../parsing/json.ts';
import {
  type Download,
  type DownloadSet,
  type Endpoint,
  type UpdateContext,
  formatMissingPart,
  type MissingPart,
} from '../../source/download.ts';
import { FetchError } from '../../source/fetch-error.ts';
import { accept, addPlans, fetchJson, NO_REQUESTS, parseAs, planRequests, wasChecked } from '../../source/request.ts';
import type { OfficialSource } from '../../source/source.ts';
import type { OfferFile } from './parse-offers.ts';

const endpoints = {
  offers: { site: 'amfi', path: '/api/new-fund-offer', pauseMs: 200, typicalBytes: 3_000 },
  specialisedOffers: { site: 'amfi', path: '/api/sif-nfo', pauseMs: 200, typicalBytes: 3_000 },
} satisfies Download['endpoints'];

/** New fund offers of mutual funds and of specialised investment funds: a list of names, and the details of each. */
const offersDownload: Download = {
  endpoints,
  plan: (context) =>
    wasChecked(context, 'offers', 12)
      ? NO_REQUESTS
      : addPlans([
          planRequests(context.resolve(endpoints.offers), 1 + USUAL_OFFERS),
          planRequests(context.resolve(endpoints.specialisedOffers), 1 + USUAL_OFFERS / 5),
        ]),
  async run(context) {
    const { ledger } = context;
    const lists = [
      ['offers', context.resolve(endpoints.offers)],
      ['specialised', context.resolve(endpoints.specialisedOffers)],
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
};

const USUAL_OFFERS = 25;
const MAX_OFFERS = 500;
const ID = /^[A-Za-z0-9-]{1,20}$/;

async function fetchOffers(context: UpdateContext, name: string, endpoint: Endpoint) {
  const { downloads, ledger, today, now } = context;
  const set = downloads.openSet('offers', `${today}-${name}`);
  const { bytes, json } = await fetchJson(context, { endpoint });
  const offers = await accept(context, `${name}.json`, bytes, async () => {
    // an empty list inside the envelope is normal, a list without one is not
    if (!isRecordObject(json)) throw new FetchError('not a list of offers');
    return (await parseAs<OfferFile>(context, 'offers', bytes)).rows;
  });
  set.save('summary.json', bytes);
  const missing: MissingPart[] = [];
  for (const [done, { schemeId, isDetailed }] of offers.slice(0, MAX_OFFERS).entries()) {
    context.onProgress({ source: 'offers', done, total: offers.length, rows: done });
    if (isDetailed) continue;
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

export const offersSource: OfficialSource<OfferFile> = {
  name: 'offers',
  rhythm: { of: 'request', days: 3 },
  download: offersDownload,
  findSampleDay: ({ navAsOf }) => navAsOf,
  loadImporter: async () => (await import('./importer.ts')).offersImporter,
};
