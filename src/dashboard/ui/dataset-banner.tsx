import { useEffect } from 'react';
import type { ServerInfo } from '#contract/records/service.ts';
import { useConnection } from '../api/connection-context.ts';
import { deviceStorage } from '../api/device-storage.ts';
import { useRecords } from '../api/records.ts';
import { addressOf } from './address.ts';
import styles from './dataset-banner.module.css';
import { day } from './format.ts';

/** What the banner said the last time on this device: the name and each day told, a line each. */
const KEPT_UNDER = 'fundlens.dataset';

/**
 * Where the figures come from and how new they are, and the way to more of it. Another service than the one that serves this
 * page is always named, so that nobody takes the one for the other.
 */
export function DatasetBanner() {
  const { upstream } = useConnection();
  const { data, isPending } = useRecords('GetServerInfo', {});
  const info = data?.[0];
  const words = info ? datasetWords(info) : null;
  const told = upstream ? upstreamWords(upstream.host, words) : words;
  const name = [told?.lead, told?.name].filter(Boolean).join(' ');
  const said = words && told ? [name, ...told.days].join('\n') : '';
  useEffect(() => {
    if (said !== '') deviceStorage.setItem(KEPT_UNDER, said);
  }, [said]);
  if (!told) return isPending ? <Room /> : <Unnamed />;
  return (
    <a
      className="dataset"
      data-kind={told.kind}
      href={addressOf('connection')}
      // where there is little room, some of it is not shown
      title={[[name, ...told.days].join(' '), info?.sources].filter(Boolean).join('\n')}
    >
      {told.lead !== undefined && <Lead text={told.lead} />}
      {told.name} <Days days={told.days} />
    </a>
  );
}

/** A service that tells nothing of its dataset: the way to what is known of it. */
const Unnamed = () => (
  <a className="quiet" href={addressOf('connection')}>
    Connection
  </a>
);

const Lead = ({ text }: { readonly text: string }) => (
  <>
    <span className="only-wide">{text}</span>{' '}
  </>
);

/** Until it is known, the room that the last words took stays free, so that nothing beside it jumps. */
function Room() {
  const [name = '', ...days] = deviceStorage.getItem(KEPT_UNDER)?.split('\n') ?? [];
  if (name === '') return null;
  return (
    <span className={`dataset ${styles['room']}`} aria-hidden="true">
      {name} <Days days={days} />
    </span>
  );
}

/** Each day by itself, so that the last ones can give way where there is no room. */
const Days = ({ days }: { readonly days: readonly string[] }) =>
  days.map((told, at) => <small key={told}>{at === 0 ? told : ` ${told}`}</small>);

interface DatasetWords {
  readonly kind: string;
  /** Goes before the name where there is room. */
  readonly lead?: string;
  readonly name: string;
  /** What is told of its days, the most telling first. */
  readonly days: readonly string[];
}

/** `Sample data` `19 Nov 2026`; `Official files` `· NAVs to … · portfolios to …`; null where no kind is told. */
function datasetWords({ datasetKind, navAsOf, portfolioAsOf }: ServerInfo): DatasetWords | null {
  const kind = datasetKind.toLowerCase();
  if (kind === '') return null;
  if (kind === 'sample') return { kind, name: 'Sample data', days: navAsOf === null ? [] : [`· ${day(navAsOf)}`] };
  const navs = navAsOf === null ? '· no NAVs' : `· NAVs to ${day(navAsOf)}`;
  const portfolios = portfolioAsOf === null ? '· no portfolios' : `· portfolios to ${day(portfolioAsOf)}`;
  return { kind, name: kind === 'official' ? 'Official files' : datasetKind, days: [navs, portfolios] };
}

/** `Data of data.example` `· Official files` `· NAVs to …`. */
const upstreamWords = (host: string, words: DatasetWords | null): DatasetWords => ({
  kind: 'upstream',
  lead: 'Data of',
  name: host,
  days: words ? [`· ${words.name}`, ...words.days] : [],
});
