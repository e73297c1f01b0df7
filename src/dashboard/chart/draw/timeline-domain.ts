import type { OfferPoint } from '../offer-points.ts';

/** From the first day drawn to the last, the as-of day included, with a day to spare on both sides. */
export function domainOf(points: readonly OfferPoint[], today: number): [number, number] {
  const from = Math.min(today, ...points.map((point) => point.from));
  const to = Math.max(today + 1, ...points.map((point) => point.to));
  return [from - 1, to + 1];
}
