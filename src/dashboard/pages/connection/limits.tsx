import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { recordsQuery } from '../../api/records.ts';
import { Answered } from '../../ui/answered.tsx';
import { FactStrip } from '../../ui/fact-strip.tsx';
import styles from './connection.module.css';
import { lackWords } from './lack-words.ts';
import { LimitsTable } from './limits-table.tsx';
import { limitFacts } from './limits-told.ts';

/** What the key in use may ask, and how much of that is left. */
export function Limits() {
  // what is left changes with every question, so no answer is fresh for long
  const limits = useQuery({ ...recordsQuery(useClient(), 'GetLimitation', {}), staleTime: 0 });
  const lacking = lackWords('GetLimitation', limits);
  return (
    <div className={styles['limits']}>
      <div className="section-head">
        <h2>Limits</h2>
        <button
          type="button"
          className="button bare"
          aria-disabled={limits.isFetching}
          onClick={() => limits.isFetching || void limits.refetch()}
        >
          Refresh
        </button>
      </div>
      {lacking !== null ? (
        <p className={styles['text']}>
          It does not tell its limits ({lacking}). Where one is reached, the page that reached it says so.
        </p>
      ) : (
        <Answered
          query={limits}
          what="the limits"
          rows={18}
          empty={{ title: 'It tells no limits', text: 'Its answer to GetLimitation is empty.' }}
        >
          {(rows) => (
            <>
              <FactStrip facts={limitFacts(rows)} />
              <LimitsTable rows={rows} />
            </>
          )}
        </Answered>
      )}
    </div>
  );
}
