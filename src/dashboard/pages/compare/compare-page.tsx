import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, lazy, memo, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type Mix, formatMixes, nameMix, parseMixes } from '#schemes/addresses/mixes.ts';
import { recordsQuery, useClient } from '../../api/use-records.ts';
import { shortenNames } from '../../chart/frame/short-names.ts';
import { PeriodControl } from '../../growth/period-controls.tsx';
import { buildPageHref, pageTitles } from '../../navigation/pages.ts';
import { type SearchParams, applySearchChanges } from '../../navigation/search-params.ts';
import { changeSettings, useSettings } from '../../navigation/search-settings.ts';
import type { PageSearchParams } from '../../navigation/use-search-params.ts';
import { buildDocumentHref } from '../../schemes/saved/document-blocks.ts';
import { useSchemeList } from '../../schemes/scheme-list.ts';
import { rememberComparedSchemes } from '../../schemes/use-selected-scheme.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { CopyLinkButton } from '../../ui/controls/copy-button.tsx';
import { PageHeader } from '../../ui/layout/page-sections.tsx';
import { PageTabs } from '../../ui/layout/page-tabs.tsx';
import { IgnoredSettingsNotice, Notice } from '../../ui/states/notice.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { AddMoreSchemes } from './add-more-schemes.tsx';
import { buildMixedRows, listCodes } from './compare-mixes.ts';
import { type CompareRow, buildCompareLead, formatNavDates, listSchemeCodes } from './compare-rows.ts';
import { type CompareSettings, type CompareViewName, compareSettings, compareViews } from './compare-settings.ts';
import { ComparisonView } from './comparison-view.tsx';
import { SchemeBar } from './scheme-bar.tsx';
import styles from './compare-page.module.css';

const EMPTY: readonly never[] = [];
const CODES_NOT_FOUND = {
  title: 'Scheme codes not found',
  text: 'They may be mistyped or from another data source. Remove them and add schemes by name.',
};

/** Compares the schemes that the URL names, two to ten. */
export function ComparePage() {
  const { search, write, settings } = useSettings(compareSettings);
  const parameters = useParameters(settings, search);
  const { codes, mix: mixes } = parameters;
  const query = useComparison(useMemo(() => listCodes(codes, mixes), [codes, mixes]));
  const { error, dataUpdatedAt, errorUpdateCount, refetch } = query;
  const data = useDeferredValue(query.data); // what is below the chips is rendered in slices, between which the page handles events
  const deferred = useDeferredValue(parameters);
  // so is another view or period, after its control in the bar
  const shown = deferred.view === parameters.view && deferred.period === parameters.period ? parameters : deferred;
  const list = useSchemeList().data ?? null;
  const records = query.data ?? EMPTY;
  const schemes = useMemo(
    () => buildMixedRows(records, { codes, mix: mixes }, { list, newestNavDate: null }),
    [records, codes, mixes, list],
  );
  useEffect(() => rememberComparedSchemes(listSchemeCodes(schemes)), [schemes]);
  const [editing, setEditing] = useState<{ readonly index: number | null } | null>(null);
  const writeMixes = (next: readonly Mix[]): void => write({ mix: formatMixes(next) });
  const isLoaded = query.data && !query.isPlaceholderData;
  const unknownCodes = isLoaded
    ? listCodes(codes, mixes).filter((code) => !records.some((record) => record.code === code))
    : EMPTY;
  const names = shortenNames([
    ...codes.map((code) => getNameByCode(schemes, code) ?? list?.byCode.get(code)?.schemeName ?? code),
    ...mixes.map(nameMix),
  ]);

  return (
    <div className="page">
      <PageHeader
        title={pageTitles.compare}
        lead={schemes.length < 2 && mixes.length === 0 ? 'Compare two to ten schemes.' : buildCompareLead(schemes)}
        actions={
          codes.length + mixes.length > 0 && (
            <>
              <ButtonLink
                href={buildClientSheet(search, schemes, codes.length)}
                tooltip="A document for a client: findings, growth, key data"
              >
                One-page comparison
              </ButtonLink>
              <CopyLinkButton address={buildPageHref('compare', search)} />
            </>
          )
        }
      />
      <IgnoredSettingsNotice parts={settings.ignored} />
      {unknownCodes.length > 0 && (
        <Notice title={unknownCodes.length === 1 ? 'Scheme code not found' : 'Scheme codes not found'}>
          {unknownCodes.join(', ')}
        </Notice>
      )}
      <div className={styles['sticky']}>
        <SchemeBar
          codes={codes}
          mixes={mixes}
          names={names}
          isLoading={query.isPending && list === null}
          findSeriesIndex={(code) => findSchemeIndex(schemes, code)}
          onChange={(next) => write({ codes: next.join(',') })}
          onRemoveMix={(index) => {
            setEditing(null); // its index is that of another mix, or of none
            writeMixes(mixes.filter((_, which) => which !== index));
          }}
          onEditMix={(index) => setEditing({ index })}
          note={formatNavDates(schemes)}
        />
        {data && data.length > 0 && <Views search={search} parameters={parameters} write={write} />}
      </div>
      {editing && (
        <Suspense fallback={null}>
          <MixForm
            key={String(editing.index)}
            mix={editing.index === null ? null : (mixes[editing.index] ?? null)}
            codes={codes}
            onSave={(mix) => {
              writeMixes(editing.index === null ? [...mixes, mix] : mixes.with(editing.index, mix));
              setEditing(null);
            }}
            onCancel={() => setEditing(null)}
          />
        </Suspense>
      )}
      {codes.length + mixes.length === 0 ? (
        <AddMoreSchemes codes={codes} onlyScheme={null} />
      ) : (
        <QueryResult
          query={{ data, error, dataUpdatedAt, errorUpdateCount, refetch }}
          what="scheme comparison"
          empty={CODES_NOT_FOUND}
        >
          {(rows) =>
            shown.view === 'overview' ? (
              <ComparisonView records={rows} parameters={shown} write={write} />
            ) : (
              <LazyAnalysisView schemes={schemes} parameters={shown} write={write} />
            )
          }
        </QueryResult>
      )}
    </div>
  );
}

