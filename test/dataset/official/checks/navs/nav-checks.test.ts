import { expect, test } from 'vitest';
import type { OpenedFile } from '#dataset/official/workbook/open-files.ts';
import { buildNavHistory, type NavLine } from '#test/support/market/build-official-files.ts';
import { buildMarket, buildMarketFile, mapLines, scaleNav } from '#test/support/market/nav-market.ts';
import { importFiles, readContents } from '../../import/import-files.ts';

const exchangedNavs = (day: number): readonly NavLine[] => {
  const lines = buildMarket(day);
  return lines.map((line, at) => ({ ...line, nav: lines[line.isDirect ? at + 1 : at - 1]?.nav ?? '' }));
};
const exchangedHouses = (day: number): readonly NavLine[] =>
  mapLines(day, ({ house }) => ({
    house: house === 'SBI Mutual Fund' ? 'HDFC Mutual Fund' : house === 'HDFC Mutual Fund' ? 'SBI Mutual Fund' : house,
  }));

/** Each line with the cells of the next one. */
const ofNextLine = (day: number, ...cells: readonly ('isin' | 'name' | 'section')[]): readonly NavLine[] => {
  const lines = buildMarket(day);
  return lines.map((line, at) => ({
    ...line,
    ...Object.fromEntries(cells.map((cell) => [cell, lines[(at + 1) % lines.length]?.[cell] ?? ''])),
  }));
};

/** The mutations of which NAVs do not say that they are wrong. */
const identityMutations: readonly (readonly [
  what: string,
  lines: (day: number) => readonly NavLine[],
  check: string,
])[] = [
  ['with the ISINs of the next line', (day) => ofNextLine(day, 'isin'), 'ISINs'],
  ['with the names of the next line', (day) => ofNextLine(day, 'name'), 'scheme names'],
  [
    'with IDCW for growth',
    (day) => mapLines(day, ({ name }) => ({ name: name.replace('Growth', 'IDCW') })),
    'plans and options',
  ],
  [
    'with the section of every other scheme exchanged',
    (day) =>
      mapLines(day, ({ isLiquid }) => ({
        section: `Open Ended Schemes(${isLiquid ? 'Equity Scheme - Contra Fund' : 'Debt Scheme - Gilt Fund'})`,
      })),
    'sub-categories',
  ],
  [
    'with a third of the codes of a fund house under another one',
    (day) =>
      mapLines(day, ({ house }, at) => (house === 'SBI Mutual Fund' && at < 8 ? { house: 'HDFC Mutual Fund' } : {})),
    'fund houses of codes',
  ],
];

const mutations: readonly (readonly [
  what: string,
  lines: (day: number, stored: number) => readonly NavLine[],
  reason: string,
])[] = [
  [
    'with all NAVs × 1.05',
    (day) => mapLines(day, (line) => ({ nav: scaleNav(line, 1.05) })),
    'check “liquid and overnight returns”: 100 % (24 of 24) growth NAVs of liquid and overnight schemes moved by more than 0.1 % a day, ' +
      'expected at most 25 %: 100016: ',
  ],
  [
    'with the NAVs of one plan × 1.05',
    (day) => mapLines(day, (line) => (line.isDirect ? { nav: scaleNav(line, 1.05) } : {})),
    'check “liquid and overnight returns”: 50 % (12 of 24) growth NAVs',
  ],
  [
    'with the NAVs of one fund house × 1.05',
    (day) => mapLines(day, (line) => (line.house === 'Axis Mutual Fund' ? { nav: scaleNav(line, 1.05) } : {})),
    'check “liquid and overnight returns of a fund house”: 100 % (8 of 8) growth NAVs',
  ],
  [
    'with all NAVs × 10',
    (day) => mapLines(day, (line) => ({ nav: scaleNav(line, 10) })),
    'check “splits”: 100 % (72 of 72) NAVs moved by a factor below 0.6 or above 1.7, expected at most 1 %: 100000: ',
  ],
  [
    'with the NAVs of one fund house × 10',
    (day) => mapLines(day, (line) => (line.house === 'Axis Mutual Fund' ? { nav: scaleNav(line, 10) } : {})),
    'check “splits of a fund house”: 100 % (12 of 12) schemes',
  ],
  [
    'with the headings of two fund houses exchanged',
    exchangedHouses,
    'check “fund houses”: 100 % (24 of 24) of the codes of SBI Mutual Fund are under HDFC Mutual Fund, expected at most 50 %: 100000; 100001; 100002',
  ],
  [
    'with the NAVs of Regular and Direct plans exchanged',
    exchangedNavs,
    'check “Direct and Regular”: 100 % (36 of 36) schemes',
  ],
  [
    'with the names of Regular and Direct plans exchanged',
    (day) =>
      mapLines(day, ({ name, isDirect }) => ({
        name: isDirect ? name.replace('Direct', 'Regular') : name.replace('Regular', 'Direct'),
      })),
    'check “Direct and Regular”: 100 % (36 of 36) schemes',
  ],
  [
    'with the NAVs of another day',
    (_, stored) => buildMarket(stored),
    'check “unchanged equity NAVs”: 100 % (48 of 48) NAVs of equity schemes are those of another date, though others moved',
  ],
  [
    'with zeros for all NAVs',
    (day) => mapLines(day, () => ({ nav: '0' })),
    'check “missing NAVs”: 100 % (72 of 72) current codes of the stored file have no NAV, expected at most 2 %: 100000; 100001; 100002',
  ],
  [
    'cut at 85 %',
    (day) => buildMarket(day).slice(0, 61),
    'check “missing NAVs”: 15.28 % (11 of 72) current codes of the stored file have no NAV',
  ],
];

