import { seriesClass } from '../../chart/series.ts';
import { Riskometer } from '../../ui/riskometer.tsx';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import styles from './compare.module.css';
import type { Compared } from './compared.ts';
import type { FactCell, FactRow, Facts } from './facts.ts';

interface FactsTableProps {
  readonly schemes: readonly Compared[];
  /** Names as short as they stay distinct, in the order of the schemes. */
  readonly names: readonly string[];
  readonly facts: Facts;
}

/** The facts side by side: a row a fact, a column a scheme. */
export function FactsTable({ schemes, names, facts: { rows, without } }: FactsTableProps) {
  return (
    <>
      <div className="section-head">
        <h2>Facts</h2>
        <p>
          <span className="best-mark" aria-hidden="true">
            ●
          </span>{' '}
          best in the row
        </p>
      </div>
      <ScrollFrame label="Facts, side by side">
        <table className={`table ${styles['facts']}`}>
          <thead>
            <tr>
              <th className="pinned" scope="col">
                <span className="visually-hidden">Fact</span>
              </th>
              {schemes.map(({ code, schemeName }, at) => (
                <th key={code} className={`number ${styles['scheme']}`} scope="col" title={schemeName}>
                  <i className={`key box ${styles['inline']} ${seriesClass(at)}`} aria-hidden="true" />
                  {names[at]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} schemes={schemes} />
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <NotSetAgainst schemes={schemes} names={names} />
      {without.length > 0 && <p className={styles['told']}>Not told for these schemes: {without.join(' · ')}</p>}
    </>
  );
}

/** Why no figure of a stale scheme is marked as the best. */
function NotSetAgainst({ schemes, names }: Omit<FactsTableProps, 'facts'>) {
  const stale = names.filter((_, at) => schemes[at]?.stale);
  if (stale.length === 0) return null;
  return (
    <p className={styles['told']}>
      Not set against the others, since the NAV is more than ten days older than the newest: {stale.join(' · ')}
    </p>
  );
}

function Row({ row, schemes }: { readonly row: FactRow; readonly schemes: readonly Compared[] }) {
  return (
    <tr>
      <th className="pinned second" scope="row">
        {row.label} {row.unit !== '' && <span className="quiet">{row.unit}</span>}
      </th>
      {row.cells.map((cell, at) => (
        <td key={cell.code} className={`number ${cell.isNone ? 'none' : ''} ${row.numeric ? '' : styles['words']}`}>
          <Cell row={row} cell={cell} stale={schemes[at]?.stale ?? false} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ row, cell, stale }: { readonly row: FactRow; readonly cell: FactCell; readonly stale: boolean }) {
  if (row.id === 'riskometerScheme' && !cell.isNone) return <Riskometer level={cell.text} />;
  const text = <span className={cell.tone ?? undefined}>{cell.text}</span>;
  if (row.id === 'navDate' && stale) {
    return (
      <>
        {text} <span className={styles['stale']}>▲ stale</span>
      </>
    );
  }
  if (!cell.isBest) return text;
  return (
    <span className="best">
      {text}
      <span className="visually-hidden"> best</span>
    </span>
  );
}
