import { Fragment } from 'react';
import { MAX_LIST_VALUES, MAX_URL_LENGTH } from '#contract/limits.ts';
import { errorResponses } from '#contract/openapi/error-responses.ts';
import { commonParameters } from '#contract/operations/shared-parameters.ts';
import { responseFormats } from '#contract/responses/response-formats.ts';
import { formatInteger } from '../../ui/text/format.ts';
import { ParametersTable } from './parameters-table.tsx';
import { Prose, ReferenceSection, ReferenceTable, TextCell } from './reference-section.tsx';
import styles from './general-sections.module.css';

export const COMMON_PARAMETERS_ID = 'common-parameters';

/** The parameters that every operation has. */
export function CommonParametersSection() {
  return (
    <ReferenceSection id={COMMON_PARAMETERS_ID} title="Common parameters">
      <Prose>Every operation has these, besides its own.</Prose>
      <ParametersTable label="Parameters of every operation" parameters={commonParameters} selectors={[]} />
    </ReferenceSection>
  );
}

/** The error responses of every operation. */
export function ErrorsSection() {
  return (
    <ReferenceSection id="errors" title="Errors">
      <Prose>
        <TextWithCode text="In every format, errors follow RFC 9457, `application/problem+json`, with `type`, `title`, `status` and `detail`; `parameter`, `allowed` and `candidates` if they apply. Checked in this order: method, key, rate limit, operation, permission, parameters." />
      </Prose>
      <ReferenceTable label="Error statuses" headers={['Status', 'Title', 'Cause', 'What to do']}>
        {Object.entries(errorResponses).map(([status, { when, advice, example }]) => (
          <tr key={status}>
            <th scope="row" className="code">
              {status}
            </th>
            <td>{example.title}</td>
            <TextCell>{when}</TextCell>
            <TextCell>
              <TextWithCode text={advice} />
            </TextCell>
          </tr>
        ))}
      </ReferenceTable>
    </ReferenceSection>
  );
}

const formatDescriptions: { readonly [Format in keyof typeof responseFormats]: string } = {
  Json: '`{"value": […], "count": n}`, names in camelCase; missing values are null. With `layout=Columns` `{"count": n, "columns": {"Code": […], …}}`: of each field the values in the order of the records.',
  Xml: '`<Response><Value><Record>…`, names in PascalCase; missing values are empty elements with `xsi:nil="true"`.',
  Csv: 'A file: RFC 4180, CRLF, header row in PascalCase; missing values are empty fields.',
  CsvContent: 'The same text as Csv, inline.',
};

const dateFormats = [
  ['String', 'MM-DD-YYYY', 'MM-DD-YYYY HH:mm:ss', '01-01-0001, 01-01-0001 00:00:00'],
  ['Iso', 'YYYY-MM-DD', 'YYYY-MM-DDTHH:mm:ss', 'null'],
] as const;

/** The response formats and the date formats. */
export function FormatsSection() {
  return (
    <ReferenceSection id="formats" title="Formats and dates">
      <Prose>
        <TextWithCode text="null means not applicable; it is never 0 and never omitted. Text that does not apply is empty. Compare field names case-insensitively and ignore unknown fields: fields may be added at the end of a record." />
      </Prose>
      <ReferenceTable label="Formats" headers={['format', 'Content type', 'Description']}>
        {commonParameters.format.allowed.map((format) => (
          <tr key={format}>
            <th scope="row" className="code">
              {format}
            </th>
            <td className="code">{responseFormats[format].contentType}</td>
            <TextCell>
              <TextWithCode text={formatDescriptions[format]} />
            </TextCell>
          </tr>
        ))}
      </ReferenceTable>
      <ReferenceTable label="Dates" headers={['dTFormat', 'Date', 'Date-time', 'If missing']}>
        {dateFormats.map(([name, ...patterns]) => (
          <tr key={name}>
            <th scope="row" className="code">
              {name}
            </th>
            {patterns.map((pattern) => (
              <td key={pattern} className="code">
                {pattern}
              </td>
            ))}
          </tr>
        ))}
      </ReferenceTable>
    </ReferenceSection>
  );
}

const limitSentences = [
  'Each key has a request allowance that refills over time: 600 per minute unless set otherwise, across all operations.',
  '`RateLimit-Policy` gives the allowance, `RateLimit` the requests remaining; a 429 response gives the wait in seconds in `Retry-After`.',
  'GetLimitation lists the operations and remaining requests for your key.',
  `A list has at most ${formatInteger(MAX_LIST_VALUES)} values, a URL at most ${formatInteger(MAX_URL_LENGTH)} characters.`,
  'A response contains all matching records; `max` limits their number.',
  'Send the `ETag` of a response back in `If-None-Match`: 304 means unchanged, without a body.',
];

/** Rate limits and size limits. */
export function LimitsSection() {
  return (
    <ReferenceSection id="limits" title="Limits">
      <ul className={styles['points']}>
        {limitSentences.map((limit) => (
          <li key={limit}>
            <TextWithCode text={limit} />
          </li>
        ))}
      </ul>
    </ReferenceSection>
  );
}

/** Text in which `words` in backquotes are set as code. */
function TextWithCode({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) => {
    const key = `${index}`;
    return index % 2 === 1 ? (
      <span key={key} className="code">
        {part}
      </span>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}
