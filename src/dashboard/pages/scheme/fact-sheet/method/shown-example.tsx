import { useState } from 'react';
import type { MeasureField } from '#contract/measures/measures.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { useRecords } from '../../../../api/use-records.ts';
import { SectionExport } from '../../../../chart/export/section-export.tsx';
import { ChartTable } from '../../../../chart/frame/chart-table.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { formatInteger } from '../../../../ui/text/format.ts';
import { FactRows } from '../fact-section.tsx';
import { formatMeasure } from '../measure-facts.tsx';
import type { ExampleScheme } from './measure-name.tsx';
import type { ExampleRows, Steps } from './worked-example.ts';
import styles from './shown-example.module.css';

/** What every example is about. */
export interface ExampleProps {
  readonly field: MeasureField;
  readonly scheme: ExampleScheme;
}

interface ShownExampleProps extends ExampleProps {
  readonly example: Steps;
  /** What is being loaded: `NAVs`; '' if all is there. */
  readonly waitsFor: string;
}

/** Inputs, formula and result, with the rows behind them one click away. */
export function ShownExample({ field, scheme: { performance }, example, waitsFor }: ShownExampleProps) {
  const own = useRecords('GetSchemeMeasures', { code: performance.code }).data?.[0];
  if (waitsFor !== '') return <p className="quiet">Loading {waitsFor}…</p>;
  const shown = own?.[field] ?? null;
  if (!example || shown === null) return null;
  const result = formatMeasure(field, example.value);
  // the page may lack a level of the index that the service has: an example that contradicts the value would not explain it
  if (result !== formatMeasure(field, shown)) return null;
  const name = getShortName(performance.schemeName);
  return (
    <>
      <p>{name}</p>
      <FactRows rows={example.inputs.map(([term, value]) => ({ id: term, term, value }))} />
      <p className={styles['result']}>{`${example.formula} = ${result}`}</p>
      {example.rows && example.rows.count > 0 && <Rows rows={example.rows} caption={name} />}
    </>
  );
}

function Rows({
  rows: { title, count, buildTable },
  caption,
}: {
  readonly rows: ExampleRows;
  readonly caption: string;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <div className={styles['rows']}>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {title}: {formatInteger(count)}
        </Button>
        <SectionExport label={title} caption={caption} buildTable={buildTable} />
      </div>
      {isOpen && (
        <div className={styles['table']}>
          <ChartTable label={title} data={buildTable()} />
        </div>
      )}
    </div>
  );
}