/** The next day with the NAVs of the stored one for every second or so of six equity schemes, in both plans, and others that moved by a factor. */
const buildNextDay = (unchanged: number, factor: number) => {
  const stored = buildMarket(1);
  return mapLines(2, ({ isLiquid }, at) => {
    const before = stored[at];
    if (isLiquid || before === undefined) return {};
    return { nav: (at >> 1) % 6 < unchanged ? before.nav : scaleNav(before, factor) };
  });
};

test('a NAV file of a holiday, as the last of March 2026, may have many NAVs of the day before: the others lost their expenses', async () => {
  const { dataDir } = await importFiles([buildMarketFile(1)]);
  const { reports } = await importFiles([buildMarketFile(2, buildNextDay(2, 0.99996))], dataDir);
  expect(reports).toMatchObject([{ outcome: 'nav' }]);
});

test.each([
  ['five in eight schemes, and others that moved', 3, 1.002, '62.5 % (30 of 48)'],
  ['seven in eight, and others that lost their expenses', 5, 0.99996, '87.5 % (42 of 48)'],
])('a NAV file with the NAVs of another day for %s is refused', async (_, unchanged, factor, share) => {
  const { dataDir } = await importFiles([buildMarketFile(1)]);
  const { reports } = await importFiles([buildMarketFile(2, buildNextDay(unchanged, factor))], dataDir);
  const reason = `check “unchanged equity NAVs”: ${share} NAVs of equity schemes are those of another date, though others moved`;
  expect(reports).toMatchObject([{ outcome: 'rejected', reason: expect.stringContaining(reason) }]);
});

test.each(mutations)(
  'a NAV file %s is refused with the check, its threshold and examples',
  async (_, change, reason) => {
    const { dataDir, ...before } = await importFiles([buildMarketFile(1)]);
    const lying = buildMarketFile(2, change(2, 1));
    const after = await importFiles([lying], dataDir);
    expect(after.reports).toMatchObject([{ outcome: 'rejected', reason: expect.stringContaining(reason) }]);
    expect(after.reports).toMatchObject([
      {
        reason: expect.stringMatching(
          /\(compared with the stored file of 01 Jul 2026, 72 rows\) \(accept with --accept [0-9a-f]{16}\)/,
        ),
      },
    ]);
    expect(readContents(after)).toEqual(readContents(before));
    // repetition does not accept it, nor the files of the days after it
    expect((await importFiles([lying, buildMarketFile(3), lying], dataDir)).rejected).toBe(2);
  },
);

test.each(identityMutations)('a NAV file %s is refused', async (_, change, check) => {
  const { reports } = await importFiles([buildMarketFile(1), buildMarketFile(2, change(2))]);
  expect(reports[1]).toMatchObject({ outcome: 'rejected', reason: expect.stringContaining(`check “${check}”`) });
});

const ofReports = mutations.filter(([what]) => !/zeros|cut/.test(what));

