import type { DatasetEvidence } from '../changes.ts';
import type { Reissue } from '../matching/match-instruments.ts';
import { getActionKey, type CorporateAction } from './corporate-actions.ts';

/**
 * The corporate actions and reissued ISINs over several consecutive pairs of portfolio dates, oldest first, by the ISINs of the last
 * date: ratios multiply, and the whole is only suspected if one of its actions is.
 */
export function composeEvidence(steps: readonly DatasetEvidence[]): DatasetEvidence {
  const [first] = steps;
  if (first && steps.length === 1) return first;
  let actions: ReadonlyMap<string, CorporateAction> = new Map();
  let reissues: readonly Reissue[] = [];
  for (const step of steps) {
    const composed = new Map(actions);
    for (const { isin, prevIsin, ratio } of step.reissues) {
      const earlier = composed.get(prevIsin);
      composed.delete(prevIsin);
      const whole = multiply(
        earlier,
        step.actions.get(isin) ?? (ratio === 1 ? undefined : { ratio, state: 'Suspected' }),
      );
      if (whole) composed.set(isin, whole);
    }
    const reissued = new Set(step.reissues.map(({ isin }) => isin));
    for (const [isin, action] of step.actions) {
      const whole = reissued.has(isin) ? undefined : multiply(composed.get(isin), action);
      if (whole) composed.set(isin, whole);
    }
    reissues = [
      ...reissues.filter(({ isin }) => !step.reissues.some(({ prevIsin }) => prevIsin === isin)),
      ...step.reissues.map(({ isin, prevIsin }) => ({
        isin,
        prevIsin: reissues.find((earlier) => earlier.isin === prevIsin)?.prevIsin ?? prevIsin,
        ratio: composed.get(getActionKey({ isin }))?.ratio ?? 1,
      })),
    ];
    actions = composed;
  }
  const ratios = new Map([...actions].map(([isin, { ratio }]) => [isin, ratio]));
  return { actions, reissues: reissues.map((each) => ({ ...each, ratio: ratios.get(each.isin) ?? 1 })), isSpan: true };
}

function multiply(a: CorporateAction | undefined, b: CorporateAction | undefined): CorporateAction | undefined {
  if (!a || !b) return a ?? b;
  const isConfirmed = a.state === 'Confirmed' && b.state === 'Confirmed';
  return { ratio: a.ratio * b.ratio, state: isConfirmed ? 'Confirmed' : 'Suspected' };
}
