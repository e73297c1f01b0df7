import { describe, expect, it } from 'vitest';
import type { SchemeEvent } from '#contract/records/scheme-event.ts';
import { groupEvents, weighEvent } from '#schemes/group-events.ts';

const buildEvent = (overrides: Partial<SchemeEvent> = {}): SchemeEvent => ({
  code: '1',
  schemeName: 'Alpine Large Cap Fund - Direct Plan - Growth',
  date: '2026-11-17',
  kind: 'Plan',
  old: '',
  new: 'Direct Plan - IDCW',
  source: 'nav',
  after: '2026-11-16',
  state: '',
  ...overrides,
});
const schemes = new Map(
  ['1', '2', '3'].map((code) => [code, { schemeCode: '1', schemeName: code === '1' ? buildEvent().schemeName : code }]),
);
const group = (events: readonly SchemeEvent[]) => groupEvents(events, (code) => schemes.get(code));

describe('groupEvents', () => {
  it('makes one line of the new plans of a scheme on one day, under its leading code', () => {
    const events = ['2', '3'].map((code) => buildEvent({ code, schemeName: `Plan ${code}` }));
    expect(group(events)).toEqual([{ ...buildEvent(), weight: 'Minor', events }]);
  });

  it('keeps apart other days, kinds, schemes, sources and what is suspected, in their order', () => {
    const events = [
      buildEvent({ date: '2026-11-18' }),
      buildEvent(),
      buildEvent({ kind: 'Name' }),
      buildEvent({ code: '9' }),
      buildEvent({ source: 'performance' }),
      buildEvent({ state: 'Suspected' }),
    ];
    expect(group(events).map((each) => each.events)).toEqual(events.map((event) => [event]));
  });

  it('groups the codes of a scheme that is not listed only if they are one, and names them as they came', () => {
    const events = [buildEvent({ code: '8', schemeName: 'Eight' }), buildEvent({ code: '9', schemeName: 'Nine' })];
    expect(group(events).map(({ code, schemeName }) => `${code} ${schemeName}`)).toEqual(['8 Eight', '9 Nine']);
  });

  it('is later than the earliest of the days before, and than none if one is not known', () => {
    const [known] = group([buildEvent({ after: '2026-11-16' }), buildEvent({ after: '2026-11-02' })]);
    const [unknown] = group([buildEvent({ after: '2026-11-16' }), buildEvent({ after: null })]);
    expect([known?.after, unknown?.after]).toEqual(['2026-11-02', null]);
  });

  it('has the weight of what matters most in it', () => {
    const [mixed] = group([
      buildEvent({ kind: 'Ter', old: '0.70', new: '0.69' }),
      buildEvent({ code: '2', kind: 'Ter', old: '1.50', new: '1.75' }),
    ]);
    expect(mixed).toMatchObject({ weight: 'Important', events: [{}, {}] });
  });
});

describe('weighEvent', () => {
  it.each([
    ['Merger', '', '', 'Important'],
    ['Manager', 'A', 'B', 'Important'],
    ['Benchmark', 'A', 'B', 'Notable'],
    ['Plan', '', 'Direct', 'Minor'],
    ['Ter', '0.70', '0.69', 'Minor'],
    ['Ter', '0.70', '0.61', 'Minor'],
    ['Ter', '0.80', '0.70', 'Notable'],
    ['Ter', '1.25', '1.00', 'Important'],
    ['Rule', 'Met 66 %: Equity, at least 65 %', 'Below 64 %: Equity, at least 65 %', 'Important'],
    ['Rule', 'Below 64 %: Equity, at least 65 %', 'Met 66 %: Equity, at least 65 %', 'Notable'],
    ['Rule', 'Met 75 %: Equity', 'Below 75 % by a change of the rule alone: Equity, at least 80 %', 'Notable'],
    ['Unheard', '', '', 'Notable'],
  ])('weighs %s from %s to %s as %s', (kind, old, now, expected) => {
    expect(weighEvent(buildEvent({ kind, old, new: now }))).toBe(expected);
  });

  it('finds minor a ratio that other rules state', () => {
    expect(
      weighEvent(buildEvent({ kind: 'Ter', old: '1.20', new: '0.70', date: '2026-04-01', after: '2026-03-31' })),
    ).toBe('Minor');
  });
});
