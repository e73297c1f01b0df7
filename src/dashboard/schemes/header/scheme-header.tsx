import { useRef, type ReactNode } from 'react';
import type { Performance } from '#contract/records/performance.ts';
import { isSpecialisedCode } from '#contract/scheme-code.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { getCanonicalClass } from '#schemes/canonical-class.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { SPECIALISED_MINIMUM } from '#schemes/scheme-type.ts';
import { FactStrip } from '../../ui/layout/fact-strip.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { FailureNotice } from '../../ui/states/failure-notice.tsx';
import { Riskometer } from '../riskometer.tsx';
import type { SelectedScheme } from '../use-selected-scheme.ts';
import { buildKeyFigures } from './key-figures.ts';
import { PlanSelect } from './plan-select.tsx';
import { SchemeActions } from './scheme-actions.tsx';
import { getTabTitle, SchemeTabs, type SchemeTab } from './scheme-tabs.tsx';
import { ShrunkHeader } from './shrunk-header.tsx';
import { useNavYear } from './use-nav-year.ts';
import type { SchemeFacts } from './use-scheme-facts.ts';
import styles from './scheme-header.module.css';

interface SchemeHeaderProps {
  readonly selected: SelectedScheme;
  readonly facts: SchemeFacts;
  readonly tab: SchemeTab;
  /** The field to choose another scheme. */
  readonly picker: ReactNode;
  readonly holdings?: number | undefined;
  readonly changes?: number | undefined;
}

/** Name, key figures and actions of a scheme, over the tabs of its pages; one line of it stays in view when the page scrolls. */
export function SchemeHeader({ selected, facts, tab, picker, holdings, changes }: SchemeHeaderProps) {
  const { code, scheme, select } = selected;
  const { performance, plansAndOptions } = facts;
  const name = getShortName(scheme?.schemeName ?? performance?.schemeName ?? '');
  const title = getTabTitle(tab);
  const head = useRef<HTMLDivElement>(null);
  const isKnown = !(selected.isUnknown && performance === undefined);
  const navYear = useNavYear(code, performance?.navDate ?? null);
  const figures = buildKeyFigures(facts).map((fact) =>
    fact.id === 'nav' && navYear ? { ...fact, picture: <Sparkline series={navYear} /> } : fact,
  );
  const actions = code !== null && isKnown && <SchemeActions code={code} name={name || code} />;
  return (
    <section aria-label="Scheme">
      <div ref={head}>
        <PageHeader
          title={name || title}
          about={name && title}
          lead={<Lead scheme={scheme} performance={performance} />}
          actions={
            <div className={styles['side']}>
              {actions}
              <div className={styles['choice']}>
                <PlanSelect {...plansAndOptions} code={code} onSelect={select} />
                {picker}
              </div>
            </div>
          }
        />
      </div>
      <ShrunkHeader head={head} name={name} plan={[scheme?.plan, scheme?.option].filter(Boolean).join(' · ')}>
        {actions}
      </ShrunkHeader>
      <div className={styles['failure']}>
        <FailureNotice what="Measures, AUM or peers" failure={facts.failure} />
      </div>
      {isKnown && <FactStrip facts={figures} equalColumns />}
      <SchemeTabs
        code={code}
        current={tab}
        hasShares={getCanonicalClass(scheme, performance).category !== 'Debt'}
        holdings={holdings}
        changes={changes}
      />
    </section>
  );
}

interface LeadProps {
  readonly scheme: SchemeEntry | null;
  readonly performance: Performance | undefined;
}

/** `Kaveri Mutual Fund · Equity, Flexi Cap Fund · [VH] Very High · Benchmark NIFTY 500 TRI`, without the parts that are not available. */
function Lead({ scheme, performance }: LeadProps) {
  const { code = '', riskometerScheme = '', benchmark = '' } = performance ?? {};
  const { riskBand = null } = performance ?? {};
  const { category, subCategory } = getCanonicalClass(scheme, performance);
  const group = [...new Set([category, subCategory])].filter(Boolean).join(', ');
  const text = [scheme?.mutualFund, group].filter(Boolean).join(' · ');
  return (
    <span className={styles['lead']}>
      {text !== '' && <span>{text}</span>}
      {riskometerScheme !== '' && <Riskometer level={riskometerScheme} as="tag" />}
      {riskBand !== null && <span>{`Risk band ${riskBand} of 5`}</span>}
      {isSpecialisedCode(code) && <span>{SPECIALISED_MINIMUM}</span>}
      {benchmark !== '' && <span>{`Benchmark ${benchmark}`}</span>}
    </span>
  );
}
