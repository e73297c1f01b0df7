import { findNewestDay } from '../../parsing/days.ts';
import { publishByDay, type Importer } from '../source.ts';
import { createRowStore, reportRows } from '../store-rows.ts';
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