/** A document with the overview of the comparison: findings are about two schemes or more, and houses have no words about mixes. */
function buildClientSheet(search: SearchParams, schemes: readonly CompareRow[], count: number): string {
  const sections = [
    ...(count > 1 ? ['Findings'] : []),
    'Growth of ₹10,000',
    'Key data',
    ...(count > 0 ? ['In the fund houses’ words'] : []),
  ];
  return buildDocumentHref(
    shortenNames(schemes.map(({ schemeName }) => schemeName)).join(', '),
    sections.map((section) => ({
      page: 'compare',
      search: applySearchChanges(search, { view: undefined }),
      section,
    })),
  );
}

interface ViewsProps extends PageSearchParams {
  readonly parameters: CompareSettings;
}

/** The views, and the period that most of them analyse. */
const Views = ({ search, parameters, write }: ViewsProps) => (
  <div className={styles['views']}>
    <CompareTabs search={search} current={parameters.view} />
    {hasPeriod(parameters.view) && <PeriodControl parameters={parameters} write={write} />}
  </div>
);

/** Whether a view analyses a period; an overlap is that of the latest portfolios. */
const hasPeriod = (view: CompareViewName): boolean => view !== 'overlap';

/**
 * The codes and mixes are the same arrays until one of them changes: whatever depends on the histories depends on it. Calendar years are those of
 * whole histories until a period is chosen.
 */
function useParameters(settings: CompareSettings, search: SearchParams): CompareSettings {
  const listed = settings.codes.join(',');
  const codes = useMemo(() => listed.split(',').filter((code) => code !== ''), [listed]);
  const mixes = formatMixes(settings.mix);
  const mix = useMemo(() => parseMixes(mixes).mixes, [mixes]);
  const period = settings.view === 'calendar' && search['period'] === undefined ? 'max' : settings.period;
  return useMemo(() => ({ ...settings, period, codes, mix }), [settings, period, codes, mix]);
}

function findSchemeIndex(schemes: readonly CompareRow[], code: string): number | null {
  const index = schemes.findIndex((scheme) => scheme.code === code);
  return index < 0 ? null : index;
}

const getNameByCode = (schemes: readonly CompareRow[], code: string): string | undefined =>
  schemes.find((scheme) => scheme.code === code)?.schemeName;

/** The records of the schemes. While another selection loads, the previous schemes stay on the page. */
function useComparison(codes: readonly string[]) {
  const query = recordsQuery(useClient(), 'GetAumSchemeComparison', { code: codes.join(',') });
  // without a code the response would contain every scheme of the dataset
  return useQuery({ ...query, enabled: codes.length > 0, placeholderData: keepPreviousData });
}

const TITLES: Readonly<Record<CompareViewName, string>> = {
  overview: 'Overview',
  overlap: 'Overlap',
  drawdown: 'Drawdown',
  rolling: 'Rolling returns',
  calendar: 'Calendar',
  risk: 'Risk',
  sip: 'SIP',
};

interface CompareTabsProps {
  readonly search: SearchParams;
  readonly current: CompareViewName;
}

/** Links between the views of the comparison, of the same schemes. */
function CompareTabs({ search, current }: CompareTabsProps) {
  const tabs = compareViews.map((id) => ({
    id,
    title: TITLES[id],
    href: buildPageHref('compare', { ...search, ...changeSettings(compareSettings, { view: id }) }),
  }));
  return <PageTabs label="Comparison" tabs={tabs} current={current} />;
}

// few visitors make one
const MixForm = lazy(async () => ({ default: (await import('../../schemes/mixes/mix-form.tsx')).MixForm }));
const OverlapView = lazy(async () => ({ default: (await import('./overlap/overlap-view.tsx')).OverlapView }));
const HistoryView = lazy(async () => ({ default: (await import('./history/history-view.tsx')).HistoryView }));

interface LazyAnalysisViewProps {
  readonly schemes: readonly CompareRow[];
  readonly parameters: CompareSettings;
  readonly write: PageSearchParams['write'];
}

/** The views besides the overview, each of which is loaded when it is first chosen. */
const LazyAnalysisView = memo(function LazyAnalysisView(props: LazyAnalysisViewProps) {
  const { schemes, parameters, write } = props;
  const names = useMemo(() => shortenNames(schemes.map(({ schemeName }) => schemeName)), [schemes]);
  return (
    <div className={styles['view']}>
      <Suspense fallback={null}>
        {parameters.view !== 'overlap' ? (
          <HistoryView schemes={schemes} names={names} parameters={parameters} write={write} />
        ) : schemes.length < 2 && !schemes[0]?.mix ? (
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
