import { expect, test } from 'vitest';
import { buildNavFile, buildNavHistory } from '#test/support/market/build-official-files.ts';
import { buildSchemeDocument, type DocumentTexts } from '#test/support/market/build-scheme-document.ts';
import { importFiles } from '../../import/import-files.ts';

// Real ISINs, whose check digits are valid.
const [ALPHA, ALPHA_IDCW] = ['INF090I30048', 'INF090I30063'];
const [BETA, BETA_IDCW] = ['INF277K30013', 'INF277K30021'];
const GAMMA = 'INF336L30049';

const LARGE = 'Open Ended Schemes(Equity Scheme - Large Cap Fund)';
const MID = 'Open Ended Schemes(Equity Scheme - Mid Cap Fund)';
const lines = [
  { code: '100001', isin: ALPHA, name: 'SBI Alpha Large Cap Fund - Direct Plan - Growth', section: LARGE },
  { code: '100002', isin: ALPHA_IDCW, name: 'SBI Alpha Large Cap Fund - Direct Plan - IDCW', section: LARGE },
  { code: '100009', isin: BETA, name: 'SBI Beta Midcap Fund - Direct Plan - Growth', section: MID },
  {
    code: '100011',
    isin: GAMMA,
    name: 'SBI Alpha Large & Mid Cap Fund - Direct Plan',
    section: LARGE.replace('Cap', '& Mid Cap'),
  },
  { code: '100010', isin: BETA_IDCW, name: 'SBI Beta Midcap Fund - Direct Plan - IDCW', section: MID },
];
const navs = [buildNavHistory('first', '20-Oct-2025', lines), buildNavFile('navall', '18-Nov-2026', lines)];

const texts: DocumentTexts = {
  Fund_Name: 'SBI Alpha Large Cap Fund',
  ISINs: `${ALPHA} ${ALPHA_IDCW}`,
  AMFI_Codes: '100001, 100002',
  Category_as_per_SEBI_Categorization_Circular: 'Equity Scheme - Large Cap Fund',
  NFO_Open_Date: '1-Oct-2025',
  NFO_Close_Date: '14-Oct-2025',
  Allotment_Date: '17-Oct-2025',
};
const importDocument = async (changes: DocumentTexts, name = 'SSD_1.xml', dataDir?: string) => {
  const document = buildSchemeDocument(name, { ...texts, ...changes });
  return importFiles(dataDir === undefined ? [...navs, document] : [document], dataDir);
};

test.each<readonly [what: string, changes: DocumentTexts, reason: string]>([
  [
    'the name of another scheme',
    { Fund_Name: 'SBI Beta Midcap Fund' },
    'check “ISINs”: 100 % (2 of 2) codes with its ISINs have the name of another scheme in NAV files, expected at most 80 %: ' +
      'SBI Beta Midcap Fund, in NAV files SBI Alpha Large Cap Fund - Direct Plan - Growth (100001)',
  ],
  [
    'the name of a scheme with all words of its own',
    { Fund_Name: 'SBI Alpha Large & Mid Cap Fund' },
    'check “ISINs”: 100 % (2 of 2) codes with its ISINs',
  ],
  [
    'the category of which the label is part of its own',
    {
      ...{ Fund_Name: 'SBI Alpha Large & Mid Cap Fund', ISINs: GAMMA, AMFI_Codes: '100011' },
      Category_as_per_SEBI_Categorization_Circular: 'Equity Scheme - Mid Cap Fund',
    },
    'check “category”: 100 % (1 of 1) codes with its ISINs',
  ],
  [
    'the ISINs of another scheme',
    { ISINs: `${BETA} ${BETA_IDCW}` },
    'check “ISINs”: 100 % (2 of 2) codes with its ISINs',
  ],
  [
    'the codes of another scheme',
    { AMFI_Codes: '100009, 100010' },
    'check “codes”: 100 % (2 of 2) codes that it claims have the name of another scheme in NAV files, expected at most 50 %: SBI Alpha',
  ],
  [
    'the category of another scheme',
    { Category_as_per_SEBI_Categorization_Circular: 'Equity Scheme - Mid Cap Fund' },
    'check “category”: 100 % (2 of 2) codes with its ISINs have another sub-category in NAV files, ' +
      'expected at most 50 %: 100001: Equity Scheme - Mid Cap Fund, in NAV files Large Cap Fund',
  ],
  [
    'an allotment months after the first NAV',
    { Allotment_Date: '17-Jan-2026' },
    'dates contradict the first NAV or the calendar, expected at most 0 %: allotted 17 Jan 2026, latest day of the first NAV 27 Oct 2025',
  ],
  [
    'dates of the next century',
    { NFO_Open_Date: '1-Oct-2125', NFO_Close_Date: '', Allotment_Date: '' },
    'check “dates”',
  ],
  [
    'a manager of the next century',
    { Fund_Manager_Name: 'Mr. Asha Rao', Fund_Manager_From_Date: '5-Jan-2126' },
    'expected at most 0 %: Mr. Asha Rao from 05 Jan 2126, a year from now ',
  ],
])('a document with %s is refused', async (_, changes, reason) => {
  const { reports } = await importDocument(changes);
  expect(reports.at(-1)).toMatchObject({ outcome: 'rejected', reason: expect.stringContaining(reason) });
});

