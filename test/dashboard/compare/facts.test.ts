import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Performance } from '#contract/records/performance.ts';
import { bestOf } from '#dashboard/pages/compare/best.ts';
import { comparedSchemes, type Compared } from '#dashboard/pages/compare/compared.ts';
import { factsOf } from '#dashboard/pages/compare/facts.ts';
import { leadOf, navDays } from '#dashboard/pages/compare/lead.ts';
import { aScheme } from '#test/support/records.ts';

const figures = (...values: readonly (number | null)[]) =>
  values.map((value) => ({ value, text: value === null ? '–' : value.toFixed(2), comparable: true }));

function compared(...records: readonly Partial<Performance>[]): readonly Compared[] {
  const all = records.map((told, at) => aScheme({ code: `c${at}`, navDate: '2026-11-19T00:00:00', ...told }));
  return comparedSchemes(
    all.toReversed(),
    all.map(({ code }) => code),
    { list: null, newest: '2026-11-19' },
  );
}

/** The cells of a row of facts, the best ones with a mark. */
function rowOf(id: string, schemes: readonly Compared[]) {
  const row = factsOf(schemes).rows.find((one) => one.id === id);
  return row?.cells.map(({ text, isBest }) => (isBest ? `● ${text}` : text));
}

describe('the best of a row', () => {
  it('is the highest or the lowest figure, never a missing one', () => {
    expect(bestOf(figures(15.84, 18.47, null), 'higher')).toEqual([false, true, false]);
    expect(bestOf(figures(null, 0, -3), 'lower')).toEqual([false, false, true]);
  });

  it('is each of the figures that read the same', () => {
    expect(bestOf(figures(1, 18.471, 18.472), 'higher')).toEqual([false, true, true]);
  });

  it('is none where there is nothing to be better than', () => {
    expect(bestOf(figures(15.84, null), 'higher')).toEqual([false, false]);
    expect(bestOf(figures(2, 2, null), 'higher')).toEqual([false, false, false]);
    expect(bestOf([], 'higher')).toEqual([]);
  });

  it('is never of a scheme that cannot be set against the others', () => {
    const row = figures(30, 20, 10).map((one, at) => ({ ...one, comparable: at > 0 }));
    expect(bestOf(row, 'higher')).toEqual([false, true, false]);
  });

  it('is as good as any other figure, whatever they are', () => {
    const row = fc.array(fc.option(fc.integer({ min: -500, max: 500 })), { maxLength: 10 });
    fc.assert(
      fc.property(row, (values) => {
        const best = bestOf(figures(...values), 'higher');
        const told = values.flatMap((value) => value ?? []);
        const marked = values.flatMap((value, at) => (best[at] ? (value ?? Number.NaN) : []));
        expect(marked.every((value) => value === Math.max(...told))).toBe(true);
      }),
    );
  });
});

describe('the facts', () => {
  it('stand in the order of the address, a dash where no figure applies', () => {
    expect(rowOf('return1Year', compared({ return1Year: 15.84 }, {}, { return1Year: 18.47 }))).toEqual([
      '15.84',
      '–',
      '● 18.47',
    ]);
  });

  it('mark the least volatile and the shallowest fall, the highest excess', () => {
    const [a, b] = compared(
      { return3Year: 18, return3YearBenchmark: 17 },
      { return3Year: 20, return3YearBenchmark: 19.5 },
    );
    if (!a || !b) throw new Error('two schemes were told');
    const schemes = [
      { ...a, volatility: 12.41, drawdown: -28.95 },
      { ...b, volatility: 16.08, drawdown: -27.6 },
    ];
    expect(rowOf('volatility', schemes)).toEqual(['● 12.41', '16.08']);
    expect(rowOf('drawdown', schemes)).toEqual(['−28.95', '● −27.60']);
    expect(rowOf('excess3Year', schemes)).toEqual(['● +1.00', '+0.50']);
  });

  it('mark no best where it has no meaning: NAV, AUM, and returns since launch, which are of unlike times', () => {
    const schemes = compared(
      { nav: 10, dailyAum: 5, returnSinceLaunch: 30 },
      { nav: 20, dailyAum: 9, returnSinceLaunch: 12 },
    );
    for (const id of ['nav', 'dailyAum', 'returnSinceLaunch']) expect(rowOf(id, schemes)?.join()).not.toContain('●');
  });

  it('mark no figure of a stale scheme, whose year ended earlier', () => {
    const schemes = compared(
      { return1Year: 40, navDate: '2026-11-08T00:00:00' },
      { return1Year: 20 },
      { return1Year: 10 },
    );
    expect(schemes.map(({ stale }) => stale)).toEqual([true, false, false]);
    expect(rowOf('return1Year', schemes)).toEqual(['40.00', '● 20.00', '10.00']);
  });

  it('name plan and option where they are not the same for all, since such returns are not alike', () => {
    const names = ['Kaveri Fund - Direct Plan - Growth', 'Nilgiri Fund - Direct Plan - IDCW'];
    const schemes = compared(...names.map((schemeName) => ({ schemeName })));
    expect(rowOf('option', schemes)).toEqual(['Growth', 'IDCW']);
    expect(rowOf('plan', schemes)).toBeUndefined();
    expect(factsOf(schemes).without).not.toContain('Plan');
  });

  it('fold away what no scheme is told, and tell it', () => {
    const { rows, without } = factsOf(compared({ return1Year: 1 }, {}));
    expect(rows.map(({ id }) => id)).toEqual(['nav', 'navDate', 'return1Year']);
    expect(without).toContain('Benchmark');
    expect(without).toContain('Return, 3 years, 5 years, 10 years');
  });
});

describe('what is said over a comparison', () => {
  it('is how many schemes there are and what they have in common', () => {
    const names = ['Kaveri Fund - Direct Plan - Growth', 'Nilgiri Fund - Direct Plan - IDCW'];
    expect(leadOf(compared(...names.map((schemeName) => ({ schemeName }))))).toBe('Two schemes, direct plan');
    expect(leadOf(compared(...names.slice(0, 1).map((schemeName) => ({ schemeName }))))).toBe(
      'One scheme, direct plan, growth option',
    );
  });

  it('is one NAV day, or from which to which', () => {
    expect(navDays(compared({}, {}))).toBe('NAV 19 Nov 2026');
    expect(navDays(compared({ navDate: '2026-10-28T00:00:00' }, {}))).toBe('NAVs 28 Oct 2026 to 19 Nov 2026');
    expect(navDays(compared({ navDate: null }))).toBe('');
  });
});
