import type { IsoDate } from '#contract/dates.ts';
import { newFundOfferFields } from '#contract/records/new-fund-offer.ts';
import { DASH, formatDateTime, formatDay, formatOrDash } from '../../ui/text/format.ts';
import { type AsOfDate, describeTiming, nameStatus, NO_STATUS, type OfferRow } from './offer-rows.ts';
import { formatWebsite, parseWebsite } from './parse-offer-text.ts';
import styles from './offer-details.module.css';

interface OfferDetailsProps {
  readonly row: OfferRow;
  readonly asOf: AsOfDate;
  /** Link to the page without the details. */
  readonly closeHref: string;
}

/** One offer in full, as published. */
export function OfferDetails({ row, asOf, closeHref }: OfferDetailsProps) {
  const { offer } = row;
  return (
    <section className={styles['about']} aria-labelledby="about-offer">
      <div className="section-head">
        <h2 id="about-offer">{offer.schemeName}</h2>
        <a href={closeHref}>Close</a>
      </div>
      <div className={styles['details']}>
        <div>
          <p>{offer.objective || 'Objective not available.'}</p>
          <Website text={offer.website} />
        </div>
        <dl>
          {buildOfferFacts(row, asOf).map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Website({ text }: { readonly text: string }) {
  const url = parseWebsite(text);
  if (!url) return <p>{text === '' ? 'No website given.' : `Website (as published): ${text}`}</p>;
  return (
    <p>
      <a href={url.href} target="_blank" rel="noreferrer noopener">
        {formatWebsite(text)}
      </a>
    </p>
  );
}

function buildOfferFacts(row: OfferRow, asOf: AsOfDate): readonly (readonly [term: string, value: string])[] {
  const { offer, status } = row;
  const formatDate = (iso: IsoDate | null) => (iso === null ? 'not stated' : formatDay(iso));
  const classification = (['mutualFund', 'schemeType', 'schemeCategory'] as const).map(
    (name) => [newFundOfferFields[name].label, offer[name] || DASH] as const,
  );
  return [
    [nameStatus(asOf), [status || NO_STATUS, describeTiming(row)].filter(Boolean).join(', ')],
    ...classification,
    ['Opens', formatDate(offer.newFundLaunchDate)],
    ['Closes', formatDate(offer.newFundOfferClosureDate)],
    ['Earliest closure', formatDate(offer.newFundEarliestClosureDate)],
    ['Minimum amount (as published)', offer.minimumSubscriptionAmount || DASH],
    ['Load', offer.indicateLoadSeparately || DASH],
    ['Announced on', formatDate(offer.date)],
    ['Received', formatOrDash(offer.receivedAt, formatDateTime)],
  ];
}
