import { beforeAll, expect, test } from 'vitest';
import type { SchemeListing } from '#dataset/official/matching/codes/scheme-listings.ts';
import { buildOfficialCode } from '#dataset/official/matching/codes/scheme-records.ts';
import type { NavFile } from '#dataset/official/sources/nav/nav-file.ts';
import { deriveIdentities } from '#schemes/derive-identities.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { buildSchemeIndex } from '#schemes/search/scheme-index.ts';
import { createSchemeSearch, type SchemeSearch } from '#schemes/search/scheme-search.ts';
import { isAbsent, parseOfficialFileAt, skipNote } from '#test/dataset/official/official-files.ts';
import { buildIdentity } from '#test/support/market/build-records.ts';

/** The list of 21 August 2026, with the names that its codes had nine and one years before. */
const FILES = [
  'navall/NAVAll_2017-04-13_8col-repurchase-sale.txt.gz',
  'navall/NAVAll_2025-07-15_6col.txt.gz',
  'navall/NAVAll_2026-08-21_8col-plan-option.txt.gz',
];
const STALE_BEFORE = '2026-08-11';

let search: SchemeSearch;
const staleCodes = new Set<string>();
const facts = { staleCodes, aumByCode: new Map<string, number>() };

beforeAll(async () => {
  if (isAbsent) return;
  const files = await Promise.all(FILES.map(async (path) => parseOfficialFileAt(path)));
  const navFiles = files.filter((file): file is NavFile => file.kind === 'nav');
  const codes = Array.from(listListings(navFiles).values(), (listings) => buildOfficialCode(listings).scheme);
  const identities = deriveIdentities(codes, null);
  const entries = codes
    .map((code): SchemeEntry => ({
      ...code,
      portfolioDate: null,
      ...buildIdentity(code.code, identities.get(code.code)),
    }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
  for (const { listed, date } of navFiles.at(-1)?.rows ?? []) if (date < STALE_BEFORE) staleCodes.add(listed.code);
  const latest = new Set(Array.from(navFiles.at(-1)?.rows ?? [], ({ listed }) => listed.code));
  for (const { code } of entries) if (!latest.has(code)) staleCodes.add(code);
  search = createSchemeSearch(await buildSchemeIndex(entries, () => Promise.resolve()));
});

function listListings(files: readonly NavFile[]): ReadonlyMap<string, readonly SchemeListing[]> {
  const byCode = new Map<string, SchemeListing[]>();
  for (const [id, { rows, asOf }] of files.entries()) {
    const source = { id, kind: 'nav' as const, name: asOf, period: '', rank: asOf, asOf, rows: rows.length, format: 7 };
    for (const { listed } of rows) {
      const listings = byCode.get(listed.code) ?? [];
      byCode.set(listed.code, [...listings, { listed, source, firstDay: 0, lastDay: 0 }]);
    }
  }
  return byCode;
}

test.skipIf(isAbsent).for([
  ['parag flexi', 'Parag Parikh Flexi Cap Fund', '122639'],
  ['flexi parag', 'Parag Parikh Flexi Cap Fund', '122639'],
  ['parag flxi', 'Parag Parikh Flexi Cap Fund', '122639'],
  ['paragflexi', 'Parag Parikh Flexi Cap Fund', '122639'],
  ['122639', 'Parag Parikh Flexi Cap Fund', '122639'],
  ['INF879O01027', 'Parag Parikh Flexi Cap Fund', '122639'],
  ['INF200K01QX4', 'SBI Large Cap Fund', '119598'],
  ['axis elss', 'Axis ELSS Tax Saver Fund', '120503'],
  ['axis long term equity', 'Axis ELSS Tax Saver Fund', '120503'],
  ['hdfc small cap idcw', 'HDFC Small Cap Fund', '130504'],
  ['hdfc  mid-cap', 'HDFC Mid Cap Fund', '118989'],
  ['hdfc midcap opp', 'HDFC Mid Cap Fund', '118989'],
  ['hdfc midcap opportunities', 'HDFC Mid Cap Fund', '118989'],
  ['sbi psu', 'SBI PSU FUND', '119732'],
  ['sbi bluechip', 'SBI Large Cap Fund', '119598'],
  ['SBI Magnum midcap', 'SBI MIDCAP FUND', '119716'],
  ['absl frontline', 'Aditya Birla Sun Life Large Cap Fund', '119528'],
  ['franklin prima', 'Franklin India Mid Cap Fund', '118533'],
  ['icici pru bluechip', 'ICICI Prudential Large Cap Fund', '120586'],
  ['hdfc baf', 'HDFC Balanced Advantage Fund', '118968'],
  ['icici baf', 'ICICI Prudential Balanced Advantage Fund', '120377'],
  ['gold bees', 'Nippon India ETF Gold BeES', '140088'],
  ['niftybees', 'Nippon India ETF Nifty 50 BeES', '140084'],
  ['kotak flexi', 'Kotak Flexicap Fund', '120166'],
  ['l&t midcap', 'HSBC Midcap Fund', '151036'],
] as const)(`“%s” finds %s first${skipNote}`, ([text, name, code]) => {
  const [first] = search(text, { facts }).hits;
  expect([first?.scheme.name, first?.entries[0].code, first?.isStale]).toEqual([name, code, false]);
});

test.skipIf(isAbsent)(`a fund house is found by its abbreviation, and no scheme is listed twice${skipNote}`, () => {
  for (const [text, house] of [
    ['ppfas', 'PPFAS Mutual Fund'],
    ['absl', 'Aditya Birla Sun Life Mutual Fund'],
  ] as const) {
    const { hits } = search(text, { facts });
    expect(hits.map(({ scheme }) => scheme.mutualFund)).toEqual(hits.map(() => house));
    expect(new Set(hits.map(({ scheme }) => scheme)).size).toBe(hits.length);
  }
});

test.skipIf(isAbsent)(`live liquid schemes come before dead ones, with their direct growth plan${skipNote}`, () => {
  const { hits } = search('liquid direct growth', { facts });
  for (const { isStale, scheme, entries } of hits.slice(0, 10)) {
    expect([isStale, entries[0].plan, entries[0].option, /liquid/i.test(scheme.name)]).toEqual([
      false,
      'Direct',
      'Growth',
      true,
    ]);
  }
});
