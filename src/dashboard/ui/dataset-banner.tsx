import type { ServerInfo } from '#contract/records/scheme.ts';
import { useServerInfo } from '../api/server-info.ts';
import { day } from './format.ts';

/** Where the figures come from and how new they are; nothing where the service does not tell. */
export function DatasetBanner() {
  const info = useServerInfo();
  const told = info && datasetWords(info);
  if (!told) return null;
  return (
    <span className="dataset" data-kind={told.kind} title={info.sources || undefined}>
      {told.name} {told.asOf !== '' && <small>{told.asOf}</small>}
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
