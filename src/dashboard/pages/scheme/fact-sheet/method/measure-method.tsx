import { type ComponentType, use, useState } from 'react';
import { type MeasureWindow, measureWindows } from '#contract/measures/measure.ts';
import { type MeasureField, measureFields, measureOfField } from '#contract/measures/measures.ts';
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx';
import { PopoverFrame, type PopoverAnchor } from '../../../../ui/overlays/popover-frame.tsx';
import { ActiveCostSteps, AgeSteps, CostSteps, PlanGapSteps, TrackingDifferenceSteps } from './cost-steps.tsx';
import { ExampleContext } from './measure-name.tsx';
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

interface MeasureMethodProps extends PopoverAnchor {
  readonly field: MeasureField;
}

/** How a measure is computed, worked out for the scheme at hand over each of its windows. Loaded lazily. */
export function MeasureMethod({ field: opened, anchor, onClose }: MeasureMethodProps) {
  const scheme = use(ExampleContext);
  const { name, measure, window: openedWindow } = measureOfField.get(opened) ?? {};
  const [window, setWindow] = useState(openedWindow ?? null);
  const field = findField(name, window) ?? opened;
  const { label, description } = measureFields[field];
  return (
    <PopoverFrame label={label} anchor={anchor} align="start" className={styles['popup']} onClose={onClose}>
      <h3>{label}</h3>
      {scheme && window !== null && measure && measure.windows.length > 1 && (
        <SegmentedControl
          label="Window"
          options={measure.windows.map((value) => ({ value, label: `${measureWindows[value]} y` }))}
          value={window}
          onChange={setWindow}
        />
      )}
      {scheme && <LoadedSteps key={field} field={field} scheme={scheme} />}
      <p className="quiet">{description}</p>
    </PopoverFrame>
  );
}

const findField = (name: string | undefined, window: MeasureWindow | null): MeasureField | undefined =>
  Array.from(measureOfField).find(([, of]) => of.name === name && of.window === window)?.[0];

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
