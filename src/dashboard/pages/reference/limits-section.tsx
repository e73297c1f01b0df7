import { MOST_LISTED } from '#contract/parameter.ts';
import { whole } from '../../ui/format.ts';
import styles from './reference.module.css';
import { Words } from './words.tsx';

const limits = [
  'Each key has a bucket of questions that fills as time goes by: 600 a minute unless set otherwise, all operations together.',
  '`RateLimit-Policy` tells the bucket’s size, `RateLimit` what is left of it; a 429 tells in `Retry-After` how many seconds to wait.',
  'GetLimitation tells for the asking key which operations it may ask and what is left to it.',
  `A list holds at most ${whole(MOST_LISTED)} values, an address at most 8,000 characters.`,
  'An answer holds every record that matches; `max` keeps the largest of them.',
  'Send the `ETag` of an answer back in `If-None-Match`: 304 says that it still holds, without a body.',
];

/** How much may be asked. */
export function LimitsSection() {
  return (
    <section id="limits" className={styles['part']} aria-labelledby="limits-title">
      <div className="section-head">
        <h2 id="limits-title">Limits</h2>
      </div>
      <ul className={styles['points']}>
        {limits.map((limit) => (
          <li key={limit}>
            <Words text={limit} />
          </li>
        ))}
      </ul>
    </section>
  );
}
