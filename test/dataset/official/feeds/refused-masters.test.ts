import { expect, test } from 'vitest';
import { buildNavFile, checkedIsin, openText } from '#test/support/market/build-official-files.ts';
import { importFiles } from '../import/import-files.ts';

const HEADER =
  'AMC,Code,Scheme Name,Scheme Type,Scheme Category,Scheme NAV Name,Scheme Minimum Amount,Launch Date, Closure Date,ISIN Div Payout/ ISIN GrowthISIN Div Reinvestment';

interface Line {
  readonly amc: string;
  readonly code: string;
  readonly scheme: string;
  readonly category: string;
  readonly plan: string;
  readonly launch: string;
  readonly isin: string;
}

const CAPS = ['Large Cap', 'Mid Cap', 'Small Cap', 'Flexi Cap', 'Value', 'Contra', 'Focused'];
const lines = ['SBI', 'HDFC', 'Axis'].flatMap((house, ofHouse) =>
  CAPS.flatMap((cap, ofCap) =>
    ['Direct', 'Regular'].map((plan, ofPlan): Line & { readonly house: string } => ({
      ...{
        house: `${house} Mutual Fund`,
        amc: `${house} Funds Management Limited`,
        plan,
        launch: `0${ofCap + 1}-Jan-2013`,
      },
      ...{ code: String(100_000 + ofHouse * 100 + ofCap * 2 + ofPlan), scheme: `${house} ${cap} Fund` },
      category: `Equity Scheme - ${cap} Fund`,
      isin: checkedIsin(`INF20${ofHouse}K0${ofCap}${ofPlan}0`),
    })),
  ),
);

const navs = buildNavFile(
  'navall',
  '18-Nov-2013',
  lines.map(({ code, isin, scheme, plan, category, house }) => ({
    ...{ code, isin, house, name: `${scheme} - ${plan} Plan - Growth`, section: `Open Ended Schemes(${category})` },
  })),
);

const buildMaster = (change: (line: Line, at: number) => Partial<Line>) =>
  openText(
    'SchemeData.csv',
    [
      HEADER,
      ...lines.map((line, at) => {
        const { amc, code, scheme, category, plan, launch, isin } = { ...line, ...change(line, at) };
        return `${amc},${code},${scheme},Open Ended,${category},${scheme} - ${plan} Plan - Growth,5000,${launch},,${isin}`;
      }),
      '',
    ].join('\n'),
  );

const next = (at: number, by = 2) => lines[(at + by) % lines.length] ?? lines[0];

test.each<readonly [what: string, change: (line: Line, at: number) => Partial<Line>, reason: string]>([
  [
    'ISINs one line lower',
    (_, at) => ({ isin: next(at, 1)?.isin ?? '' }),
    'check “ISINs”: 100 % (42 of 42) codes have none of the ISINs that NAV files list, expected at most 5 %: 100000: INF',
  ],
  [
    'names of the next scheme',
    (_, at) => ({ scheme: next(at)?.scheme ?? '' }),
    'check “scheme names”: 100 % (21 of 21) schemes have the name of another one in NAV files, expected at most 12 %: 100000: SBI Mid Cap Fund, ',
  ],
  [
    'names one line lower',
    (_, at) => ({ scheme: next(at, 1)?.scheme ?? '' }),
    'check “scheme names”: 50 % (21 of 42) schemes have the name of another one',
  ],
  [
    'Direct and Regular exchanged',
    ({ plan }) => ({ plan: plan === 'Direct' ? 'Regular' : 'Direct' }),
    'check “plans”: 100 % (42 of 42) codes are of another plan than in NAV files, expected at most 5 %',
  ],
  [
    'categories of the next scheme',
    (_, at) => ({ category: next(at)?.category ?? '' }),
    'check “sub-categories”: 100 % (42 of 42) codes have the sub-category of others in NAV files, expected at most 5 %',
  ],
  [
    'companies of the next fund house',
    (_, at) => ({ amc: next(at, 14)?.amc ?? '' }),
    'check “fund houses of codes”: 100 % (42 of 42) codes have an asset management company that is named like another fund house in NAV files',
  ],
  [
    'launches ten years later',
    ({ launch }) => ({ launch: launch.replace('2013', '2023') }),
    'check “dates”: 100 % (42 of 42) codes were launched after their first NAV, ',
  ],
])('a scheme master with %s is refused', async (_, change, reason) => {
  const { reports } = await importFiles([navs, buildMaster(change)]);
  expect(reports.at(-1)).toMatchObject({ outcome: 'rejected', reason: expect.stringContaining(reason) });
});

test('a scheme master with other launch dates than the stored one is refused', async () => {
  const { dataDir } = await importFiles([navs, buildMaster(() => ({}))]);
  const { reports } = await importFiles(
    [buildMaster(({ launch }) => ({ launch: launch.replace('2013', '2003') }))],
    dataDir,
  );
  expect(reports).toMatchObject([
    {
      reason: expect.stringContaining(
        'check “launch dates”: 100 % (42 of 42) codes have another launch date than in the stored scheme master, expected at most 2 %: 100000: 2013-01-01, then 2003-01-01',
      ),
    },
  ]);
});

