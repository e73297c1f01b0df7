import type { DatasetVersion } from '#contract/data-history.ts';
import { formatServerTime } from '../../connection/server-time.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import { ScrollArea, Subsection } from '../../ui/layout/page-sections.tsx';
import { formatCount, formatDay, formatInteger, formatOrDash } from '../../ui/text/format.ts';

/** The versions of the dataset that the server can serve, and which one it serves. */
export function VersionsSection({ versions }: { readonly versions: readonly DatasetVersion[] }) {
  return (
    <Subsection title="Versions of the dataset" about={formatCount(versions.length, 'version')}>
      <ScrollArea label="All versions">
        <table aria-label="Versions of the dataset">
          <thead>
            <tr>
              <th scope="col">Built</th>
              <th scope="col">State</th>
              <th scope="col">NAVs up to</th>
              <th scope="col">Portfolios up to</th>
              <th scope="col" className="number">
                Codes
              </th>
              <th scope="col" className="number">
                NAVs
              </th>
              <th scope="col" className="number">
                Holdings
              </th>
              <th scope="col" className="number">
                MB
              </th>
              <th scope="col">Version</th>
            </tr>
          </thead>
          <tbody>
            {versions.map((version) => (
              <VersionRow key={version.version} {...version} />
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </Subsection>
  );
}

function VersionRow({ version, builtAt, isServed, state, fault, navAsOf, portfolioAsOf, ...counts }: DatasetVersion) {
  const { schemes, navRows, holdingRows, bytes } = counts;
  const isDescribed = builtAt !== '';
  const formatCountOf = (count: number) => (isDescribed ? formatInteger(count) : '–');
  return (
    <tr>
      <th scope="row">{formatOrDash(builtAt, formatServerTime)}</th>
      <td>
        <VersionState state={state} isServed={isServed} />
        {fault !== '' && ` ${fault}`}
      </td>
      <td>{formatOrDash(navAsOf, formatDay)}</td>
      <td>{formatOrDash(portfolioAsOf, formatDay)}</td>
      <td className="number">{formatCountOf(schemes)}</td>
      <td className="number">{formatCountOf(navRows)}</td>
      <td className="number">{formatCountOf(holdingRows)}</td>
      <td className="number">{formatOrDash(bytes, (size) => formatInteger(Math.max(1, Math.round(size / 1e6))))}</td>
      <td>
        <code>{version}</code>
      </td>
    </tr>
  );
}

function VersionState({ state, isServed }: Pick<DatasetVersion, 'state' | 'isServed'>) {
  if (state === 'damaged') {
    return (
      <Badge tone="loss" sign="✗">
        Damaged
      </Badge>
    );
  }
  const soundness = state === 'sound' ? 'Sound' : 'In the database';
  return (
    <Badge tone={isServed ? 'gain' : 'plain'} sign={isServed ? '✓' : '–'}>
      {isServed ? `Served · ${soundness.toLowerCase()}` : soundness}
    </Badge>
  );
}
