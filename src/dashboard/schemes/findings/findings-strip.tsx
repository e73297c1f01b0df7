import { use } from 'react';
import type { Finding } from '#schemes/findings/finding.ts';
import { MAX_FINDINGS } from '#schemes/findings/finding.ts';
import { BlockSearchContext } from '../../navigation/use-search-params.ts';
import { Skeleton } from '../../ui/states/loading.tsx';
import styles from './findings-strip.module.css';

interface FindingsStripProps<Target> {
  /** Null while what they are found in is being loaded: their room is reserved. */
  readonly findings: readonly Finding<Target>[] | null;
  readonly buildHref: (target: Target) => string;
  /** What is said if there are none, so that nothing below moves. */
  readonly none: string;
  /** Whether each has a caption. */
  readonly hasTopics?: boolean;
}

/** Up to three sentences of facts, each with a link to its first figure, which the others are near; a sentence of the same height if there are none. */
export function FindingsStrip<Target>({ findings, buildHref, none, hasTopics = true }: FindingsStripProps<Target>) {
  const isInDocument = use(BlockSearchContext) !== null; // which has no figures to lead to
  if (findings === null) return <WaitingFindings hasTopics={hasTopics} />;
  if (findings.length === 0)
    return (
      <ul className={styles['findings']} aria-label="Findings">
        <li>
          {hasTopics && <b className={styles['topic']}>Findings</b>}
          <p className="quiet">{none}</p>
        </li>
      </ul>
    );
  return (
    <ul className={styles['findings']} aria-label="Findings">
      {findings.map(({ topic, sentence }) => (
        <li key={topic}>
          {hasTopics && <b className={styles['topic']}>{topic}</b>}
          <p>
            {sentence.map((part, index) =>
              typeof part === 'string' ? (
                part
              ) : !isInDocument && index === sentence.findIndex((each) => typeof each !== 'string') ? (
                <a key={index} href={buildHref(part.target)}>
                  {part.text}
                </a>
              ) : (
                part.text
              ),
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** In the place of findings, as high as most are. */
export const WaitingFindings = ({ hasTopics = true }: Pick<FindingsStripProps<never>, 'hasTopics'>) => (
  <ul className={styles['findings']} aria-busy="true" aria-hidden="true">
    {Array.from({ length: MAX_FINDINGS }, (_, index) => (
      <li key={index}>
        {hasTopics && (
          <b className={styles['topic']}>
            <Skeleton width={20} />
          </b>
        )}
        <p>
          <Skeleton width={70} />
        </p>
      </li>
    ))}
  </ul>
);
