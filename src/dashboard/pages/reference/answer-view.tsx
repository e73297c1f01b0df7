import { useMemo } from 'react';
import type { OperationName } from '#contract/operations.ts';
import type { RawAnswer, RawQuestion } from '../../api/raw-answer.ts';
import { writeSearch } from '../../ui/flat-search.ts';
import { whole } from '../../ui/format.ts';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import { byteSize } from './byte-size.ts';
import styles from './reference.module.css';
import { shownBody } from './shown-body.ts';

/** Status, time and size of an answer, in a line. */
export function AnswerLine({ status, ms, bytes }: RawAnswer) {
  return (
    <>
      <span className="kind" data-sign={status < 400 ? '✓' : '!'} data-tone={status < 400 ? 'gain' : 'loss'}>
        <b>{status}</b>
      </span>{' '}
      <span className="second">
        {whole(ms)} ms · {byteSize(bytes)}
      </span>
    </>
  );
}

/** Headers that say something of the answer; the others guard browsers. */
const WORTH_READING = [
  'content-type',
  'content-disposition',
  'etag',
  'last-modified',
  'cache-control',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'allow',
];

interface AnswerBodyProps extends Pick<RawAnswer, 'headers' | 'text'> {
  readonly name: OperationName;
  /** What it answers; the form may hold something else by now. */
  readonly question: RawQuestion;
}

/** The headers worth reading, and the beginning of the body. */
export function AnswerBody({ name, question, headers, text }: AnswerBodyProps) {
  const shown = useMemo(() => shownBody(text, headers.get('content-type') ?? ''), [text, headers]);
  return (
    <div className={styles['answer']}>
      <p className="code">{`${name}${writeSearch(question)}`}</p>
      <dl className={styles['headers']}>
        {WORTH_READING.flatMap((header) => {
          const value = headers.get(header);
          if (value === undefined) return [];
          return (
            <div key={header}>
              <dt>{header}</dt>
              <dd>{value}</dd>
            </div>
          );
        })}
      </dl>
      {shown.told !== '' && <p className="quiet">{shown.told}</p>}
      <ScrollFrame label={`Body of the answer of ${name}`}>
        <pre className={styles['code']}>{shown.text}</pre>
      </ScrollFrame>
    </div>
  );
}
