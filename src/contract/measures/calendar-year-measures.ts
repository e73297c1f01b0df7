import type { Measure } from './measure.ts';

const build = (yearsBack: string) =>
  ({
    group: 'Consistency',
    label: `Calendar year, ${yearsBack}`,
    definition: `Return of the ${yearsBack} complete calendar year before the date of the NAVs (NavAsOf), counted back.`,
    unit: '%',
    decimals: 2,
    direction: 'higher',
    windows: [],
  }) as const satisfies Measure;

/** The last ten calendar years: in 2026 the first is 2025. */
export const calendarYearMeasures = {
  calendarYear1: build('latest'),
  calendarYear2: build('2nd latest'),
  calendarYear3: build('3rd latest'),
  calendarYear4: build('4th latest'),
  calendarYear5: build('5th latest'),
  calendarYear6: build('6th latest'),
  calendarYear7: build('7th latest'),
  calendarYear8: build('8th latest'),
  calendarYear9: build('9th latest'),
  calendarYear10: build('10th latest'),
} as const;
