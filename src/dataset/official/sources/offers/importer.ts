import type { NewFundOffer } from '#contract/records/new-fund-offer.ts';
import { getDateOrNull, getText } from '#dataset/storage/row-values.ts';
import type { Draft } from '../../../draft/draft.ts';
import { findNewestDay } from '../../parsing/days.ts';
import { publishByDay, type Importer } from '../../source/source.ts';
import { readLaunchDate, createRowStore, reportRows } from '../../source/store-rows.ts';
import { isOfferJson, parseNewFundOffers, type OfferFile } from './parse-offers.ts';

export const offersImporter: Importer<OfferFile> = {
  singular: 'AMFI new fund offers',
  plural: 'AMFI new fund offers',
  json: { is: isOfferJson, parse: parseNewFundOffers },
  describe: ({ rows }) => publishByDay(findNewestDay(rows.map(({ launchDate }) => launchDate)), rows.length),
  openStore(session) {
    const store = createRowStore(session, 'published_offer', ['scheme_id', 'is_detailed'], null);
    return (file, source) => {
      for (const row of file.rows) {
        store({
          scheme_id: row.schemeId,
          is_detailed: row.isDetailed ? 1 : 0,
          mutual_fund: row.mutualFund,
          scheme_name: row.schemeName,
          objective: row.objective,
          scheme_type: row.schemeType,
          scheme_category: row.schemeCategory,
          launch_date: row.launchDate,
          earliest_closure_date: row.earliestClosureDate,
          closure_date: row.closureDate,
          load: row.load,
          offer_price: row.offerPrice,
          minimum_amount: row.minimumAmount,
          website: row.website,
          source: source.id,
        });
      }
      return reportRows(offersImporter.singular, source, file);
    };
  },
};

/** The offers that AMFI has listed: the details of each, or what the summary says if they could not be read. */
export async function readPublishedOffers({ database }: Draft): Promise<readonly NewFundOffer[]> {
  const rows = await database.rows(
    `SELECT mutual_fund, scheme_name, objective, scheme_type, scheme_category, launch_date, earliest_closure_date,
      closure_date, "load", minimum_amount, website FROM published_offer o
     WHERE is_detailed = (SELECT MAX(is_detailed) FROM published_offer p WHERE p.scheme_id = o.scheme_id)
     ORDER BY scheme_id`,
    [],
  );
  return rows.map((row) => ({
    // AMFI states neither when an offer was announced nor when it was received
    date: null,
    mutualFund: getText(row, 0),
    schemeName: getText(row, 1),
    objective: getText(row, 2),
    schemeType: getText(row, 3),
    schemeCategory: getText(row, 4),
    newFundLaunchDate: readLaunchDate(row, 5),
    newFundEarliestClosureDate: getDateOrNull(row, 6),
    newFundOfferClosureDate: getDateOrNull(row, 7),
    indicateLoadSeparately: getText(row, 8),
    minimumSubscriptionAmount: getText(row, 9),
    website: getText(row, 10),
    receivedAt: null,
  }));
}
