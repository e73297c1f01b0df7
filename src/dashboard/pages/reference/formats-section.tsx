import { common } from '#contract/operations.ts';
import { formats } from '#contract/write-answer.ts';
import styles from './reference.module.css';
import { Words } from './words.tsx';
import { ToldTable } from './told-table.tsx';

const about: { readonly [Each in keyof typeof formats]: string } = {
  Json: '`{"value": […], "count": n}`, names in camelCase; no figure is null.',
  Xml: '`<Response><Value><Record>…`, names in PascalCase; no figure is an empty element with `xsi:nil="true"`.',
  Csv: 'A file: RFC 4180, CRLF, a header in PascalCase; no figure is an empty field.',
  CsvContent: 'The same text as Csv, inline.',
};

const dates = [
  ['String', 'MM-DD-YYYY', 'MM-DD-YYYY HH:mm:ss', '01-01-0001, 01-01-0001 00:00:00'],
  ['Iso', 'YYYY-MM-DD', 'YYYY-MM-DDTHH:mm:ss', 'null'],
] as const;

/** What each format and each way of writing dates looks like. */
export function FormatsSection() {
  return (
    <section id="formats" className={styles['part']} aria-labelledby="formats-title">
      <div className="section-head">
        <h2 id="formats-title">Formats and dates</h2>
      </div>
      <p className={styles['prose']}>
        <Words text="null means that no figure applies: it is never 0 and never left out. A text that does not apply is empty. Compare field names without regard to casing and pass over those you do not know: fields may be added at the end of a record." />
      </p>
      <ToldTable label="Formats" heads={['format', 'Content type', 'What it is']}>
        {common.format.allowed.map((format) => (
          <tr key={format}>
            <th scope="row" className="code">
              {format}
            </th>
            <td className="code">{formats[format].contentType}</td>
            <td className={styles['wide']}>
              <Words text={about[format]} />
            </td>
          </tr>
        ))}
      </ToldTable>
      <ToldTable label="Dates" heads={['dTFormat', 'Date', 'Date-time', 'Where none applies']}>
        {dates.map(([name, ...told]) => (
          <tr key={name}>
            <th scope="row" className="code">
              {name}
            </th>
            {told.map((text) => (
              <td key={text} className="code">
                {text}
              </td>
            ))}
          </tr>
        ))}
      </ToldTable>
    </section>
  );
}
