import { parseFreshness } from '#contract/freshness.ts';
import { useClient, useRecords, useServerInfo } from '../api/use-records.ts';
import { IS_DEMO } from '../navigation/is-demo.ts';
import { buildPageHref } from '../navigation/pages.ts';
import { ButtonLink } from '../ui/controls/button.tsx';
import type { EmptyMessage } from '../ui/states/query-result.tsx';
import { parseWebUrl } from '../ui/text/safe-link.ts';

// What an empty page says: who publishes what is missing, where, and which command brings it.

const AMFI = 'https://www.amfiindia.com';
/** More fund houses are named by their number. */
const MAX_NAMED = 4;

/**
 * Shown for a scheme without a portfolio.
 * @param name of the scheme, or what stands for several of them.
 * @param fundHouses theirs, '' for one that is not known.
 */
export const buildNoPortfolio = (name: string, fundHouses: readonly string[]): EmptyMessage => ({
  title: `No portfolio loaded for ${name}`,
  text: <PortfolioSource fundHouses={fundHouses} />,
  actions: <DataLink />,
});

/** The page that lists what is loaded. */
export const DataLink = () => <ButtonLink href={buildPageHref('data')}>See what is loaded</ButtonLink>;

/** `Kaveri Mutual Fund publishes its portfolios each month on kaveri.example. npm run update downloads …` */
export function PortfolioSource(props: { readonly fundHouses: readonly string[] }) {
  const fundHouses = [...new Set(props.fundHouses)].filter(Boolean);
  const { isBuiltIn } = useClient();
  const { data: houses } = useRecords('GetAMCMaster', {});
  const pages = parseFreshness(useServerInfo()?.portfolioFreshness ?? '');
  const findPage = (fundHouse: string): URL | null =>
    parseWebUrl(pages.find(({ source }) => source === fundHouse)?.page ?? '') ??
    parseWebUrl(houses?.find(({ mutualFund }) => mutualFund === fundHouse)?.website ?? '');
  const [only] = fundHouses;
  const page = only === undefined ? null : findPage(only);
  return (
    <>
      {fundHouses.length === 1 ? (
        <>
          {only} publishes its portfolios each month
          {page && (
            <>
              {' '}
              on <WebLink page={page}>{page.hostname}</WebLink>
            </>
          )}
        </>
      ) : (
        <>
          Fund houses publish their portfolios each month
          {fundHouses.slice(0, MAX_NAMED).map((fundHouse, index) => (
            <span key={fundHouse}>
              {index === 0 ? ': ' : ', '}
              <WebLink page={findPage(fundHouse)}>{fundHouse}</WebLink>
            </span>
          ))}
          {fundHouses.length > MAX_NAMED && ` and ${fundHouses.length - MAX_NAMED} more`}
        </>
      )}
      .{' '}
      {isBuiltIn && !IS_DEMO && (
        <>
          <code>npm run update</code> downloads those that can be downloaded, <code>npm run import</code> reads the
          others.
        </>
      )}
    </>
  );
}

/** `AMFI publishes daily AUM with its fund performance on www.amfiindia.com. npm run update downloads it …` */
export function AmfiSource({ what }: { readonly what: string }) {
  const { isBuiltIn } = useClient();
  const page = parseWebUrl(AMFI);
  return (
    <>
      AMFI publishes {what} on <WebLink page={page}>{page?.hostname}</WebLink>.{' '}
      {isBuiltIn && !IS_DEMO && (
        <>
          <code>npm run update</code> downloads the files, <code>npm run import</code> reads those that you have.
        </>
      )}
    </>
  );
}

interface WebLinkProps {
  /** Null for the text alone. */
  readonly page: URL | null;
  readonly children: string | undefined;
}

const WebLink = ({ page, children }: WebLinkProps) =>
  page === null ? (
    children
  ) : (
    <a href={page.href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
