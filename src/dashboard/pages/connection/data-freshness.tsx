import { parseFreshness, type Freshness } from '#contract/freshness.ts';
import { useRecords } from '../../api/use-records.ts';
import { useConnection } from '../../connection/connection-context.ts';
import { Badge } from '../../ui/badge.tsx';
import { GridSection, ScrollArea } from '../../ui/page-sections.tsx';
import { formatCount, formatDay, formatInteger, formatOrDash } from '../../ui/text/format.ts';
import { Explanation } from './explanation.tsx';

/** How old the data of each source are, and the newest portfolio of each fund house. Only a server that updates itself says so. */
export function DataFreshness() {
  const { external } = useConnection();
  const { data = [] } = useRecords('GetServerInfo', {});
  const [server] = data;
  const sources = parseFreshness(server?.freshness ?? '');
  const houses = parseFreshness(server?.portfolioFreshness ?? '');
  const isSample = external === null && server?.datasetKind.toLowerCase() === 'sample';
  if (!isSample && sources.length === 0 && houses.length === 0) return null;
  return (
    <GridSection columns={7} label="Freshness">
      <div className="section-head">
        <h2>Freshness</h2>
      </div>
      {isSample && (
        <Explanation>
          Sample market. <code>npm run update</code> fetches official data.
        </Explanation>
      )}
      {sources.length > 0 && <FreshnessTable label="Freshness by source" head="Source" entries={sources} />}
      <MissingPortfolios houses={houses} />
      {houses.length > 0 && (
        <FreshnessTable label="Newest portfolios by fund house" head="Fund house" entries={houses} />
      )}
    </GridSection>
  );
}

/** How many fund houses have a portfolio of the newest month; the table below says where the others publish theirs. */
function MissingPortfolios({ houses }: { readonly houses: readonly Freshness[] }) {
  const coverage = countNewestPortfolios(houses);
  if (coverage === null) return null;
  const { day, count, missing } = coverage;
  return (
    <p>
      Portfolios of {formatMonth(day)}: {formatInteger(count)} of {formatCount(houses.length, 'fund house')}
      {missing.length > 0 && `. Missing: ${missing.map(({ source }) => source).join(', ')}`}.
    </p>
  );
}

interface PortfolioCoverage {
  /** Newest portfolio date of any fund house, ISO. */
  readonly day: string;
  /** Number of fund houses with a portfolio of its month. */
  readonly count: number;
  readonly missing: readonly Freshness[];
}

/** Null if no fund house has a portfolio. */
function countNewestPortfolios(houses: readonly Freshness[]): PortfolioCoverage | null {
  const day = houses.reduce((newest, { date }) => (date !== null && date > newest ? date : newest), '');
  if (day === '') return null;
  const missing = houses.filter(({ date }) => date === null || date.slice(0, 7) < day.slice(0, 7));
  return { day, count: houses.length - missing.length, missing };
}

/** `2026-10-31` → `Oct 2026`. */
const formatMonth = (day: string): string => formatDay(day).split(' ').slice(1).join(' ');

interface FreshnessTableProps {
  readonly label: string;
  readonly head: string;
  readonly entries: readonly Freshness[];
}

function FreshnessTable({ label, head, entries }: FreshnessTableProps) {
  const hasPages = entries.some(({ page }) => page !== '');
  return (
    <ScrollArea label={label}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">Data of</th>
            <th scope="col" className="number">
              Days old
            </th>
            <th scope="col">State</th>
            {hasPages && <th scope="col">Published at</th>}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.source}>
              <th scope="row">{sourceTitles[entry.source] ?? entry.source}</th>
              <td>{formatOrDash(entry.date, formatDay)}</td>
              <td className="number">{formatOrDash(entry.age, formatInteger)}</td>
              <td>
                <FreshnessState entry={entry} />
              </td>
              {hasPages && (
                <td>
                  <PageLink page={entry.page} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function FreshnessState({ entry: { date, isStale, since, reason } }: { readonly entry: Freshness }) {
  if (!isStale)
    return date === null ? (
      'None imported'
    ) : (
      <Badge tone="gain" sign="✓">
        Fresh
      </Badge>
    );
  return (
    <>
      <Badge tone="loss" sign="▲">
        Stale
      </Badge>
      {since !== null && ` since ${formatDay(since)}`}
      {reason !== '' && `: ${reason}`}
    </>
  );
}

/** Only a web address becomes a link: another server could send anything. */
function PageLink({ page }: { readonly page: string }) {
  if (!/^https?:\/\//i.test(page) || !URL.canParse(page)) return '–';
  return (
    <a href={page} target="_blank" rel="noreferrer">
      {new URL(page).host}
    </a>
  );
}

/** Names of the sources of `npm run update`. */
const sourceTitles: Readonly<Record<string, string>> = {
  nav: 'NAVs of the day',
  'nav-history': 'NAV history',
  performance: 'Fund performance',
  ter: 'Expense ratios',
  aaum: 'Average AUM',
  offers: 'New fund offers',
  schemes: 'Scheme data',
  'size-list': 'Market-cap list',
  indices: 'Index total returns',
  portfolios: 'Portfolios',
};