test.each([
  ...ofReports.map(
    ([what, change, reason]) => [what, (day: number) => change(day, 1), reason.split(':')[0] ?? ''] as const,
  ),
  // names change in years, but seldom the plan
  ...identityMutations.map(
    ([what, change, check]) =>
      [what, change, `check “${check.replace('scheme names', 'plans and options')}, months apart”`] as const,
  ),
])('a NAV history report %s is refused like a NAV file', async (_, change, reason) => {
  const { reports } = await importFiles([
    buildMarketFile(1),
    buildNavHistory('report.txt', '02-Jul-2026', change(2)),
    buildNavHistory('honest.txt', '02-Jul-2026', buildMarket(2)),
  ]);
  expect(reports).toMatchObject([
    { outcome: 'nav' },
    { outcome: 'rejected', reason: expect.stringContaining(reason) },
    { outcome: 'nav-history' },
  ]);
});

test('a NAV history report with the NAVs of one of its days × 10 is refused', async () => {
  const days = [1, 2, 3].flatMap((day) =>
    mapLines(day, (line) => ({ date: `0${day}-Jul-2026`, ...(day === 2 ? { nav: scaleNav(line, 10) } : {}) })),
  );
  const { reports } = await importFiles([buildNavHistory('report.txt', '', days)]);
  expect(reports).toMatchObject([
    {
      outcome: 'rejected',
      reason: expect.stringContaining('check “splits”: 100 % (72 of 72) NAVs moved'),
    },
  ]);
});

test('a NAV file is compared with a history report if no other file is near', async () => {
  const scaled = mapLines(2, (line) => ({ nav: scaleNav(line, 10) }));
  const { reports } = await importFiles([
    buildNavHistory('report.txt', '01-Jul-2026', buildMarket(1)),
    buildMarketFile(2, scaled),
  ]);
  expect(reports[1]).toMatchObject({ outcome: 'rejected', reason: expect.stringContaining('check “splits”') });
});

test('the codes of a fund house that is known to have been renamed are under its new name', async () => {
  const rename = (to: string) => (day: number) =>
    mapLines(day, ({ house, name }) =>
      house === 'SBI Mutual Fund' ? { house: `${to} Mutual Fund`, name: name.replace('SBI', to) } : {},
    );
  const [idfc, bandhan] = [rename('IDFC'), rename('Bandhan')];
  // on 17 March 2023 some of them had been
  const half = idfc(2).map((line, at) => (at % 2 === 0 ? line : (bandhan(2)[at] ?? line)));
  const { reports } = await importFiles([
    buildMarketFile(1, idfc(1)),
    buildMarketFile(2, half),
    buildMarketFile(3, bandhan(3)),
  ]);
  expect(reports.map(({ outcome }) => outcome)).toEqual(['nav', 'nav', 'nav']);
});

test.each(mutations)('a NAV file %s is refused too if only the day after it is stored', async (_, change, reason) => {
  const { reports } = await importFiles([buildMarketFile(3), buildMarketFile(2, change(2, 3))]);
  const [check = ''] = reason.split(':');
  expect(reports).toMatchObject([{ outcome: 'nav' }, { outcome: 'rejected', reason: expect.stringContaining(check) }]);
});

test('a NAV file that contradicts the stored NAVs of its date is refused', async () => {
  const files = [
    buildMarketFile(1),
    buildMarketFile(
      1,
      mapLines(1, (line) => ({ nav: scaleNav(line, 1.0001) })),
    ),
  ];
  const { reports } = await importFiles(files);
  expect(reports).toMatchObject([
    { outcome: 'nav' },
    {
      outcome: 'rejected',
      reason: expect.stringContaining(
        'check “contradictions”: 100 % (72 of 72) NAVs differ from the stored ones of their date, expected at most 1 %: 100000: ',
      ),
    },
  ]);
});

test('the NAVs of honest days go in, in any order and with the same dataset', async () => {
  const days = [1, 2, 3, 6, 7];
  const inOrder = await importFiles(days.map((day) => buildMarketFile(day)));
  const mixed = await importFiles([6, 1, 7, 3, 2].map((day) => buildMarketFile(day)));
  expect([inOrder.imported, mixed.imported]).toEqual([5, 5]);
  expect(readContents(mixed)).toEqual(readContents(inOrder));
});

