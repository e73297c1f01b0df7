import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useRef, useState } from 'react';
import { type ServerInfo, datasetStates } from '#contract/records/service.ts';
import { getIndianDay } from '#finance/calendar.ts';
import { recordsQuery, useClient, useRecords } from '../api/use-records.ts';
import { useConnection } from '../connection/connection-context.ts';
import { formatServerTime } from '../connection/server-time.ts';
import { buildPageHref } from '../navigation/pages.ts';
import { findNavAge } from '../schemes/nav-age.ts';
import { deviceStorage } from '../ui/device-storage.ts';
import { formatCount, formatDay } from '../ui/text/format.ts';
import { buildTooltip } from '../ui/tooltip.tsx';
import styles from './dataset-banner.module.css';

/** The banner's last text on this device: the name and each date, one per line. */
const STORAGE_KEY = 'fundlens.dataset';

/** Between a date and its age. */
const BEFORE_AGE = ', ';

/**
 * Where the data comes from and how recent it is: a link to the page Data if they are old or of an external server, which is
 * always named, so that its data is not mistaken for the built-in server's.
 */
export function DatasetBanner() {
  const { external } = useConnection();
  const { data, isPending } = useRecords('GetServerInfo', {});
  const [now] = useState(() => new Date());
  const info = data?.[0];
  const dataset = info ? describeDataset(info, now) : null;
  const banner = external ? describeExternal(external.host, dataset) : dataset;
  const name = [banner?.prefix, banner?.name].filter(Boolean).join(' ');
  const savedText = dataset && banner ? [name, ...banner.dates].join('\n') : '';
  useEffect(() => {
    if (savedText !== '') deviceStorage.setItem(STORAGE_KEY, savedText);
  }, [savedText]);
  if (!banner) return isPending ? <Placeholder /> : <DataLink />;
  const isLink = banner.isOld || external !== null;
  const Element = isLink ? 'a' : 'span'; // the bar has that page already
  return (
    <Element
      className={styles['banner']}
      data-kind={banner.kind}
      data-old={banner.isOld ? '' : undefined}
      {...(isLink && { href: buildPageHref('data') })}
      // narrow screens hide a part of it
      {...buildTooltip([[name, ...banner.dates].join(' '), info?.sources].filter(Boolean).join('\n'))}
    >
      {banner.prefix !== undefined && <Prefix text={banner.prefix} />}
      <span className={styles['name']}>{banner.name}</span> <Dates dates={banner.dates} />
    </Element>
  );
}

/** Shown if the server does not describe its dataset. */
const DataLink = () => (
  <a className="quiet" href={buildPageHref('data')}>
    Data source
  </a>
);

const Prefix = ({ text }: { readonly text: string }) => (
  <>
    <span className={styles['prefix']}>{text}</span>{' '}
  </>
);

/** About as wide as most banners, for a first visit. Never visible. */
const FIRST_TEXT = 'Loading data\n· 00 Nov 0000';

/** Reserves the width of the last text while the dataset is loading, so that the layout does not shift. */
function Placeholder() {
  const [name, ...dates] = (deviceStorage.getItem(STORAGE_KEY) ?? FIRST_TEXT).split('\n');
  return (
    <span className={`${styles['banner']} ${styles['placeholder']}`} aria-hidden="true">
      <span className={styles['name']}>{name}</span> <Dates dates={dates} />
    </span>
  );
}

/** One element per date, and one for its age, so that narrow screens can hide the dates, and phones all but the age. */
const Dates = ({ dates }: { readonly dates: readonly string[] }) =>
  dates.map((date, index) => {
    const [text, age] = date.split(BEFORE_AGE);
    return (
      <Fragment key={date}>
        <small>
          {index === 0 ? '' : ' '}
          {text}
          {age === undefined ? '' : BEFORE_AGE}
        </small>
        {age !== undefined && <small className={styles['age']}>{age}</small>}
      </Fragment>
    );
  });

interface BannerText {
  readonly kind: string;
  /** Shown before the name on wide screens. */
  readonly prefix?: string;
  readonly name: string;
  /** Most important first. */
  readonly dates: readonly string[];
  readonly isOld: boolean;
}

