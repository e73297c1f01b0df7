import { orDash, whole } from '../../ui/format.ts';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import { isAllowed, type Limit } from './limits-told.ts';

/** Operation by operation; the most records are only told where some answer is bounded. */
export function LimitsTable({ rows }: { readonly rows: readonly Limit[] }) {
  const isBounded = rows.some(({ maxRecords }) => maxRecords !== null);
  return (
    <ScrollFrame label="Limits by operation">
      <table className="table" aria-label="Limits by operation">
        <thead>
          <tr>
            <th scope="col">Operation</th>
            <th scope="col">Allowed</th>
            {isBounded && (
              <th scope="col" className="number">
                Most records
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((limit) => (
            <tr key={limit.operation}>
              <th scope="row">{limit.operation}</th>
              <td>
                <span
                  className="kind"
                  data-tone={isAllowed(limit) ? 'gain' : 'loss'}
                  data-sign={isAllowed(limit) ? '✓' : '✗'}
                >
                  {limit.allowed}
                </span>
              </td>
              {isBounded && <td className="number">{orDash(limit.maxRecords, whole)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
