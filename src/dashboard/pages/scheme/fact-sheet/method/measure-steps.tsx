import { useState } from 'react';
import type { MeasureField } from '#contract/measures/measures.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import type { StepRows, Steps } from '#finance/measures/steps.ts';
import { useRecords } from '../../../../api/use-records.ts';
import { SectionExport } from '../../../../chart/export/section-export.tsx';
import { ChartTable } from '../../../../chart/frame/chart-table.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { formatInteger } from '../../../../ui/text/format.ts';
import { FactRows } from '../fact-section.tsx';
import { formatMeasure } from '../measure-facts.tsx';
import type { ExampleScheme } from './measure-name.tsx';
import styles from './measure-steps.module.css';

/** The measure and the scheme that steps are about. */
export interface StepsProps {
  readonly field: MeasureField;
  readonly scheme: ExampleScheme;
}

interface MeasureStepsProps extends StepsProps {
  /** Null without the inputs. */
  readonly steps: Steps | null;
  /** What is being loaded: `NAVs`; '' if all is there. */
  readonly waitsFor?: string;
}

/** Inputs, formula and result, with the rows behind them one click away. */
export function MeasureSteps({ field, scheme: { performance }, steps, waitsFor = '' }: MeasureStepsProps) {
  const own = useRecords('GetSchemeMeasures', { code: performance.code }).data?.[0];
  if (waitsFor !== '') return <p className="quiet">Loading {waitsFor}…</p>;
  const served = own?.[field] ?? null;
  if (!steps || served === null) return null;
  const result = formatMeasure(field, steps.value);
  // the page may lack a level of the index that the service has: steps to another value would not explain this one
  if (result !== formatMeasure(field, served)) return null;
  const name = getShortName(performance.schemeName);
  return (
    <>
      <p>{name}</p>
      <FactRows rows={Object.entries(steps.inputs).map(([term, value]) => ({ id: term, term, value }))} />
      <p className={styles['result']}>{`${steps.formula} = ${result}`}</p>
      {steps.rows && steps.rows.rows.length > 0 && <Rows table={steps.rows} caption={name} />}
    </>
  );
}

function Rows({ table, caption }: { readonly table: StepRows; readonly caption: string }) {
  const { title } = table;
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <div className={styles['rows']}>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {title}: {formatInteger(table.rows.length)}
        </Button>
        <SectionExport label={title} caption={caption} buildTable={() => table} />
      </div>
      {isOpen && (
        <div className={styles['table']}>
          <ChartTable label={title} data={table} />
        </div>
      )}
    </div>
  );
}
