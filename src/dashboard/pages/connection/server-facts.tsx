import { useConnection } from '../../api/connection-context.ts';
import { useRecords } from '../../api/records.ts';
import { Answered } from '../../ui/answered.tsx';
import { FactStrip } from '../../ui/fact-strip.tsx';
import styles from './connection.module.css';
import { lackWords } from './lack-words.ts';
import { countsOf, factsOf } from './server-told.ts';

/** What the service tells of itself and its dataset; a service that tells nothing may still answer all pages. */
export function ServerFacts() {
  const { upstream } = useConnection();
  const info = useRecords('GetServerInfo', {});
  const lacking = lackWords('GetServerInfo', info);
  if (lacking !== null) {
    return (
      <p className={styles['text']}>
        It does not tell its version, its dataset or its sources ({lacking}). The pages do without; those that need more
        than its operations say what they cannot show.
      </p>
    );
  }
  return (
    <Answered
      query={info}
      what="what it tells of itself"
      rows={10}
      empty={{ title: 'It tells nothing of itself', text: 'Its answer to GetServerInfo is empty.' }}
    >
      {(told) =>
        told.slice(0, 1).map((server) => (
          <div key={server.datasetVersion}>
            <dl className={styles['facts']}>
              {factsOf(server, upstream?.baseUrl ?? `${window.location.origin}/api`, new Date()).map((fact) => (
                <div key={fact.term}>
                  <dt>{fact.term}</dt>
                  <dd>
                    {fact.value}
                    {fact.warning !== undefined && <span className={styles['warning']}> ▲ {fact.warning}</span>}
                  </dd>
                </div>
              ))}
            </dl>
            <FactStrip facts={countsOf(server)} />
          </div>
        ))
      }
    </Answered>
  );
}
