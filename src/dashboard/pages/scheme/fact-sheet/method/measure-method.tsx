import { type ComponentType, use, useState } from 'react';
import { measureWindows } from '#contract/measures/measure.ts';
import { type MeasureField, measureFields, measureOfField } from '#contract/measures/measures.ts';
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx';
import { PopoverFrame, type PopoverAnchor } from '../../../../ui/overlays/popover-frame.tsx';
import { ActiveCostSteps, AgeSteps, CostSteps, PlanGapSteps, TrackingDifferenceSteps } from './cost-steps.tsx';
import { ExampleContext, type MeasureNameProps } from './measure-name.tsx';
import type { StepsProps } from './measure-steps.tsx';
import { NavSteps } from './nav-steps.tsx';
import {
  ActiveChangeSteps,
  ActiveShareSteps,
  isPrinted,
  NetFlowSteps,
  PortfolioSteps,
  PrintedSteps,
} from './portfolio-steps.tsx';
import styles from './measure-method.module.css';

interface MeasureMethodProps extends PopoverAnchor, Pick<MeasureNameProps, 'field' | 'choices'> {}

/** How a measure is computed, worked out for the scheme at hand over each of its windows. Loaded lazily. */
export function MeasureMethod({ field: opened, choices = listWindows(opened), anchor, onClose }: MeasureMethodProps) {
  const scheme = use(ExampleContext);
  const [field, setField] = useState(opened);
  const { label, description } = measureFields[field];
  return (
    <PopoverFrame label={label} anchor={anchor} align="start" className={styles['popup']} onClose={onClose}>
      <h3>{label}</h3>
      {scheme && choices.length > 1 && (
        <SegmentedControl label="Window" options={choices} value={field} onChange={setField} />
      )}
      {scheme && <LoadedSteps key={field} field={field} scheme={scheme} />}
      <p className="quiet">{description}</p>
    </PopoverFrame>
  );
}

/** The windows of the measure of a field. */
function listWindows(opened: MeasureField): NonNullable<MeasureNameProps['choices']> {
  const { name } = measureOfField.get(opened) ?? {};
  return Array.from(measureOfField).flatMap(([value, of]) =>
    of.name === name && of.window !== null ? { value, label: `${measureWindows[of.window]} y` } : [],
  );
}

/** The component that loads what a measure is computed from, by its name. */
const components: Readonly<Record<string, ComponentType<StepsProps>>> = {
  costPerLakh: CostSteps,
  planTerGap: PlanGapSteps,
  planReturnGap: PlanGapSteps,
  activeCost: ActiveCostSteps,
  age: AgeSteps,
  trackingDifference: TrackingDifferenceSteps,
  activeShare: ActiveShareSteps,
  activeChange12Month: ActiveChangeSteps,
  netFlow1Year: NetFlowSteps,
};

function LoadedSteps(props: StepsProps) {
  const { name = '', measure } = measureOfField.get(props.field) ?? {};
  const isOfPortfolio = measure?.group === 'Portfolio' || measure?.group === 'Debt';
  const Component = components[name] ?? (isPrinted(name) ? PrintedSteps : isOfPortfolio ? PortfolioSteps : NavSteps);
  return <Component {...props} />;
}
