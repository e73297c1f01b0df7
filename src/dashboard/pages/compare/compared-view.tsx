import { useMemo } from 'react';
import { writeWireDay } from '#contract/date.ts';
import type { Performance } from '#contract/records/performance.ts';
import { dayNumber, isoDay, minus } from '#finance/calendar.ts';
import { useSchemeList } from '../../api/scheme-list.ts';
import { useServerInfo } from '../../api/server-info.ts';
import { ReturnsByHorizon } from '../../chart/returns-by-horizon.tsx';
import { shortNames } from '../../chart/short-names.ts';
import { Span } from '../../ui/span.tsx';
import { benchmarkColumn, returnColumns, schemeColumn } from './columns.ts';
import type { CompareParameters, GrowthPeriod, Scale } from './compare-parameters.ts';
import styles from './compare.module.css';
import { comparedSchemes, newestNav, type Compared } from './compared.ts';
import { FactsTable } from './facts-table.tsx';
import { factsOf } from './facts.ts';
import { FewSchemes } from './few-schemes.tsx';
import { FiguresTable } from './figures-table.tsx';
import { GrowthSection } from './growth-section.tsx';
import { riskOf } from './risk.ts';
import { useNavHistories, type NavHistories } from './use-nav-histories.ts';

const MANY = 4; // more schemes than that need the width of the page
const EARLIER = 15; // days before the period: its first NAV may be an as-of one

interface ComparedViewProps {
  readonly records: readonly Performance[];
  readonly parameters: CompareParameters;
  readonly onPeriod: (period: GrowthPeriod) => void;
  readonly onScale: (scale: Scale) => void;
}

/** Schemes side by side: facts, growth, returns, and the figures as a table. */
export function ComparedView({ records, parameters, onPeriod, onScale }: ComparedViewProps) {
  const { codes, period, scale } = parameters;
  const newest = useServerInfo()?.navAsOf ?? newestNav(records);
  const { schemes, histories } = useCompared(records, parameters, newest);
  const names = useMemo(() => shortNames(schemes.map(({ schemeName }) => schemeName)), [schemes]);
  const facts = useMemo(() => factsOf(schemes), [schemes]);
  const wide = schemes.length > MANY;
  return (
    <>
      {schemes.length === 1 && <FewSchemes codes={codes} only={schemes[0] ?? null} />}
      <div className={`columns ${styles['columns']}`}>
        <Span of12={wide ? 12 : 6} label="Facts">
          <div className="section-head">
            <h2>Facts</h2>
            <p>
              <span className="best-mark" aria-hidden="true">
                ●
              </span>{' '}
              best in the row
            </p>
          </div>
          <FactsTable schemes={schemes} names={names} facts={facts} />
        </Span>
        <Span of12={wide ? 12 : 6} label="Charts">
          <GrowthSection
            schemes={schemes}
            names={names}
            histories={histories}
            period={period}
            scale={scale}
            onPeriod={onPeriod}
            onScale={onScale}
          />
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

interface ComparedSchemes {
  readonly schemes: readonly Compared[];
  readonly histories: NavHistories;
}

function useCompared(
  records: readonly Performance[],
  parameters: CompareParameters,
  newest: string | null,
): ComparedSchemes {
  const { codes, period } = parameters;
  const list = useSchemeList().data ?? null;
  const told = useMemo(() => comparedSchemes(records, codes, { list, newest }), [records, codes, list, newest]);
  const from = period === 'max' || newest === null ? undefined : firstDay(newest);
  const histories = useNavHistories(
    told.map(({ code }) => code),
    from,
  );
  const schemes = useMemo(
    () => told.map((scheme, at) => ({ ...scheme, ...riskOf(histories.series[at] ?? null, scheme.option) })),
    [told, histories.series],
  );
  return { schemes, histories };
}

/** What a question for NAVs begins with: five years serve every period but the longest, and the figures of risk. */
const firstDay = (newest: string): string =>
  writeWireDay(isoDay(minus(dayNumber(newest), { count: 5, unit: 'year' }) - EARLIER));
