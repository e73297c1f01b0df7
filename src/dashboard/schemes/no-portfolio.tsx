import { useClient, useRecords } from '../api/use-records.ts';
import { buildPageHref } from '../navigation/pages.ts';
import { ButtonLink } from '../ui/controls/button.tsx';
import type { EmptyMessage } from '../ui/states/query-result.tsx';
import { parseWebUrl } from '../ui/text/safe-link.ts';

/**
 * Shown for a scheme without a portfolio: who publishes it, where, and what brings it.
 * @param name of the scheme.
 * @param fundHouse '' if it is not known.
 */
export const buildNoPortfolio = (name: string, fundHouse: string): EmptyMessage => ({
  title: `No portfolio loaded for ${name}`,
  text: <WhereToGetPortfolio fundHouse={fundHouse} />,
  actions: <ButtonLink href={buildPageHref('data')}>See what is loaded</ButtonLink>,
});

function WhereToGetPortfolio({ fundHouse }: { readonly fundHouse: string }) {
  const { isBuiltIn } = useClient();
  const { data: houses } = useRecords('GetAMCMaster', {});
  const link = parseWebUrl(houses?.find(({ mutualFund }) => mutualFund === fundHouse)?.website ?? '');
  return (
    <>
      {fundHouse || 'The fund house'} publishes its portfolios each month
      {link && (
        <>
          {' '}
          on{' '}
          <a href={link.href} target="_blank" rel="noreferrer noopener">
            {link.hostname}
          </a>
        </>
      )}
      .{' '}
      {isBuiltIn && (
        <>
          <code>npm run update</code> downloads those that can be downloaded, <code>npm run import</code> reads the
          others.
        </>
      )}
    </>
  );
}
