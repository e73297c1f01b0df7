import type { OpenedFile } from '#dataset/official/workbook/open-files.ts';
import { buildNavFile, checkedIsin, type NavLine } from './build-official-files.ts';

const HOUSES = { SBI: 'INF200K', HDFC: 'INF179K', Axis: 'INF846K' } as const;
const EQUITY = ['Large Cap', 'Mid Cap', 'Small Cap', 'Flexi Cap', 'Contra', 'Focused', 'Value', 'Banking'];
const LIQUID = ['Liquid', 'Overnight', 'Cash Management', 'Insta'];
const SECTIONS = {
  equity: 'Open Ended Schemes(Equity Scheme - Flexi Cap Fund)',
  liquid: 'Open Ended Schemes(Debt Scheme - Liquid Fund)',
};

interface MarketLine extends NavLine {
  readonly house: string;
  readonly nav: string;
  readonly isLiquid: boolean;
  readonly isDirect: boolean;
}

/** Three houses with twelve schemes each, in two plans: equity moves by some percent a day, a liquid scheme grows by 0.015 %. */
export function buildMarket(day: number): readonly MarketLine[] {
  const schemes = Object.entries(HOUSES).flatMap(([house, issuer]) =>
    [...EQUITY, ...LIQUID].map((name) => ({ house, issuer, name, isLiquid: LIQUID.includes(name) })),
  );
  return schemes.flatMap(({ house, issuer, name, isLiquid }, at) =>
    ['Direct', 'Regular'].map((plan, index) => {
      const growth = isLiquid ? 1.00015 ** day : 1 + ((day * 7 + at) % 11) * 0.007;
      const start = 20 + at + (plan === 'Direct' ? 0.5 : 0);
      return {
        code: String(100_000 + 2 * at + index),
        name: `${house} ${name} Fund - ${plan} Plan - Growth`,
        isin: checkedIsin(`${issuer}0${String(2 * at + index).padStart(3, '0')}`),
        nav: (start * growth).toFixed(4),
        house: `${house} Mutual Fund`,
        section: isLiquid ? SECTIONS.liquid : SECTIONS.equity,
        isLiquid,
        isDirect: plan === 'Direct',
      };
    }),
  );
}

/** `1` → `01-Jul-2026`, a Wednesday. */
const formatDate = (day: number): string => `${String(day).padStart(2, '0')}-Jul-2026`;

/** The NAVAll.txt of a day of July 2026. */
export const buildMarketFile = (day: number, lines: readonly NavLine[] = buildMarket(day)): OpenedFile =>
  buildNavFile(`${day}.txt`, formatDate(day), lines);

export const mapLines = (day: number, change: (line: MarketLine, at: number) => Partial<NavLine>): readonly NavLine[] =>
  buildMarket(day).map((line, at) => ({ ...line, ...change(line, at) }));

export const scaleNav = ({ nav }: { readonly nav: string }, factor: number): string =>
  (Number(nav) * factor).toFixed(4);
