import { describe, expect, test } from 'vitest';
import { buildNavFile, openText } from '#test/support/market/build-official-files.ts';
import { buildSchemeDocument } from '#test/support/market/build-scheme-document.ts';
import { importFiles, readImported } from '../../import/import-files.ts';
import { isAbsent, parseOfficialFile, parseOfficialFileAt, skipNote } from '../../official-files.ts';

const ISIN = 'INF090I30048';
const item = (changes: Readonly<Record<string, unknown>> = {}) => ({
  MF_Name: 'SBI Mutual Fund',
  Scheme_Name: 'SBI Alpha Fund',
  Scheme_Objective: 'To grow.',
  SchemeType_Desc: 'Open Ended',
  SchemeCat_Desc: 'Equity Scheme - Multi Cap Fund',
  Launch_Date: '2021-04-19T00:00:00+05:30',
  Scheme_load: 'Entry load: Nil\r\nExit load:  1% up to 1 year',
  Scheme_min_amt: '5,000',
  AMC_Website: 'https://www.sbimf.com/',
  scheme_Id: 3178,
  MF_Id: 22,
  ...changes,
});
const parse = (...data: readonly object[]) => {
  const file = parseOfficialFile(new TextEncoder().encode(JSON.stringify({ data })));
  if (file.kind !== 'scheme-details') throw new Error(file.kind);
  return file;
};
const write = (name: string, ...data: readonly object[]) => openText(name, JSON.stringify({ data }));

describe('AMFI’s scheme details', () => {
  test('are read with their loads as printed, and the launch as a day in India', () => {
    const { rows, rejected, anomalies } = parse(
      item(),
      item({ Scheme_Name: 'B', Launch_Date: '2021-04-18T18:30:00.000Z' }),
    );
    expect([rejected, anomalies]).toEqual([[], []]);
    expect(rows).toMatchObject([
      {
        ...{ schemeId: '3178', mutualFund: 'SBI Mutual Fund', schemeName: 'SBI Alpha Fund', objective: 'To grow.' },
        ...{ schemeType: 'Open Ended', schemeCategory: 'Equity Scheme - Multi Cap Fund', launchDate: '2021-04-19' },
        ...{ load: 'Entry load: Nil\nExit load: 1% up to 1 year', minimumAmount: '5,000' },
      },
      { launchDate: '2021-04-19' },
    ]);
  });

  test('may leave everything but the name blank, and a date that is none is reported', () => {
    const blank = { Scheme_Objective: '', Launch_Date: null, Scheme_load: '', Scheme_min_amt: null, scheme_Id: null };
    expect(parse(item(blank)).rows).toMatchObject([
      { schemeId: '', objective: '', launchDate: null, load: '', minimumAmount: '' },
    ]);
    expect(parse(item({ Launch_Date: '2021-13-45T00:00:00+05:30' }))).toMatchObject({
      rows: [{ launchDate: null }],
      anomalies: [{ field: 'Launch_Date', received: '2021-13-45T00:00:00+05:30' }],
    });
  });

  test('without a name, twice of one scheme, or with other fields are rejected', () => {
    expect(parse(item(), item({ scheme_Id: 1 }), item())).toMatchObject({
      rows: [{ schemeId: '3178' }, { schemeId: '1' }],
      rejected: [{ field: 'Scheme_Name' }],
    });
    expect(parse(item(), item({ scheme_Id: 1 }), [])).toMatchObject({
      rows: [{ schemeId: '3178' }, { schemeId: '1' }],
      rejected: [{ where: 'row 3', field: 'Scheme_Name' }],
    });
    expect(() => parse(item({ Scheme_Name: ' ' }))).toThrow('0 valid and 1 invalid rows');
    expect(() => parse({ Scheme_Name: 'A', objective: 'To grow' })).toThrow('unrecognised JSON');
  });
});

const navs = buildNavFile('navs', '18-Nov-2026', [
  { code: '100001', isin: ISIN, name: 'SBI Alpha Fund - Direct Plan - Growth' },
  { code: '100002', name: 'SBI Alpha Fund - Regular Plan - Growth' },
  { code: '100009', isin: 'INF277K30013', name: 'SBI Beta Fund - Direct Plan - Growth' },
]);
const document = (texts: Readonly<Record<string, string>>) =>
  buildSchemeDocument('2026-10-05/SSD_3178.xml', { Fund_Name: 'SBI Alpha', ISINs: ISIN, ...texts });
const read = (imported: Parameters<typeof readImported>[0]) =>
  readImported(imported, async (store) => {
    const details = new Map((await store.readDetails({})).map((each) => [each.code, each]));
    const schemes = new Map((await store.readSchemes({})).map((each) => [each.code, each]));
    return { details, schemes, codes: [...details.keys()] };
  });

