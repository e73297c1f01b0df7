import { asExtension, textField } from '../fields.ts';

/** What a code is: its scheme, and what it is compared with. Decided by `src/finance/identity.ts` when a dataset is derived. */
export const identityFields = {
  schemeCode: asExtension(
    textField(
      'Scheme code',
      'Code that represents the scheme, the same for all of its plans and options: a current one before one that has ended, direct before ' +
        'regular or none, growth before other options, the lowest number. Schemes are counted by it.',
    ),
  ),
  planShown: asExtension(
    textField(
      'Plan shown',
      'Direct or Regular; empty if not available, and for an ETF, whose units are bought on an exchange, whatever its name says.',
    ),
  ),
  optionShown: asExtension(
    textField(
      'Option shown',
      'Growth, IDCW, Bonus and their variants; of an ETF `IDCW only` if it may pay out; empty if the scheme has no options or they are not available.',
    ),
  ),
  navStatus: asExtension(
    textField(
      'NAV status',
      'Current if the latest NAV is at most ten days older than the date of the dataset’s NAVs, otherwise Stale.',
    ),
  ),
  isInvestable: asExtension(
    textField(
      'Investable',
      'Yes for an open-ended scheme with a current NAV that is neither a segregated portfolio nor a specialised investment fund, otherwise No. ' +
        'Lists show these codes by default, but for those with a NAV note.',
    ),
  ),
  canonicalCategory: asExtension(
    textField(
      'Canonical category',
      'Category of the scheme under one name, whichever of AMFI’s labels of 2017 and 2026 is printed: `Index Funds` for `Other, Index Funds`. ' +
        'That of the scheme code, for all of its plans and options; as printed if the label is unknown.',
    ),
  ),
  canonicalSubCategory: asExtension(
    textField(
      'Canonical sub-category',
      'Sub-category of the scheme under one name: `Short Term Fund` for `Short Duration Fund` too. That of the scheme code, for all of its ' +
        'plans and options; as printed if the label is unknown.',
    ),
  ),
  peerGroup: asExtension(
    textField(
      'Peer group',
      'What the schemes that a code is compared with have in common: the sub-category, or the index that index funds, ETFs, and sectoral and ' +
        'thematic schemes have, and the plan (`Large Cap Fund · Direct`, `Nifty 50 index funds · Direct`). Empty for a code without peers: a stale ' +
        'NAV or one to be checked, a segregated portfolio, an option other than growth, no sub-category.',
    ),
  ),
} as const;

export const identityFieldNames = Object.keys(identityFields) as readonly (keyof typeof identityFields)[];