test.each<readonly [what: string, change: (line: Line, at: number) => Partial<Line>]>([
  ['all that NAV files say', () => ({})],
  ['two renamed schemes', ({ scheme }) => (scheme === 'SBI Contra Fund' ? { scheme: 'SBI Opportunities Fund' } : {})],
  ['a fund house under another name', ({ scheme, amc }) => ({ scheme: scheme.replace('SBI', 'Omega'), amc: amc.replace('SBI', 'Omega') })], // prettier-ignore
  ['all schemes of a fund house renamed', ({ scheme }) => ({ scheme: scheme.replace(/^HDFC .*/, 'HDFC Prudence Fund') })], // prettier-ignore
  ['one impossible date', (_, at) => (at === 0 ? { launch: '01-Jan-1900' } : {})],
  ['longer names and other companies’ words', ({ scheme, amc }) => ({ scheme: `${scheme} (An open ended scheme)`, amc: amc.replace('Funds', 'Asset') })], // prettier-ignore
  ['no ISINs', () => ({ isin: '' })],
])('a scheme master with %s goes in', async (_, change) => {
  const { reports } = await importFiles([navs, buildMaster(change)]);
  expect(reports.at(-1)).toMatchObject({ outcome: 'schemes' });
});

test.each<readonly [which: string, isPublished: (at: number) => boolean]>([
  ['of all codes', () => false],
  ['of every second code', (at) => at % 2 === 0],
  ['of a few codes', (at) => at > 6],
])('launch dates %s may be published later', async (_, isPublished) => {
  const { dataDir } = await importFiles([navs, buildMaster((__, at) => (isPublished(at) ? {} : { launch: '' }))]);
  const { reports } = await importFiles([buildMaster(() => ({}))], dataDir);
  expect(reports).toMatchObject([{ outcome: 'schemes' }]);
});

interface Offer {
  readonly id: string;
  readonly scheme: string;
  readonly house: string;
  readonly open: string;
  readonly close: string;
}

const offers: readonly Offer[] = [
  { id: '14562', scheme: 'SBI Manufacturing Fund', house: 'SBI Mutual Fund', open: '2026-08-28', close: '2026-09-11' },
  { id: '14563', scheme: 'HDFC Defence Fund', house: 'HDFC Mutual Fund', open: '2026-09-01', close: '2026-09-15' },
  { id: '14564', scheme: 'Bharat Bond ETF', house: 'Axis Mutual Fund', open: '2026-09-02', close: '2026-09-16' },
];
const buildOffers = (list: readonly Offer[]) =>
  openText(
    'offers.json',
    JSON.stringify({
      NewFundOffer: list.map(({ id, scheme, house, open, close }) => ({
        ...{ Scheme_Id: id, MutualFund: house, SchemeName: scheme, SchemeType: 'Open Ended', OfferPriceRs: '10' },
        ...{ SchemeCategory: 'Equity', ObjectiveofScheme: 'Growth', MinimumSubscriptionAmount: '5000' },
        ...{ NewFundLaunchDate: `${open}T00:00:00.000Z`, NewFundOfferClosureDate: `${close}T00:00:00.000Z` },
        ...{ NewFundEarliestClosureDate: '', ForFurtherDetailsPleaseVisitWebsite: '' },
      })),
    }),
  );
const shiftOffers = (change: (offer: Offer, other: Offer) => Offer) =>
  buildOffers(offers.map((offer, at) => change(offer, offers[(at + 1) % offers.length] ?? offer)));

test.each([
  [
    'open and close exchanged',
    shiftOffers((offer) => ({ ...offer, open: offer.close, close: offer.open })),
    'check “dates”',
  ],
  ['years of the next decade', shiftOffers((offer) => ({ ...offer, open: offer.open.replace('2026', '2036'), close: offer.close.replace('2026', '2036') })), 'check “dates”'], // prettier-ignore
  [
    'names of the next offer',
    shiftOffers((offer, { scheme }) => ({ ...offer, scheme })),
    'check “fund houses of offers”',
  ],
  ['numbers of the next offer', shiftOffers((offer, { id }) => ({ ...offer, id })), 'check “offer numbers”'],
])('offers with %s are refused', async (_, file, reason) => {
  const { dataDir } = await importFiles([navs, buildOffers(offers)]);
  const { reports } = await importFiles([file], dataDir);
  expect(reports).toMatchObject([{ outcome: 'rejected', reason: expect.stringContaining(reason) }]);
});

test.each([
  ['a later close', shiftOffers((offer) => ({ ...offer, close: '2026-09-30' }))],
  ['a new offer of a new fund house', buildOffers([...offers, { id: '14570', scheme: 'Omega Liquid Fund', house: 'Omega Mutual Fund', open: '2026-09-02', close: '2026-09-16' }])], // prettier-ignore
  ['one that closes before it opens', shiftOffers((offer) => (offer.id === '14562' ? { ...offer, close: '2026-08-11' } : offer))], // prettier-ignore
  ['two offers under other names', shiftOffers((offer) => ({ ...offer, scheme: offer.scheme.replace(/Manufacturing|Defence/, 'Innovation') }))], // prettier-ignore
  ['one name in another spelling', shiftOffers((offer) => ({ ...offer, scheme: offer.scheme.toUpperCase() }))],
])('offers with %s go in', async (_, file) => {
  const { dataDir } = await importFiles([navs, buildOffers(offers)]);
  expect((await importFiles([file], dataDir)).reports).toMatchObject([{ outcome: 'offers' }]);
});