describe('what AMFI lists of a scheme', () => {
  test('is that of all its codes if there is no summary document, with its day; its loads are no exit load', async () => {
    const listed = write('2026-11-10/3178.json', item({ Scheme_min_amt: 'Rs. 5,000/-' }));
    const { details, schemes, codes } = await read(await importFiles([navs, listed]));
    expect(codes).toEqual(['100001', '100002']);
    expect(details.get('100002')).toMatchObject({
      ...{ fundName: 'SBI Alpha Fund', objective: 'To grow.', minimumApplication: 5_000, documentDate: null },
      ...{ exitLoad: '', listedLoad: 'Entry load: Nil\nExit load: 1% up to 1 year', listedDate: '2026-11-10' },
      listedFields: 'FundName; FundType; StatedCategory; Objective; MinimumApplicationText; MinimumApplication',
    });
    expect(schemes.get('100001')).toMatchObject({ launchDate: '2021-04-19', minimumAmount: 'Rs. 5,000/-' });
  });

  test('has no launch if it is AMFI’s placeholder, before the first scheme of India', async () => {
    const unknown = write('2026-11-10/3178.json', item({ Launch_Date: '1900-01-01T00:00:00+05:30' }));
    const { schemes } = await read(await importFiles([navs, unknown]));
    expect(schemes.get('100001')).toMatchObject({ launchDate: null, minimumAmount: '5,000' });
  });

  test('fills what a summary document leaves blank, and replaces nothing that it states, even if it is newer', async () => {
    const files = [
      document({ Objective: 'To grow slowly.', Exit_Load: 'Nil', Category_of_the_scheme: '', Registrar: 'KFin' }),
      write('2026-11-10/3178.json', item()),
    ];
    for (const inOrder of [files, files.toReversed()]) {
      const { details } = await read(await importFiles([navs, ...inOrder]));
      expect(details.get('100001')).toMatchObject({
        ...{ documentDate: '2026-10-05', fundName: 'SBI Alpha', objective: 'To grow slowly.', exitLoad: 'Nil' },
        ...{ statedCategory: 'Equity Scheme - Multi Cap Fund', minimumApplication: 5_000, registrar: 'KFin' },
        listedFields: 'FundType; StatedCategory; MinimumApplicationText; MinimumApplication',
      });
    }
  });

  test('of the newest day counts, in any order, and another minimum than one amount is a text', async () => {
    const files = [
      write('2026-09-10/3178.json', item()),
      write('2026-11-10/3178.json', item({ Scheme_min_amt: 'Rs. 100 and in multiples of Re. 1' })),
    ];
    for (const inOrder of [files, files.toReversed()]) {
      const { details } = await read(await importFiles([navs, ...inOrder]));
      expect(details.get('100001')).toMatchObject({
        ...{ listedDate: '2026-11-10', minimumApplication: null },
        minimumApplicationText: 'Rs. 100 and in multiples of Re. 1',
      });
    }
  });

  test('is found by the number of the summary document if the name is unknown, and not if the name is of another scheme', async () => {
    const renamed = await read(
      await importFiles([navs, document({}), write('2026-11-10.json', item({ Scheme_Name: 'Magnum A' }))]),
    );
    expect(renamed.details.get('100001')?.objective).toBe('To grow.');
    const other = await importFiles([
      navs,
      document({}),
      write('2026-11-10.json', item({ Scheme_Name: 'SBI Beta Fund' })),
    ]);
    expect((await read(other)).codes).toEqual(['100001', '100002']);
    expect((await read(other)).details.get('100001')?.listedDate).toBeNull();
    expect(other.rebuild?.joins.find(({ source }) => source === 'scheme details')?.unjoined).toMatchObject([
      { reason: 'has the number of one scheme (3178) and the name of another' },
    ]);
  });

  test('needs the day in the name of the file', async () => {
    const { reports } = await importFiles([navs, write('details.json', item())]);
    expect(reports[1]).toMatchObject({ outcome: 'rejected', reason: expect.stringContaining('without a date') });
  });
});

test.skipIf(isAbsent)(`the one row that was seen is read${skipNote}`, async () => {
  expect(await parseOfficialFileAt('new-kinds/scheme-details/scheme_details.json')).toMatchObject({
    ...{ kind: 'scheme-details', rejected: [], anomalies: [] },
    rows: [{ schemeId: '12233', launchDate: '2021-04-19', load: '', minimumAmount: '500' }],
  });
});
