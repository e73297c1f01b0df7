import { type MeasureField, measureOfField } from '#contract/measures/measures.ts';
import { describeMeasure } from '../../../schemes/measures/describe-measure.ts';
import { buildStandingAttributes } from '../../../schemes/peers/shown-standing.tsx';
import { DASH } from '../../../ui/text/format.ts';
import { buildNoteAttributes } from '../../../ui/tooltip.tsx';
import { getMeasureName, type MeasuredScheme } from './measure-facts.tsx';
import { MeasureName } from './method/measure-name.tsx';
import styles from './measure-table.module.css';

const WINDOWS = ['1Year', '3Year', '5Year'] as const;
const HEADERS = ['1 y', '3 y', '5 y'] as const;

/** The name of a measure over each of these windows. */
type WindowedMeasure = {
  [Field in MeasureField]: Field extends `${infer Name}1Year`
    ? `${Name}3Year` extends MeasureField
      ? `${Name}5Year` extends MeasureField
        ? Name
        : never
      : never
    : never;
}[MeasureField];

/** The measures of a table, over all its windows. */
export const listFields = (rows: readonly WindowedMeasure[]): readonly MeasureField[] =>
  rows.flatMap((name) => WINDOWS.map((window): MeasureField => `${name}${window}`));

interface MeasureTableProps extends MeasuredScheme {
  readonly label: string;
  readonly rows: readonly WindowedMeasure[];
}

/** Measures over one, three and five years, on the shade of their quartile; below it those that have no value, and why. */
export function MeasureTable({ label, rows, measures, market }: MeasureTableProps) {
  const { own } = measures;
  const isMissing = (name: WindowedMeasure): boolean =>
    own !== undefined && WINDOWS.every((window) => (own?.[`${name}${window}`] ?? null) === null);
  const shown = rows.filter((name) => !isMissing(name));
  return (
    <>
      {shown.length > 0 && (
        <table className={styles['measures']} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Measure</span>
              </th>
              {HEADERS.map((header) => (
                <th key={header} scope="col" className="number">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((name) => (
              <tr key={name}>
                <th scope="row">
                  <MeasureName field={`${name}${findWindow(name, measures)}`}>
                    {getMeasureName(`${name}3Year`)}
                  </MeasureName>
                </th>
                {WINDOWS.map((window) => (
                  <MeasureCell key={window} field={`${name}${window}`} measures={measures} market={market} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <MissingMeasures names={rows.filter(isMissing)} measures={measures} market={market} />
    </>
  );
}

/** Measures without a value over any of the years, by their reasons over the shortest. */
function MissingMeasures({ names, measures, market }: MeasuredScheme & { readonly names: readonly WindowedMeasure[] }) {
  const missing = names.map((name) => ({
    label: measureOfField.get(`${name}3Year`)?.measure.label ?? '',
    reason: describeMeasure(`${name}1Year`, measures, market).note,
  }));
  return [...new Set(missing.map(({ reason }) => reason))].map((reason) => (
    <p key={reason} className={styles['missing']}>
      Not available: {missing.flatMap((each) => (each.reason === reason ? each.label : [])).join(' · ')}.
      {reason && ` ${reason}`}
    </p>
  ));
}

/** The window whose value is worked out first: that of three years, if there is one. */
const findWindow = (name: WindowedMeasure, { own }: MeasuredScheme['measures']): (typeof WINDOWS)[number] =>
  (['3Year', '1Year', '5Year'] as const).find((window) => (own?.[`${name}${window}`] ?? null) !== null) ?? '3Year';

function MeasureCell({ field, measures, market }: MeasuredScheme & { readonly field: MeasureField }) {
  const { value, standing, note } = describeMeasure(field, measures, market);
  return (
    <td
      id={field}
      {...buildStandingAttributes(standing, 'number', value === DASH && 'none')}
      {...(note !== '' && { tabIndex: 0, ...buildNoteAttributes(note) })}
    >
      {value}
    </td>
  );
}
