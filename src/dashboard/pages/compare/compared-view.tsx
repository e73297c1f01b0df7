import { useMemo } from 'react';
import type { Performance } from '#contract/records/performance.ts';
import { ReturnsByHorizon } from '../../chart/returns-by-horizon.tsx';
import { shortNames } from '../../chart/short-names.ts';
import { Span } from '../../ui/span.tsx';
import { benchmarkColumn, returnColumns, schemeColumn } from './columns.ts';
import type { CompareParameters, GrowthPeriod, Scale } from './compare-parameters.ts';
import styles from './compare.module.css';
import { newestNav } from './compared.ts';
import { FactsTable } from './facts-table.tsx';
import { factsOf } from './facts.ts';
import { FewSchemes } from './few-schemes.tsx';
import { FiguresTable } from './figures-table.tsx';
import { TimeCharts } from './time-charts.tsx';
import { useCompared } from './use-compared.ts';

const MANY = 4; // more schemes than that need the width of the page

interface ComparedViewProps {
  readonly records: readonly Performance[];
  readonly parameters: CompareParameters;
  readonly onPeriod: (period: GrowthPeriod) => void;
  readonly onScale: (scale: Scale) => void;
}

/** Schemes side by side: facts, growth, returns, and the figures as a table. */
export function ComparedView({ records, parameters, onPeriod, onScale }: ComparedViewProps) {
  const { codes, period, scale } = parameters;
  const { schemes, histories } = useCompared(records, parameters);
  const names = useMemo(() => shortNames(schemes.map(({ schemeName }) => schemeName)), [schemes]);
  const facts = useMemo(() => factsOf(schemes, histories.waiting), [schemes, histories.waiting]);
  const wide = schemes.length > MANY;
  return (
    <>
      {schemes.length === 1 && <FewSchemes codes={codes} only={schemes[0] ?? null} />}
      <div className={`columns ${styles['columns']}`}>
        <Span of12={wide ? 12 : 6} label="Facts">
          <FactsTable schemes={schemes} names={names} facts={facts} />
        </Span>
        <TimeCharts
          schemes={schemes}
          names={names}
          histories={histories}
          period={period}
          scale={scale}
          wide={wide}
          onPeriod={onPeriod}
          onScale={onScale}
        />
        <Span of12={12} label="Returns">
          <ReturnsByHorizon
            rows={schemes}
            scheme={schemeColumn}
            benchmark={benchmarkColumn}
            columns={returnColumns}
            asOf={newestNav(schemes)}
          />
        </Span>
        <Span of12={12} label="Figures">
          <FiguresTable schemes={schemes} asOf={newestNav(schemes)} />
        </Span>
      </div>
    </>
  );
}
