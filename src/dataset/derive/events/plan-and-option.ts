import type { MarketCode } from './market.ts';

/** `Direct Plan - Growth`; the code itself if it has neither. */
export const formatPlanAndOption = ({ plan, option, code }: Pick<MarketCode, 'plan' | 'option' | 'code'>): string =>
  [plan === '' ? '' : `${plan} Plan`, option].filter((part) => part !== '').join(' - ') || code;
