import type { NewFundOffer } from '#contract/records/new-fund-offer.ts';
import { getDateOrNull, getText } from '#dataset/storage/row-values.ts';
import type { Draft } from '../../../draft/draft.ts';
import { readLaunchDate } from '../launch-date.ts';

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
