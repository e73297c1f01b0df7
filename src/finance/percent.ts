/**
 * A figure as it leaves the house: two decimals, a half rounded away from zero, never −0. Inside, figures keep their full
 * precision; null stays null.
 */
export function toPercent2(value: number): number;
export function toPercent2(value: number | null): number | null;
export function toPercent2(value: number | null): number | null {
  if (value === null) return null;
  // 1.005 is stored as 1.00499…: a hair more than its own error brings the half that was meant back
  const rounded = Math.round(Math.abs(value) * 100 * (1 + 2 * Number.EPSILON)) / 100;
  return value < 0 && rounded > 0 ? -rounded : rounded;
}
