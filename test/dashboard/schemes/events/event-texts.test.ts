import { expect, test } from 'vitest';
import { describePeriod, formatEventValue, getEventLabel } from '#dashboard/schemes/events/event-texts.tsx';

test('values have their unit, names their usual letters, and a kind of another server its own name', () => {
  expect(formatEventValue({ kind: 'Ter' }, '1.8')).toBe('1.80 %');
  expect(formatEventValue({ kind: 'Aum' }, '327236')).toBe('₹ 3,27,236.00 crore');
  expect(formatEventValue({ kind: 'Name' }, 'SBI MAGNUM GILT FUND')).toBe('SBI Magnum Gilt Fund');
  expect(formatEventValue({ kind: 'Riskometer' }, 'Very High')).toBe('Very High');
  expect(formatEventValue({ kind: 'Ter' }, '')).toBe('');
  expect(getEventLabel({ kind: 'SegregatedPortfolio' })).toBe('Segregated portfolio');
  expect(getEventLabel({ kind: 'Registrar' })).toBe('Registrar');
});

test('a change over a long weekend has a day, one between files further apart has a period', () => {
  expect(describePeriod({ kind: 'Name', date: '2026-11-16', after: '2026-11-13' })).toBe('');
  expect(describePeriod({ kind: 'Name', date: '2026-08-18', after: '2026-03-12' })).toBe(
    'Between 12 Mar 2026 and 18 Aug 2026: there are no data of the days between.',
  );
  expect(describePeriod({ kind: 'Name', date: '2026-08-18', after: null })).toBe(
    'On or before 18 Aug 2026: there are no earlier data.',
  );
});

test('a rule that a scheme left has the portfolio before it, or the months between of which none could be judged', () => {
  expect(describePeriod({ kind: 'Rule', date: '2026-10-31', after: '2026-09-30' })).toBe(
    'The portfolio of 30 Sep 2026 was the last one before.',
  );
  expect(describePeriod({ kind: 'Rule', date: '2026-01-31', after: '2025-12-31' })).toMatch(/^The portfolio of/);
  expect(describePeriod({ kind: 'Rule', date: '2026-06-30', after: '2026-03-31' })).toBe(
    'Between Mar 2026 and Jun 2026: no portfolio of the months between could be judged.',
  );
});
