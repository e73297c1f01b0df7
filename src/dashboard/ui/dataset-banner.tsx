import { useEffect } from 'react';
import type { ServerInfo } from '#contract/records/service.ts';
import { deviceStorage } from '../api/device-storage.ts';
import { useRecords } from '../api/records.ts';
import { addressOf } from './address.ts';
import styles from './dataset-banner.module.css';
import { day } from './format.ts';

/** What the banner said the last time on this device: the name and each day told, a line each. */
const KEPT_UNDER = 'fundlens.dataset';

/** Where the figures come from and how new they are, and the way to more of it; nothing where the service does not tell. */
export function DatasetBanner() {
  const { data, isPending } = useRecords('GetServerInfo', {});
  const info = data?.[0];
  const told = info ? datasetWords(info) : null;
  const said = told ? [told.name, ...told.days].join('\n') : '';
  useEffect(() => {
    if (said !== '') deviceStorage.setItem(KEPT_UNDER, said);
  }, [said]);
  if (!info || !told) return isPending ? <Room /> : null;
  return (
    <a
      className="dataset"
      data-kind={told.kind}
      href={addressOf('connection')}
      // where there is little room, some of it is not shown
      title={[[told.name, ...told.days].join(' '), info.sources].filter(Boolean).join('\n')}
    >
      {told.name} <Days days={told.days} />
    </a>
  );
}

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
