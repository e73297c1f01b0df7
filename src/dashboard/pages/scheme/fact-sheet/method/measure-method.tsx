import { use, useState } from 'react';
import { type MeasureWindow, measureWindows } from '#contract/measures/measure.ts';
import { type MeasureField, measureFields, measureOfField } from '#contract/measures/measures.ts';
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx';
import { PopoverFrame, type PopoverAnchor } from '../../../../ui/overlays/popover-frame.tsx';
import { ActiveCostExample, AgeExample, PlanGapExample } from './cost-method.tsx';
import { ExampleContext } from './measure-name.tsx';
import { AbovePeersExample, NavExample } from './nav-method.tsx';
import {
  ActiveChangeExample,
  ActiveShareExample,
  isPrinted,
  PortfolioExample,
  PrintedExample,
} from './portfolio-method.tsx';
import type { ExampleProps } from './shown-example.tsx';
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
      {scheme && <Example key={field} field={field} scheme={scheme} />}
      <p className="quiet">{description}</p>
    </PopoverFrame>
  );
}

const findField = (name: string | undefined, window: MeasureWindow | null): MeasureField | undefined =>
  Array.from(measureOfField).find(([, of]) => of.name === name && of.window === window)?.[0];

/** By what the measure is worked out from. */
function Example(props: ExampleProps) {
  const { name, measure } = measureOfField.get(props.field) ?? {};
  if (name === 'rollingAbovePeersShare') return <AbovePeersExample {...props} />;
  if (name === 'planTerGap' || name === 'planReturnGap') return <PlanGapExample {...props} />;
  if (name === 'activeCost') return <ActiveCostExample {...props} />;
  if (name === 'activeShare') return <ActiveShareExample {...props} />;
  if (name === 'activeChange12Month') return <ActiveChangeExample {...props} />;
  if (name === 'age') return <AgeExample {...props} />;
  if (isPrinted(props.field)) return <PrintedExample {...props} />;
  const isOfPortfolio = measure?.group === 'Portfolio' || measure?.group === 'Debt';
  return isOfPortfolio ? <PortfolioExample {...props} /> : <NavExample {...props} />;
}
