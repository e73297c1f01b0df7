import { DEFAULT_BAND } from '#finance/allocation/mix-rules.ts';
import { computeShares } from '#finance/allocation/weights.ts';
import { type Mix, MAX_PARTS, formatMixes, nameMix, parseMixes, roundWeights } from '#schemes/addresses/mixes.ts';
import { findPage } from '../../navigation/pages.ts';
import { parseSearchParams } from '../../navigation/search-params.ts';
import { buildDocumentHref } from '../../schemes/saved/document-blocks.ts';
import { useSavedItems } from '../../schemes/saved/saved-items-store.ts';
import { buildListKey, type SavedItems } from '../../schemes/saved/saved-items.ts';
import { Button, ButtonLink, getLookClass } from '../../ui/controls/button.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import type { Portfolio } from './portfolio-rows.ts';

/** A mix of these amounts, its weights with two decimals; null for too many schemes, or one of next to nothing. */
export function buildPortfolioMix(amounts: Readonly<Record<string, number>>, name: string): Mix | null {
  const codes = Object.keys(amounts);
  const weights = roundWeights(computeShares(Object.values(amounts)));
  if (codes.length === 0 || codes.length > MAX_PARTS || weights.includes(0)) return null;
  const parts = codes.map((code, index) => ({ code, weight: weights[index] ?? 0 }));
  return { name, parts, rebalancing: 'yearly', points: DEFAULT_BAND };
}

/** The mixes of saved comparisons, each once. */
export function listSavedMixes({ views }: Pick<SavedItems, 'views'>): readonly Mix[] {
  const mixes = views.flatMap(({ href }) => {
    const [path = '', search = ''] = href.split(/\?(.*)/s);
    return findPage(path) === 'compare' ? parseMixes(parseSearchParams(search)['mix'] ?? '').mixes : [];
  });
  return distinctMixes(mixes);
}

const distinctMixes = (mixes: readonly Mix[]): readonly Mix[] => [
  ...new Map(mixes.map((mix) => [formatMixes([mix]), mix])).values(),
];

/** Sections of My portfolio that a review has; those of transactions only if there are some. */
const OF_PORTFOLIO = ['Schemes of the portfolio', 'Growth of ₹10,000 in my portfolio'];
const OF_TRANSACTIONS = 'Value and invested';
const OF_COMPARISON = ['Growth of ₹10,000', 'Key data'];
const LOOK_THROUGH = ['Overlap', 'Sectors', 'Asset types'];

/**
 * A document about a portfolio: what it has, how it did, and what is behind it. Beside a model mix, the growth and key data of both are
 * compared. The name of a list stays on the device.
 */
export function buildReviewHref({ name, amounts, statement }: Portfolio, model: Mix | null): string {
  const own = buildPortfolioMix(amounts, 'Portfolio');
  const ofPortfolio = (section: string) =>
    ({ page: 'my-portfolio', search: { list: buildListKey(name) }, section }) as const;
  const mix = own && model && formatMixes([own, { ...model, name: model.name || 'Model' }]);
  return buildDocumentHref('Portfolio review', [
    ...OF_PORTFOLIO.slice(0, mix ? 1 : undefined).map(ofPortfolio),
    ...(statement ? [ofPortfolio(OF_TRANSACTIONS)] : []),
    ...(mix ? OF_COMPARISON.map((section) => ({ page: 'compare', search: { mix }, section }) as const) : []),
    ...LOOK_THROUGH.map(ofPortfolio),
  ]);
}

interface ReviewMenuProps {
  readonly portfolio: Portfolio;
  /** The mix of the address; null for none. */
  readonly mix: Mix | null;
  readonly onNewMix: () => void;
}

/** Opens a review of the portfolio, alone or beside a mix of the address or of a saved comparison. */
export function ReviewMenu({ portfolio, mix, onNewMix }: ReviewMenuProps) {
  const saved = listSavedMixes(useSavedItems().items);
  const isComparable = buildPortfolioMix(portfolio.amounts, '') !== null;
  const models = isComparable ? distinctMixes([...(mix ? [mix] : []), ...saved]) : [];
  return (
    <MenuButton
      button="Review"
      tooltip="A document about the portfolio, to print"
      align="end"
      className={getLookClass()}
    >
      {({ close }) => (
        <>
          {models.map((model) => (
            <ButtonLink key={formatMixes([model])} look="bare" href={buildReviewHref(portfolio, model)}>
              Beside {nameMix(model)}
            </ButtonLink>
          ))}
          <ButtonLink look="bare" href={buildReviewHref(portfolio, null)}>
            Without a model
          </ButtonLink>
          {isComparable && (
            <Button
              look="bare"
              onClick={() => {
                close();
                onNewMix();
              }}
            >
              New model mix…
            </Button>
          )}
        </>
      )}
    </MenuButton>
  );
}
