import { expect, test } from 'vitest';
import { selectMonthlyDates } from '#dashboard/schemes/holdings/portfolio-dates.tsx';

test('takes the newest portfolio of each of twelve months', () => {
  const dates = ['2026-10-31', '2026-10-15', '2026-09-30', '2026-07-31', '2025-11-30', '2025-10-31'] as const;
  expect(selectMonthlyDates(dates)).toEqual(['2026-10-31', '2026-09-30', '2026-07-31', '2025-11-30']);
  expect(selectMonthlyDates([])).toEqual([]);
});
