import { useMemo } from 'react';
import type { OperationName } from '#contract/operations/operations.ts';
import { isList, isObject, toFields } from '#contract/shape.ts';
import type { RawParameters, RawResponse } from '../../api/raw-response.ts';
import { serializeSearchParams } from '../../navigation/search-params.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import { ScrollArea } from '../../ui/layout/page-sections.tsx';
import { formatInteger, formatNumber } from '../../ui/text/format.ts';
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

/** The beginning of a response body, formatted for reading. */
interface ResponsePreview {
  readonly text: string;
  /** How much of the body it is: "first 5 of 2,043 records"; '' if it is all. */
  readonly extent: string;
}

const MAX_RECORDS = 5;
const MAX_CHARACTERS = 40_000;

/** The first records of a response, one field per line; of any other body the first characters. */
export function buildResponsePreview(body: string, contentType: string): ResponsePreview {
  if (/json/i.test(contentType)) return truncate(previewJson(body));
  if (/xml/i.test(contentType)) {
    const text = indentXml(takeXmlRecords(body, MAX_RECORDS));
    return truncate({ text, extent: formatExtent(countXmlRecords(body)) });
  }
  if (/^text\/(csv|plain)/i.test(contentType)) {
    const text = takeCsvRows(body, MAX_RECORDS + 1); // with the header
    return truncate({ text, extent: formatExtent(countCsvRows(body) - 1) });
  }
  return truncate({ text: body, extent: '' });
}

/** `812` → `812 B`, `16000000` → `15.26 MB`. */
export function formatByteSize(bytes: number): string {
  if (bytes < 1_024) return `${formatInteger(bytes)} B`;
  return bytes < 1_024 ** 2 ? `${formatNumber(bytes / 1_024, 1)} KB` : `${formatNumber(bytes / 1_024 ** 2)} MB`;
}

function previewJson(text: string): ResponsePreview {
  try {
    const body: unknown = JSON.parse(text);
    const { value, count, columns } = toFields(body);
    const cut = (list: unknown): unknown => (isList(list) ? list.slice(0, MAX_RECORDS) : list);
    const format = (beginning: unknown, records = 0): ResponsePreview => ({
      text: JSON.stringify(beginning, null, 2),
      extent: formatExtent(records),
    });
    if (isList(value)) return format({ ...toFields(body), value: cut(value) }, value.length);
    if (!isObject(columns)) return format(body);
    const beginnings = Object.entries(columns).map(([name, values]) => [name, cut(values)]);
    return format({ count, columns: Object.fromEntries(beginnings) }, Number(count));
  } catch {
    return { text, extent: '' };
  }
}

const formatExtent = (records: number): string =>
  records > MAX_RECORDS ? `first ${MAX_RECORDS} of ${formatInteger(records)} records` : '';

function truncate({ text, extent }: ResponsePreview): ResponsePreview {
  if (text.length <= MAX_CHARACTERS) return { text, extent };
  const characters = `first ${formatInteger(MAX_CHARACTERS)} of ${formatInteger(text.length)} characters`;
  return { text: text.slice(0, MAX_CHARACTERS), extent: extent === '' ? characters : `${extent}, ${characters}` };
}

/** The number of rows of a CSV text, including its header; line breaks within quotes do not end a row (RFC 4180). */
function countCsvRows(csv: string): number {
  let rows = 0;
  let from = 0;
  while (from < csv.length) {
    from = findRowEnd(csv, from);
    rows++;
  }
  return rows;
}

function takeCsvRows(csv: string, count: number): string {
  let end = 0;
  for (let row = 0; row < count && end < csv.length; row++) end = findRowEnd(csv, end);
  return csv.slice(0, end);
}

/** The end of the row that begins at an offset, including its line break. */
function findRowEnd(csv: string, from: number): number {
  let isQuoted = false;
  for (let offset = from; offset < csv.length; offset++) {
    const character = csv[offset];
    if (character === '"') isQuoted = !isQuoted;
    else if (character === '\n' && !isQuoted) return offset + 1;
  }
  return csv.length;
}

const RECORD_END = '</Record>';

const countXmlRecords = (xml: string): number => xml.split(RECORD_END).length - 1;

/** The XML of a response with only its first records. */
function takeXmlRecords(xml: string, count: number): string {
  let end = 0;
  for (let record = 0; record < count; record++) {
    const next = xml.indexOf(RECORD_END, end);
    if (next === -1) return xml;
    end = next + RECORD_END.length;
  }
  return xml.slice(0, end) + xml.slice(xml.lastIndexOf(RECORD_END) + RECORD_END.length);
}

/** Indents XML that has no line breaks, one element per line. */
function indentXml(xml: string): string {
  const lines = xml
    .replace(/>(?=<)/g, '>\n')
    .replace(/<(\w+)>\n<\/\1>/g, '<$1></$1>')
    .split('\n');
  let depth = 0;
  return lines
    .map((line) => {
      if (line.startsWith('</')) depth = Math.max(0, depth - 1);
      const indented = '  '.repeat(depth) + line;
      if (/^<\w[^>]*[^/]>$|^<\w>$/.test(line)) depth++;
      return indented;
    })
    .join('\n');
}
