import { lazy, memo, Suspense, useMemo } from 'react';
import { shortenNames } from '../../chart/frame/short-names.ts';
import type { PageSearchParams } from '../../navigation/use-search-params.ts';
import { AddMoreSchemes } from './add-more-schemes.tsx';
import type { CompareRow } from './compare-rows.ts';
import type { CompareUrlParameters } from './compare-url-parameters.ts';
import styles from './lazy-analysis-view.module.css';

const OverlapView = lazy(async () => ({ default: (await import('./overlap/overlap-view.tsx')).OverlapView }));
const HistoryView = lazy(async () => ({ default: (await import('./history/history-view.tsx')).HistoryView }));

interface LazyAnalysisViewProps {
  readonly schemes: readonly CompareRow[];
  readonly parameters: CompareUrlParameters;
  readonly write: PageSearchParams['write'];
}

/** The views besides the overview, each of which is loaded when it is first chosen. */
export const LazyAnalysisView = memo(function LazyAnalysisView(props: LazyAnalysisViewProps) {
  const { schemes, parameters, write } = props;
  const names = useMemo(() => shortenNames(schemes.map(({ schemeName }) => schemeName)), [schemes]);
  return (
    <div className={styles['view']}>
      <Suspense fallback={null}>
        {parameters.view !== 'overlap' ? (
          <HistoryView schemes={schemes} names={names} parameters={parameters} write={write} />
        ) : schemes.length < 2 ? (
          <AddMoreSchemes
            codes={schemes.map(({ code }) => code)}
            onlyScheme={schemes[0] ?? null}
            view={parameters.view}
          />
        ) : (
          <OverlapView schemes={schemes} names={names} parameters={parameters} write={write} />
        )}
      </Suspense>
    </div>
  );
});
