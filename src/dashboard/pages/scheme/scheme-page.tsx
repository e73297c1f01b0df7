import { Suspense, lazy } from 'react';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { useRecords } from '../../api/use-records.ts';
import { growthSettings } from '../../growth/growth-parameters.ts';
import { choice, useSettings } from '../../navigation/search-settings.ts';
import { WaitingFindings } from '../../schemes/findings/findings-strip.tsx';
import { SchemeHeader } from '../../schemes/header/scheme-header.tsx';
import { useSchemeFacts } from '../../schemes/header/use-scheme-facts.ts';
import { SchemeQueryResult } from '../../schemes/scheme-query-result.tsx';
import { useSelectedScheme } from '../../schemes/use-selected-scheme.ts';
import { Loading, Skeleton } from '../../ui/states/loading.tsx';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { FactSection } from './fact-sheet/fact-section.tsx';
import { Overview } from './overview.tsx';
import styles from './scheme-page.module.css';

// tables of their own, which most visits do not need
const PeersTab = lazy(async () => ({ default: (await import('./peers-tab.tsx')).PeersTab }));
const EventsTab = lazy(async () => ({ default: (await import('./events-tab.tsx')).EventsTab }));

const schemeSettings = { tab: choice(['overview', 'peers', 'events'], 'overview'), ...growthSettings };

/** Everything about one scheme that does not need its portfolio, and its peers. */
export function SchemePage() {
  const selected = useSelectedScheme();
  const { code, scheme } = selected;
  const { settings, write } = useSettings(schemeSettings);
  const { tab } = settings;
  const facts = useSchemeFacts(code);
  const records = useRecords('GetAUM', code === null ? null : { code });
  const name = getShortName(scheme?.schemeName ?? facts.performance?.schemeName ?? '');
  return (
    <div className="page">
      <SchemeHeader selected={selected} facts={facts} tab={tab} />
      <IgnoredSettingsNotice parts={settings.ignored} />
      <SchemeQueryResult
        selected={selected}
        page="scheme"
        query={records}
        what="the scheme"
        rows={12}
        shape="table"
        {...(tab === 'overview' && { waiting: <WaitingOverview /> })}
        empty={{ title: `No data for scheme code ${code ?? ''}`, text: 'Choose another scheme above.' }}
      >
        {() =>
          facts.performance &&
          {
            overview: (
              <Overview performance={facts.performance} facts={facts} scheme={scheme} growth={settings} write={write} />
            ),
            peers: (
              <Suspense fallback={<Loading what="peers" rows={12} shape="table" />}>
                <PeersTab
                  key={code}
                  name={name}
                  performance={facts.performance}
                  market={facts.market}
                  measures={facts.measures}
                  failure={facts.failure}
                />
              </Suspense>
            ),
            events: (
              <Suspense fallback={<Loading what="events" rows={8} shape="table" />}>
                <EventsTab key={code} code={facts.performance.code} name={name} />
              </Suspense>
            ),
          }[tab]
        }
      </SchemeQueryResult>
    </div>
  );
}

/** In the place of the fact sheet while the scheme is loading: its first sections, of their width and about their height. */
const WaitingOverview = () => (
  <div aria-busy="true">
    <output className="visually-hidden">Loading the scheme…</output>
    <WaitingFindings />
    <div className="columns" aria-hidden="true">
      <WaitingChart />
      <WaitingTable />
      <WaitingTable />
      <WaitingTable isWide />
    </div>
  </div>
);

const WaitingChart = () => (
  <FactSection title="Growth" hasHeading={false} width="wide">
    <Skeleton className={styles['chart']} />
  </FactSection>
);

/** The width of each row's name, in per cent. */
const ROWS = [44, 58, 36, 50, 62, 40, 54, 46, 60, 38, 52] as const;

const WaitingTable = ({ isWide = false }: { readonly isWide?: boolean }) => (
  <FactSection title="Figures" hasHeading={false} width={isWide ? 'wide' : 'narrow'}>
    <p className={styles['head']}>
      <Skeleton width={30} />
    </p>
    {ROWS.map((width) => (
      <p key={width} className={styles['row']}>
        <Skeleton width={width} />
        <Skeleton width={12} />
      </p>
    ))}
  </FactSection>
);
