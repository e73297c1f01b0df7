import type { AssetType } from '#contract/records/holding.ts';
import type { Company } from './companies.ts';
import { PATH } from './path.ts';

/** Something a portfolio can hold. */
export interface Instrument {
  readonly instrument: string;
  readonly isin: string;
  readonly industryOrRating: string;
  readonly sector: string;
  readonly assetType: AssetType;
  /** ₹ a unit at month-ends. */
  readonly prices: Float64Array;
  /** Percent at month-ends; null for what has no yield. */
  readonly yields: Float64Array | null;
  readonly action: Company['action'];
  /** Units are bought in multiples of it. */
  readonly lot: number;
}

type Told = Partial<Instrument> & Pick<Instrument, 'instrument' | 'assetType'>;

/** An instrument of which only what differs from most is told: no yield, no corporate action, a price of ₹100. */
export const instrumentOf = (told: Told): Instrument => ({
  isin: '',
  industryOrRating: '',
  sector: '',
  prices: new Float64Array(PATH).fill(100),
  yields: null,
  action: null,
  lot: 1,
  ...told,
});

/** The share of a company. */
export const shareOf = (company: Company): Instrument =>
  instrumentOf({
    instrument: company.name,
    isin: company.isin,
    industryOrRating: company.industry,
    sector: company.sector,
    assetType: 'Equity',
    prices: company.prices,
    action: company.action,
  });
