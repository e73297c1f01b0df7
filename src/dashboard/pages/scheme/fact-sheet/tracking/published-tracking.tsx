import { formatDay } from '../../../../ui/text/format.ts';
import { FactRows } from '../fact-section.tsx';
import { buildApplicableFacts, type MeasuredScheme } from '../measure-facts.tsx';
import styles from './published-tracking.module.css';

const DIFFERENCES = [
  'publishedTrackingDifference1Year',
  'publishedTrackingDifference3Year',
  'publishedTrackingDifference5Year',
  'publishedTrackingDifference10Year',
] as const;

/** What AMFI publishes of tracking, beside our own values: of dates of its own, and perhaps of another index. */
export function PublishedTracking(measured: MeasuredScheme) {
  const { own } = measured.measures;
  const dates = [
    own?.publishedTrackingErrorDate ? `error as of ${formatDay(own.publishedTrackingErrorDate)}` : '',
    own?.publishedTrackingDifferenceDate ? `differences as of ${formatDay(own.publishedTrackingDifferenceDate)}` : '',
  ].filter(Boolean);
  if (!own || dates.length === 0) return null;
  const index =
    own.publishedTrackingBenchmark === '' ? '' : `; index as AMFI names it: ${own.publishedTrackingBenchmark}`;
  return (
    <section className={styles['published']} aria-label="Tracking published by AMFI">
      <div className="section-head">
        <h3>Published by AMFI</h3>
        <p>
          {dates.join(', ')}
          {index}
        </p>
      </div>
      <FactRows rows={buildApplicableFacts(['publishedTrackingError', ...DIFFERENCES], measured)} />
    </section>
  );
}
