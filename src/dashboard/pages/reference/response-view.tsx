import { useMemo } from 'react';
import type { OperationName } from '#contract/operations/operations.ts';
import type { RawParameters, RawResponse } from '../../api/raw-response.ts';
import { serializeSearchParams } from '../../navigation/search-params.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import { ScrollArea } from '../../ui/layout/page-sections.tsx';
import { formatInteger } from '../../ui/text/format.ts';
import { buildResponsePreview, formatByteSize } from './response-preview.ts';
import styles from './response-view.module.css';

/** Status, duration and size of a response, in one line. */
export function ResponseSummary({ status, ms, bytes }: RawResponse) {
  return (
    <>
      <Badge sign={status < 400 ? '✓' : '!'} tone={status < 400 ? 'gain' : 'loss'}>
        <b>{status}</b>
      </Badge>{' '}
      <span className="second">
        {formatInteger(ms)} ms · {formatByteSize(bytes)}
      </span>
    </>
  );
}

/** The headers that describe the response; the others are security headers. */
const SHOWN_HEADERS = [
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

interface ResponseContentProps extends Pick<RawResponse, 'headers' | 'text'> {
  readonly name: OperationName;
  /** The parameters that were sent; the form may contain others by now. */
  readonly parameters: RawParameters;
}

/** The main headers of a response and the beginning of its body. */
export function ResponseContent({ name, parameters, headers, text }: ResponseContentProps) {
  const preview = useMemo(() => buildResponsePreview(text, headers.get('content-type') ?? ''), [text, headers]);
  return (
    <div className={styles['response']}>
      <p className="code">{`${name}${serializeSearchParams(parameters)}`}</p>
      <dl className={styles['headers']}>
        {SHOWN_HEADERS.flatMap((header) => {
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
      {preview.extent !== '' && <p className="quiet">{preview.extent}</p>}
      <ScrollArea label={`${name} response body`}>
        <pre>{preview.text}</pre>
      </ScrollArea>
    </div>
  );
}
