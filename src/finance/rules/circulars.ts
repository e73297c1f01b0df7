import type { IsoDate } from '#contract/dates.ts';

/** A circular of SEBI, or its regulations. */
export interface Circular {
  /** `SEBI circular of 6 Oct 2017` */
  readonly title: string;
  readonly number: string;
  readonly date: IsoDate;
}

const circular = (number: string, date: IsoDate, day: string): Circular => ({
  title: `SEBI circular of ${day}`,
  number,
  date,
});

export const CATEGORIES_2017 = circular('SEBI/HO/IMD/DF3/CIR/P/2017/114', '2017-10-06', '6 Oct 2017');
export const MULTI_CAP_2020 = circular('SEBI/HO/IMD/DF3/CIR/P/2020/172', '2020-09-11', '11 Sep 2020');
export const FLEXI_CAP_2020 = circular('SEBI/HO/IMD/DF3/CIR/P/2020/228', '2020-11-06', '6 Nov 2020');
export const CATEGORIES_2026 = circular('HO/24/13/15(2)2026-IMD-RAC4/I/5764/2026', '2026-02-26', '26 Feb 2026');
export const METAL_VALUATION_2026 = circular('HO/(68)2026-IMD-POD-2/I/5780/2026', '2026-02-26', '26 Feb 2026');

/** In force since 1 April 2026; a version amended to 7 July 2026 was not seen. */
export const MUTUAL_FUNDS_2026: Circular = {
  title: 'SEBI (Mutual Funds) Regulations 2026',
  number: 'SEBI/LAD-NRO/GN/2026/294',
  date: '2026-01-14',
};

/** The day by which schemes that existed on the day of the circular of 2026 have its names and minimums. */
export const EXISTING_SCHEMES_FROM: IsoDate = '2026-08-26';

/** The first day on which REITs are equity-related instruments (SEBI/LAD-NRO/GN/2025/272); InvITs never are. */
export const REITS_ARE_EQUITY_FROM: IsoDate = '2026-01-01';