test('documents of a month under the number of the next scheme are refused', async () => {
  const { dataDir } = await importDocument({}, '2026-10-05/SSD_1.xml');
  const beta = { Fund_Name: 'SBI Beta Midcap Fund', ISINs: BETA, AMFI_Codes: '' };
  const changes = { ...beta, Category_as_per_SEBI_Categorization_Circular: 'Mid Cap Fund' };
  const shifted = await importDocument(changes, '2026-11-05/SSD_1.xml', dataDir);
  expect(shifted.reports).toMatchObject([
    {
      outcome: 'rejected',
      reason: expect.stringContaining(
        'check “scheme number”: 100 % (1 of 1) stored documents under its number have another name and none of its ISINs, expected at most 50 %: ' +
          'SBI Beta Midcap Fund, stored SBI Alpha Large Cap Fund',
      ),
    },
  ]);
  expect((await importDocument(changes, '2026-11-05/SSD_2.xml', dataDir)).imported).toBe(1);
});

test.each<readonly [what: string, changes: DocumentTexts]>([
  ['all that NAV files say', {}],
  ['its name in another spelling', { Fund_Name: 'SBI ALPHA LARGECAP FUND (formerly known as SBI Gamma Fund)' }],
  ['a name that no scheme had, of a renamed one', { Fund_Name: 'SBI Alpha Bluechip Fund' }],
  ['a name of which a NAV file has an abbreviation', { Fund_Name: 'S.B.I. Alpha Large Cap Scheme' }],
  ['the allotment of an offer that closed early', { NFO_Close_Date: '14-Oct-2025', Allotment_Date: '10-Oct-2025' }],
  ['a label of several sub-categories', { Category_as_per_SEBI_Categorization_Circular: 'Equity Funds' }],
  ['the ISIN of an older scheme among its own', { ISINs: `${ALPHA} ${ALPHA_IDCW} ${BETA}`, Allotment_Date: '17-Oct-2025' }], // prettier-ignore
  ['codes of the fund house’s own', { AMFI_Codes: '111113, 111114' }],
  ['one ISIN of another scheme', { ISINs: `${ALPHA} ${ALPHA_IDCW} ${BETA}` }],
  ['a category that no scheme has', { Category_as_per_SEBI_Categorization_Circular: 'EQUITY' }],
  ['an allotment on the day of the first NAV', { Allotment_Date: '20-Oct-2025' }],
  ['ISINs that no NAV file lists', { ISINs: 'INF204KB17I5' }],
])('a document with %s goes in', async (_, changes) => {
  expect((await importDocument(changes)).reports.at(-1)).toMatchObject({ outcome: 'scheme-documents' });
});

test.each([
  ['1-Sep-2025', '17-Oct-2025', ['nfoOpenDate 2025-10-01', 'nfoCloseDate 2025-09-01']],
  ['', '17-Sep-2025', ['nfoOpenDate 2025-10-01', 'allotmentDate 2025-09-17']],
  ['1-Jan-2026', '17-Oct-2025', ['nfoCloseDate 2026-01-01', 'allotmentDate 2025-10-17']],
])(
  'an offer until %s that is allotted on %s has no date of which one must be wrong',
  async (close, allotted, dates) => {
    const { reports } = await importDocument({ NFO_Close_Date: close, Allotment_Date: allotted });
    expect(reports.at(-1)).toMatchObject({
      outcome: 'scheme-documents',
      anomalies: dates.map((date) => ({ field: date.split(' ')[0], received: date.split(' ')[1] })),
    });
  },
);

test('a document with other ISINs than the stored one of its number and name goes in', async () => {
  const { dataDir } = await importDocument({}, '2026-10-05/SSD_1.xml');
  const changes = { ISINs: 'INF204KB17I5', AMFI_Codes: '' };
  expect((await importDocument(changes, '2026-11-05/SSD_1.xml', dataDir)).imported).toBe(1);
});

test('a manager from a day after that of the download is without it', async () => {
  const manager = { Fund_Manager_Name: 'Mr. Asha Rao', Fund_Manager_From_Date: '5-Jan-2126' };
  const { reports } = await importDocument(manager, '2026-11-05/SSD_1.xml');
  expect(reports.at(-1)).toMatchObject({ outcome: 'scheme-documents' });
});
