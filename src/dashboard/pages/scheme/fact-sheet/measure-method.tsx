import { use, useMemo } from 'react';
import { type MeasureField, measureFields } from '#contract/measures/measures.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { useRecords } from '../../../api/use-records.ts';
import { useGrowthHistories } from '../../../schemes/use-growth-histories.ts';
import { PopoverFrame, type PopoverAnchor } from '../../../ui/overlays/popover-frame.tsx';
import { ExampleContext } from './example-context.ts';
import { FactRows } from './fact-section.tsx';
import { formatMeasure } from './measure-facts.tsx';
import styles from './measure-method.module.css';
import { buildWorkedExample } from './worked-example.ts';

interface MeasureMethodProps extends PopoverAnchor {
  readonly field: MeasureField;
}

/** How a measure is computed, worked out for the scheme at hand. Loaded lazily. */
export function MeasureMethod({ field, anchor, onClose }: MeasureMethodProps) {
  const { label, description } = measureFields[field];
  return (
    <PopoverFrame label={label} anchor={anchor} align="start" className={styles['popup']} onClose={onClose}>
      <h3>{label}</h3>
      <Example field={field} />
      <p className="quiet">{description}</p>
    </PopoverFrame>
  );
}

function Example({ field }: { readonly field: MeasureField }) {
  const scheme = use(ExampleContext);
  const schemes = useMemo(() => (scheme ? [scheme] : []), [scheme]);
  const { series, benchmarks, isLoading } = useGrowthHistories(schemes, undefined);
  const own = useRecords('GetSchemeMeasures', scheme && { code: scheme.code }).data?.[0];
  const [navs = null] = series;
  const [benchmark = null] = benchmarks;
  const riskFreeRate = own?.riskFreeRate ?? null;
  const example = useMemo(
    () => navs && scheme && buildWorkedExample(field, { performance: scheme, riskFreeRate, series: navs, benchmark }),
    [field, scheme, riskFreeRate, navs, benchmark],
  );
  if (isLoading) return <p className="quiet">Loading NAVs…</p>;
  const shown = own?.[field] ?? null;
  // the page may lack a level of the index that the service has: an example that contradicts the value would not explain it
  if (!scheme || !example || shown === null) return null;
  const result = formatMeasure(field, example.value);
  if (result !== formatMeasure(field, shown)) return null;
  return (
    <>
      <p>{getShortName(scheme.schemeName)}</p>
      <FactRows rows={example.inputs.map(([term, value]) => ({ id: term, term, value }))} />
      <p className={styles['result']}>{`${example.formula} = ${result}`}</p>
    </>
  );
}
