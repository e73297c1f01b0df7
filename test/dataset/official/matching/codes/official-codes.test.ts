import { expect, test } from 'vitest';
import { createDraft, discardDraft } from '#dataset/draft/draft.ts';
import { loadImportedFiles } from '#dataset/official/imported-files.ts';
import { buildOfficialCodes } from '#dataset/official/matching/codes/official-codes.ts';
import { buildNavFile, openText } from '#test/support/market/build-official-files.ts';
import { importFiles } from '../../import/import-files.ts';

const line = (code: string, name: string) => ({ code, name: `Kaveri ${name}` });
const SERIES = ['Quarterly Series 1 - Regular Plan - Growth', 'Quarterly Series I - Direct Plan - Growth'] as const;

test('codes that do not fit in memory are the same as those that do, plans of one scheme with one key', async () => {
  const { dataDir, dataset } = await importFiles([
    buildNavFile('1', '16-Jul-2026', [line('9', SERIES[0]), line('10', SERIES[1]), line('11', 'Gilt Fund - Growth')]),
    buildNavFile('2', '17-Jul-2026', [line('9', SERIES[0]), line('11', 'Bond Fund - Growth')]),
  ]);
  const draft = createDraft(dataDir, dataset?.path);
  try {
    const sources = await loadImportedFiles(draft);
    const whole = [...buildOfficialCodes(draft, sources)];
    const codes = buildOfficialCodes(draft, sources, 0);
    for (const read of [[...codes], [...codes]]) expect(read).toEqual(whole);
    expect(whole.map(({ scheme, listings }) => [scheme.code, listings.length])).toEqual([
      ['10', 1],
      ['11', 2],
      ['9', 1],
    ]);
    const [key] = whole.map((code) => code.key);
    expect(codes.find('9')).toEqual({ scheme: whole[2]?.scheme, key });
    expect(codes.ofScheme(key ?? '')).toEqual([whole[0]?.scheme, whole[2]?.scheme]);
    expect([codes.find('1'), codes.ofScheme('')]).toEqual([undefined, []]);
  } finally {
    discardDraft(draft);
  }
});

test('schemes that had one name after each other have keys of their own', async () => {
  const [regular, direct] = [
    'Multi Cap Fund - Regular Plan - Growth',
    'Multi Cap Fund - Direct Plan - Growth',
  ] as const;
  const old = [line('100', regular), line('101', direct)];
  const { dataDir, dataset } = await importFiles([
    buildNavFile('1', '13-Apr-2017', [...old, line('120', 'Gilt Fund - Regular Plan - Growth')]),
    buildNavFile('2', '16-Jul-2019', [
      line('120', 'Gilt Fund - Regular Plan - Growth'),
      line('140', 'Bond Fund - Growth'),
    ]),
    buildNavFile('3', '16-Jul-2026', [
      line('150', regular),
      line('151', direct),
      line('120', 'Gilt Fund - Regular Plan - Growth'),
      line('152', 'Gilt Fund - Direct Plan - Growth'), // a plan that was added
    ]),
  ]);
  const draft = createDraft(dataDir, dataset?.path);
  try {
    const codes = [...buildOfficialCodes(draft, await loadImportedFiles(draft))];
    const keyOf = new Map(codes.map(({ scheme, key }) => [scheme.code, key]));
    const [earlier, later] = [keyOf.get('100'), keyOf.get('150')];
    expect(earlier).not.toBe(later);
    expect([keyOf.get('101'), keyOf.get('151')]).toEqual([earlier, later]);
    expect(keyOf.get('120')).toBe(keyOf.get('152'));
  } finally {
    discardDraft(draft);
  }
});

test('codes of specialised investment funds, which are numbered apart, say nothing about the age of others', async () => {
  const [regular, direct] = [
    'Multi Cap Fund - Regular Plan - Growth',
    'Multi Cap Fund - Direct Plan - Growth',
  ] as const;
  const specialised = (date: string) =>
    openText(
      `SIF_${date}.txt`,
      `Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date\n\nOpen Ended Schemes(A - B)\n\nKaveri SIF\n\n${[
        `SIF-1;-;-;Kaveri Equity Fund - Direct Plan - Growth;10;${date}`,
        `SIF-12;-;-;Kaveri Hybrid Fund - Direct Plan - Growth;10;${date}`,
      ].join('\n')}\n`,
    );
  const { dataDir, dataset } = await importFiles([
    buildNavFile('1', '13-Apr-2017', [line('100', regular), line('120', 'Gilt Fund - Growth')]),
    specialised('16-Jul-2019'),
    buildNavFile('2', '16-Jul-2019', [line('120', 'Gilt Fund - Growth'), line('140', 'Bond Fund - Growth')]),
    buildNavFile('3', '16-Jul-2026', [line('151', direct), line('120', 'Gilt Fund - Growth')]),
    specialised('16-Jul-2026'),
  ]);
  const draft = createDraft(dataDir, dataset?.path);
  try {
    const codes = [...buildOfficialCodes(draft, await loadImportedFiles(draft))];
    expect(codes.map(({ scheme }) => scheme.code)).toEqual(['100', '120', '140', '151', 'SIF-1', 'SIF-12']);
    expect(new Set(codes.map(({ key }) => key)).size).toBe(6);
  } finally {
    discardDraft(draft);
  }
});
