import { type ReactNode, useMemo, useRef } from 'react';
import { findFailure } from '../../../../api/combine-queries.ts';
import { SectionExport } from '../../../../chart/export/section-export.tsx';
import { useNearWindow } from '../../../../chart/frame/draw-in-steps.tsx';
import { buildPageHref } from '../../../../navigation/pages.ts';
import { buildStandingAttributes } from '../../../../schemes/peers/shown-standing.tsx';
import { useSchemeList } from '../../../../schemes/scheme-list.ts';
import { useGrowthHistories } from '../../../../schemes/use-growth-histories.ts';
import { ScrollArea } from '../../../../ui/layout/page-sections.tsx';
import { NotLoaded } from '../../../../ui/states/notice.tsx';
import { DASH, formatDay, formatInteger } from '../../../../ui/text/format.ts';
import { buildNoteAttributes } from '../../../../ui/tooltip.tsx';
import { FactRows, FactSection } from '../fact-section.tsx';
import { type MeasuredScheme, buildApplicableFacts, describeShade } from '../measure-facts.tsx';
import { listFields } from '../measure-table.tsx';
import { MeasureName } from '../method/measure-name.tsx';
import {
  type Trackers,
  type TrackingRow,
  type YearsOfTrackers,
  buildTrackingRows,
  buildTrackingTable,
  collectYears,
  findTrackers,
  trackingParts,
  windowHeaders,
} from './tracking-rows.ts';
import styles from './tracking-section.module.css';

const TITLE = 'Tracking';
const NONE: readonly Trackers['shown'][number][] = [];

/** How an index fund or ETF follows its index, over windows and by calendar year, beside cheaper trackers of the same index. */
export function TrackingSection({ measured, note }: { readonly measured: MeasuredScheme; readonly note: ReactNode }) {
  const { market } = measured;
  const list = useSchemeList().data;
  const trackers = useMemo(() => (market?.scheme ? findTrackers(market, market.scheme, list) : null), [market, list]);
  const container = useRef<HTMLDivElement>(null);
  const isNear = useNearWindow(container);
  const histories = useGrowthHistories(isNear ? (trackers?.shown ?? NONE) : NONE, undefined);
  const failure = findFailure(histories);
  const years = useMemo(() => trackers && collectYears(histories, trackers), [histories, trackers]);
  return (
    <FactSection
      title={TITLE}
      id="tracking"
      about={describeShade(listFields(['trackingDifference', 'trackingError']), measured, 'trackers of the index')}
      actions={
        trackers &&
        years &&
        !failure && (
          <SectionExport label={TITLE} caption="" buildTable={() => buildTrackingTable(trackers, years, measured)} />
        )
      }
      width="full"
    >
      <div ref={container}>
        {failure && <NotLoaded failure={failure} />}
        {trackers && years && !failure && (
          <>
            <TrackingTable trackers={trackers} years={years} measured={measured} />
            <p className="quiet">{describeTrackers(trackers)}</p>
          </>
        )}
        {note}
        <PublishedTracking {...measured} />
      </div>
    </FactSection>
  );
}

/** Which trackers are shown; '' if nothing is known of any. */
function describeTrackers({ cheaper, group, shown }: Trackers): string {
  if (cheaper === null) return '';
  if (cheaper === 0) return `None of the ${group} has a lower TER.`;
  const others = formatInteger(shown.length - 1);
  return `${group} with a lower TER: ${shown.length - 1 < cheaper ? `the cheapest ${others} of ${formatInteger(cheaper)}` : `all ${others}`}.`;
}

interface TrackingTableProps {
  readonly trackers: Trackers;
  readonly years: YearsOfTrackers;
  readonly measured: MeasuredScheme;
}

const TrackingTable = ({ trackers, years, measured }: TrackingTableProps) => (
  <ScrollArea label="Tracking by window and year">
    <table className={styles['tracking']} aria-label={TITLE}>
      <thead>
        <tr>
          <th scope="col">Scheme</th>
          <th scope="col" className="number">
            TER, %
          </th>
          {windowHeaders.map((header) => (
            <th key={header} scope="col" className="number">
              {header}
            </th>
          ))}
          {years.headers.map(({ year, note }) => (
            <th
              key={year}
              scope="col"
              className="number"
              {...(note !== '' && { tabIndex: 0, ...buildNoteAttributes(note) })}
            >
              {year}
            </th>
          ))}
        </tr>
      </thead>
      {trackingParts.map((part) => (
        <tbody key={part.name}>
          <tr>
            <th scope="rowgroup" colSpan={2 + windowHeaders.length + years.headers.length}>
              <MeasureName field={`${part.name}1Year`}>{`${part.label}, ${part.unit}`}</MeasureName>
            </th>
          </tr>
          {buildTrackingRows(part, trackers, years, measured).map((row) => (
            <TrackerRow key={row.code} {...row} />
          ))}
        </tbody>
      ))}
    </table>
  </ScrollArea>
);

const TrackerRow = ({ code, name, isOwn, ter, cells }: TrackingRow) => (
  <tr data-own={isOwn || undefined}>
    <th scope="row">{isOwn ? name : <a href={buildPageHref('scheme', { code })}>{name}</a>}</th>
    <td className="number">{ter}</td>
    {cells.map(({ key, text, note = '', standing }) => (
      <td
        key={key}
        {...buildStandingAttributes(standing, 'number', text === DASH && 'none')}
        {...(note !== '' && { tabIndex: 0, ...buildNoteAttributes(note) })}
      >
        {text}
      </td>
    ))}
  </tr>
);

const DIFFERENCES = [
  'publishedTrackingDifference1Year',
  'publishedTrackingDifference3Year',
  'publishedTrackingDifference5Year',
  'publishedTrackingDifference10Year',
] as const;

/** What AMFI publishes of tracking, beside our own values: of dates of its own, and perhaps of another index. */
function PublishedTracking(measured: MeasuredScheme) {
  const { own } = measured.measures;
  const dates = [
    own?.publishedTrackingErrorDate ? `error as of ${formatDay(own.publishedTrackingErrorDate)}` : '',
    own?.publishedTrackingDifferenceDate ? `differences as of ${formatDay(own.publishedTrackingDifferenceDate)}` : '',
  ].filter(Boolean);
  if (!own || dates.length === 0) return null;
  const index =
    own.publishedTrackingBenchmark === '' ? '' : `; index as AMFI names it: ${own.publishedTrackingBenchmark}`;
  return (
    <section className={styles['published']} aria-label="Tracking published by AMFI">
      <div className="section-head">
        <h3>Published by AMFI</h3>
        <p>
          {dates.join(', ')}
          {index}
        </p>
      </div>
      <FactRows rows={buildApplicableFacts(['publishedTrackingError', ...DIFFERENCES], measured)} />
    </section>
  );
}