/** `Sample data` `· 19 Nov 2026`; `Official files` `· NAVs to …` `· portfolios to …`; null if the server reports no kind. */
function describeDataset(info: ServerInfo, now: Date): BannerText | null {
  const text = describeData(info, now);
  if (!text || info.datasetState !== datasetStates.degraded) return text;
  return { ...text, isOld: true, ...describeDegradation(info, text) };
}

/** First what narrow screens must show too: its name on a phone, and the first of the dates up to a small laptop. */
function describeDegradation(
  { datasetKind, navAsOf, upstreamRespondedAt }: ServerInfo,
  { name, dates }: BannerText,
): Pick<BannerText, 'name' | 'dates'> {
  const isFailing = upstreamRespondedAt !== null || (datasetKind.toLowerCase() === 'upstream' && navAsOf === null);
  if (!isFailing) return { name, dates: ['· the latest dataset is damaged, so an earlier one is shown', ...dates] };
  const responded =
    upstreamRespondedAt === null ? [] : [`· showing data of ${formatServerTime(upstreamRespondedAt)} or earlier`];
  return { name: 'Upstream down', dates: [...responded, ...dates] };
}

function describeData(info: ServerInfo, now: Date): BannerText | null {
  const { datasetKind, navAsOf, portfolioAsOf } = info;
  const kind = datasetKind.toLowerCase();
  if (kind === '') return null;
  const { days, isOld } = findNavAge(info, getIndianDay(now));
  const ageText = isOld && days !== null ? `${BEFORE_AGE}${formatCount(days, 'day')} old` : '';
  if (kind === 'sample') {
    const dates = navAsOf === null ? [] : [`· ${formatDay(navAsOf)}${ageText}`];
    return { kind, name: 'Sample data', dates, isOld };
  }
  // a service that does not describe its data may have NAVs all the same
  if (kind === 'upstream' && navAsOf === null) return { kind, name: 'Upstream data', dates: [], isOld: false };
  const navs = navAsOf === null ? '· no NAVs' : `· NAVs to ${formatDay(navAsOf)}${ageText}`;
  const portfolios = portfolioAsOf === null ? '· no portfolios' : `· portfolios to ${formatDay(portfolioAsOf)}`;
  return { kind, name: datasetNames.get(kind) ?? datasetKind, dates: [navs, portfolios], isOld };
}

const datasetNames: ReadonlyMap<string, string> = new Map([
  ['official', 'Official files'],
  ['upstream', 'Upstream data'],
]);

/** `Data from data.example` `· Official files` `· NAVs to …`. */
const describeExternal = (host: string, dataset: BannerText | null): BannerText => ({
  kind: 'upstream',
  prefix: 'Data from',
  name: host,
  dates: dataset ? [`· ${dataset.name}`, ...dataset.dates] : [],
  isOld: dataset?.isOld ?? false,
});

const POLL_INTERVAL_MS = 30_000;

/** Queries about the server itself are polled in the background. */
export const isServerInfoQuery = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => queryKey[0] === 'GetServerInfo';

/**
 * Resets all queries when the server has switched to another dataset, as after an import, so that data of one dataset is never
 * shown under the name of another. Polls every 30 seconds, when the user comes back to the tab, and on every new path. A server
 * without GetServerInfo is not polled.
 */
export function useRefetchOnNewDataset(path: string): void {
  const queries = useQueryClient();
  const { data, refetch } = useQuery({
    ...recordsQuery(useClient(), 'GetServerInfo', {}),
    refetchInterval: ({ state }) => (state.data ? POLL_INTERVAL_MS : false),
    refetchOnWindowFocus: ({ state }) => (state.data ? 'always' : false),
  });
  const version = data?.[0]?.datasetVersion ?? '';
  const lastSeen = useRef({ version, path });

  useEffect(() => {
    const previous = lastSeen.current;
    lastSeen.current = { version: version || previous.version, path };
    if (version !== '' && previous.version !== '' && version !== previous.version) {
      void queries.resetQueries({ predicate: (query) => !isServerInfoQuery(query) });
    } else if (version !== '' && path !== previous.path) {
      void refetch();
    }
  }, [version, path, queries, refetch]);
}
