import { refusals } from '#contract/openapi/refusals.ts';
import styles from './reference.module.css';
import { Words } from './words.tsx';
import { ToldTable } from './told-table.tsx';

/** Every way in which the service turns a question away. */
export function ErrorsSection() {
  return (
    <section id="errors" className={styles['part']} aria-labelledby="errors-title">
      <div className="section-head">
        <h2 id="errors-title">Errors</h2>
      </div>
      <p className={styles['prose']}>
        <Words text="In every format an error is a problem of RFC 9457, `application/problem+json`, with `type`, `title`, `status` and `detail`; `parameter`, `allowed` and `candidates` where they apply. Judged in this order: the method, the key, its limit, the operation, whether the key is good for it, the question." />
      </p>
      <ToldTable label="Statuses" heads={['Status', 'Title', 'When', 'What to do']}>
        {Object.entries(refusals).map(([status, { when, advice, example }]) => (
          <tr key={status}>
            <th scope="row" className="code">
              {status}
            </th>
            <td>{example.title}</td>
            <td className={styles['wide']}>{when}</td>
            <td className={styles['wide']}>
              <Words text={advice} />
            </td>
          </tr>
        ))}
      </ToldTable>
    </section>
  );
}