test('a NAV file more than a week from every other is only compared by the magnitude of its NAVs, and its rows', async () => {
  const scale = (factor: number) => mapLines(9, (line) => ({ nav: scaleNav(line, factor) }));
  const import9 = async (lines: readonly NavLine[]) => importFiles([buildMarketFile(1), buildMarketFile(9, lines)]);
  expect((await import9(scale(3))).imported).toBe(2);
  expect((await import9(scale(10))).reports[1]).toMatchObject({
    reason: expect.stringContaining('check “NAVs, months apart”: 100 % (72 of 72)'),
  });
  expect((await import9(buildMarket(9).slice(0, 36))).reports[1]).toMatchObject({
    reason: expect.stringContaining('check “missing rows, months apart”: 50 % (36 of 72)'),
  });
});

test('a fund house with a heading that no file had is taken and reported as renamed', async () => {
  const renamed = mapLines(2, ({ house }) => (house === 'SBI Mutual Fund' ? { house: 'State Bank Mutual Fund' } : {}));
  const { reports } = await importFiles([buildMarketFile(1), buildMarketFile(2, renamed)]);
  expect(reports[1]).toMatchObject({
    outcome: 'nav',
    notes: ['SBI Mutual Fund is now called State Bank Mutual Fund (24 of 24 codes)'],
  });
});

test('a few codes that lost the heading of their fund house are reported', async () => {
  const codes = new Set(
    buildMarket(2)
      .flatMap(({ code, house }) => (house === 'SBI Mutual Fund' ? [code] : []))
      .slice(0, 3),
  );
  const moved = mapLines(2, ({ code }) => (codes.has(code) ? { house: 'HDFC Mutual Fund' } : {}));
  const { reports } = await importFiles([buildMarketFile(1), buildMarketFile(2, moved)]);
  expect(reports[1]).toMatchObject({
    outcome: 'nav',
    notes: [
      expect.stringMatching(/^check fund house: 3 of 24 codes of SBI Mutual Fund are under HDFC Mutual Fund: \d{6}, /),
    ],
  });
});

test('a few lines of a file are taken, and reported as incomplete', async () => {
  const closed = buildMarket(1).map((line) => ({ ...line, code: `9${line.code.slice(1)}`, date: '01-Jul-2018' }));
  const { reports } = await importFiles([
    buildMarketFile(1, [...buildMarket(1), ...closed]),
    buildMarketFile(2, buildMarket(2).slice(0, 2)),
  ]);
  expect(reports[1]).toMatchObject({
    outcome: 'nav',
    rows: 2,
    notes: ['warning: an incomplete file? 142 rows missing, compared with the 144 of the file of 01 Jul 2026'],
  });
});

test('a NAV file that was cut where only closed schemes are is refused', async () => {
  const closed = buildMarket(1).map((line) => ({
    ...line,
    code: `9${line.code.slice(1)}`,
    isin: '-',
    date: '01-Jul-2018',
  }));
  const whole = (day: number) => [...buildMarket(day), ...closed];
  const cut = buildMarketFile(2, whole(2).slice(0, -5));
  const { reports } = await importFiles([buildMarketFile(1, whole(1)), cut]);
  expect(reports[1]).toMatchObject({
    outcome: 'rejected',
    reason: expect.stringContaining(
      'check “missing rows”: 3.47 % (5 of 144) rows are missing, expected at most 2 %: 139 rows (compared with the stored file of 01 Jul 2026, 144 rows)',
    ),
  });
});

test('a NAV file, or a report, of one fund house is compared with what is stored of that house', async () => {
  const isOfHouse = ({ house }: Pick<NavLine, 'house'>): boolean => house === 'SBI Mutual Fund';
  // those of schemes in winding up
  const market = (day: number) => mapLines(day, (_, at) => (at < 12 ? { nav: '-' } : {}));
  const importAfter = async (stored: readonly NavLine[], file: OpenedFile) =>
    (await importFiles([buildMarketFile(1, stored), file])).reports[1];
  const corrected = mapLines(1, (line, at) => (at < 5 ? { nav: scaleNav(line, 1.001) } : {}));
  const ofHouse = market(2).filter(isOfHouse);
  expect(await importAfter(market(1), buildMarketFile(2, ofHouse))).toMatchObject({ outcome: 'nav' });
  expect(
    await importAfter(buildMarket(1), buildNavHistory('r.txt', '01-Jul-2026', corrected.filter(isOfHouse))),
  ).toMatchObject({ outcome: 'nav-history' });
  expect(await importAfter(market(1), buildMarketFile(2, ofHouse.slice(6)))).toMatchObject({
    reason: expect.stringContaining('check “missing rows”: 25 % (6 of 24) rows are missing, expected at most 10 %'),
  });
});
