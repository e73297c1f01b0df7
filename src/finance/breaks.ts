import type { NavSeries } from './series.ts';

/**
 * Two consecutive NAVs between which no figure can be told: a suspected unit split or rebase, or a gap so long that one
 * may hide in it. Days are day numbers.
 */
interface Break {
  readonly kind: 'split' | 'gap';
  readonly before: number;
  readonly day: number;
  /** NAV of `day` over NAV of `before`: 0.1 where one unit became ten. */
  readonly ratio: number;
}

/** A series whose breaks have been looked for, as every figure over a window needs. */
export interface CheckedSeries extends NavSeries {
  readonly breaks: readonly Break[];
}

// Seen in NAVAll.txt files of July 2025 to August 2026 (20 November 2026). Day by day, 367,000 pairs: four ETF splits at
// 0.10, the next lowest 0.64. A month-end to the next, 126,000 pairs: thirty splits and rebases (a gold ETF at 0.010, the
// plans of a liquid scheme at 0.100), while silver funds truly fell to 0.628 and rose to 1.616. So one band serves both.
// Over longer gaps true moves grow wider, and after eight years a tenfold split looks like a poor fund: no figure then.
const NEAR = { days: 45, least: 0.6, most: 1.7 } as const;
const FAR = { days: 400, least: 0.4, most: 2.5 } as const;

/**
 * Looks for breaks. A ratio of consecutive NAVs outside 0.6–1.7 (outside 0.4–2.5 where they are 46 to 400 days apart) is
 * a suspected split; NAVs more than 400 days apart are a gap. Figures across either are null.
 */
export function checkedSeries(series: NavSeries): CheckedSeries {
  const { days, navs } = series;
  const breaks: Break[] = [];
  for (let i = 1; i < days.length; i++) {
    const ratio = Number(navs[i]) / Number(navs[i - 1]);
    const gap = Number(days[i]) - Number(days[i - 1]);
    if (ratio >= NEAR.least && ratio <= NEAR.most && gap <= FAR.days) continue;
    const kind = kindOf(ratio, gap);
    if (kind) breaks.push({ kind, before: Number(days[i - 1]), day: Number(days[i]), ratio });
  }
  return { days, navs, breaks };
}

/** Whether the window from one NAV's day to a later one's goes across a break. */
export function crossesBreak(series: CheckedSeries, from: number, to: number): boolean {
  return series.breaks.some(({ before, day }) => from <= before && day <= to);
}

function kindOf(ratio: number, gap: number): Break['kind'] | null {
  if (gap > FAR.days) return 'gap';
  const { least, most } = gap <= NEAR.days ? NEAR : FAR;
  return ratio < least || ratio > most ? 'split' : null;
}
