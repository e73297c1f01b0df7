import type { MoneyResult, TotalDifference } from '../../../analysis/analyse-money.ts';
import { formatCount } from '../../../ui/text/format.ts';
import { describeDifference, noComparisonTexts } from './money-texts.ts';
import { alternativeKinds } from './use-money.ts';
import styles from './same-payments.module.css';

/** How much more or less there is than with the same payments elsewhere, a sentence each. */
export function SamePayments({ differences }: Pick<MoneyResult, 'differences'>) {
  const known = alternativeKinds.flatMap(({ id, where }, index) => {
    const difference = differences[index] ?? null;
    return difference === null ? [] : [{ id, where, difference }];
  });
  return (
    <>
      <div className="section-head">
        <h2>The same payments elsewhere</h2>
      </div>
      {known.length === 0 && <p className="quiet">No direct plan, benchmark or index fund to compare with.</p>}
      <ul className={styles['list']}>
        {known.map(({ id, where, difference }) => (
          <li key={id}>
            {typeof difference === 'string' ? (
              `Not compared ${where}: ${noComparisonTexts[difference].toLowerCase()}`
            ) : (
              <Sentence difference={difference} where={where} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface SentenceProps {
  readonly difference: TotalDifference;
  readonly where: string;
}

function Sentence({ difference: { value, codes, without }, where }: SentenceProps) {
  const all = codes.length + without.length;
  return (
    <>
      <strong className={Math.round(value) === 0 ? undefined : value > 0 ? 'gain' : 'loss'}>
        {describeDifference(value)}
      </strong>{' '}
      {Math.round(value) === 0 ? 'as' : 'than'} {where}
      {without.length > 0 && (
        <small className="quiet">
          {' '}
          ({codes.length} of {formatCount(all, 'scheme')})
        </small>
      )}
    </>
  );
}
