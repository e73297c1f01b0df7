import { useEffect } from 'react';
import type { ServerInfo } from '#contract/records/service.ts';
import { deviceStorage } from '../api/device-storage.ts';
import { useRecords } from '../api/records.ts';
import styles from './dataset-banner.module.css';
import { day } from './format.ts';

/** What the banner said the last time on this device: name and days, a line each. */
const KEPT_UNDER = 'fundlens.dataset';

/** Where the figures come from and how new they are; nothing where the service does not tell. */
export function DatasetBanner() {
  const { data, isPending } = useRecords('GetServerInfo', {});
  const info = data?.[0];
  const told = info ? datasetWords(info) : null;
  const said = told ? `${told.name}\n${told.asOf}` : '';
  useEffect(() => {
    if (said !== '') deviceStorage.setItem(KEPT_UNDER, said);
  }, [said]);
  if (!info || !told) return isPending ? <Room /> : null;
  return (
    <span className="dataset" data-kind={told.kind} title={info.sources || undefined}>
      {told.name} {told.asOf !== '' && <small>{told.asOf}</small>}
    </span>
  );
}

/** Until it is known, the room that the last words took stays free, so that nothing beside it jumps. */
function Room() {
  const [name = '', asOf = ''] = deviceStorage.getItem(KEPT_UNDER)?.split('\n') ?? [];
  if (name === '') return null;
  return (
    <span className={`dataset ${styles['room']}`} aria-hidden="true">
      {name} {asOf !== '' && <small>{asOf}</small>}
    </span>
  );
}

interface DatasetWords {
  readonly kind: string;
  readonly name: string;
  readonly asOf: string;
}

/** `Sample data` `19 Nov 2026`; `Official files` `· NAVs to … · portfolios to …`; null where no kind is told. */
function datasetWords({ datasetKind, navAsOf, portfolioAsOf }: ServerInfo): DatasetWords | null {
  const kind = datasetKind.toLowerCase();
  if (kind === '') return null;
  if (kind === 'sample') return { kind, name: 'Sample data', asOf: navAsOf === null ? '' : `· ${day(navAsOf)}` };
  const navs = navAsOf === null ? '· no NAVs' : `· NAVs to ${day(navAsOf)}`;
  const portfolios = portfolioAsOf === null ? '· no portfolios' : `· portfolios to ${day(portfolioAsOf)}`;
  return { kind, name: kind === 'official' ? 'Official files' : datasetKind, asOf: `${navs} ${portfolios}` };
}
