import { newFundOffer } from '#contract/records/offer.ts';
import { DASH, day, moment, orDash } from '../../ui/format.ts';
import { timing, type OfferRow } from './offer-row.ts';
import { websiteAddress, websiteText } from './website.ts';
import styles from './offers.module.css';

interface OfferAboutProps {
  readonly row: OfferRow;
  /** The address of the page without it. */
  readonly closeAddress: string;
}

/** One offer in full, in the words of the offer. */
export function OfferAbout({ row, closeAddress }: OfferAboutProps) {
  const { offer } = row;
  return (
    <section className={styles['about']} aria-labelledby="about-offer">
      <div className="section-head">
        <h2 id="about-offer">{offer.schemeName}</h2>
        <a href={closeAddress}>Close</a>
      </div>
      <div className={styles['told']}>
        <div>
          <p>{offer.objective || 'Its objective is not told.'}</p>
          <Website text={offer.website} />
        </div>
        <dl>
          {factsOf(row).map(([term, value]) => (
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
  const address = websiteAddress(text);
  if (!address) return <p>{text === '' ? 'No website is told.' : `Website, as told: ${text}`}</p>;
  return (
    <p>
      <a href={address.href} target="_blank" rel="noreferrer noopener">
        {websiteText(text)}
      </a>
    </p>
  );
}

function factsOf({ offer, ...row }: OfferRow): readonly (readonly [string, string])[] {
  const note = timing({ offer, ...row });
  const dated = (iso: string | null) => (iso === null ? 'not stated' : day(iso));
  const texts = (['mutualFund', 'schemeType', 'schemeCategory'] as const).map(
    (name) => [newFundOffer[name].label, offer[name] || DASH] as const,
  );
  return [
    ['State', [row.state || 'not told', note].filter(Boolean).join(', ')],
    ...texts,
    ['Opens', dated(offer.newFundLaunchDate)],
    ['Closes', dated(offer.newFundOfferClosureDate)],
    ['Earliest closure', dated(offer.newFundEarliestClosureDate)],
    ['Minimum amount, as told', offer.minimumSubscriptionAmount || DASH],
    ['Load', offer.indicateLoadSeparately || DASH],
    ['Told on', dated(offer.date)],
    ['Received', orDash(offer.receivedAt, moment)],
  ];
}
