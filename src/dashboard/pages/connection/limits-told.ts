import type { Answer } from '#contract/operations.ts';
import type { Fact } from '../../ui/fact-strip.tsx';
import { orDash, whole } from '../../ui/format.ts';

export type Limit = Answer<'GetLimitation'>;

/** The limits that hold for all operations together, as the first row tells them. */
export function limitFacts(rows: readonly Limit[]): readonly Fact[] {
  const [first] = rows;
  const allowed = rows.filter(isAllowed).length;
  return [
    {
      id: 'rate',
      term: 'Requests a minute',
      value: orDash(first?.requestsPerMinute ?? null, whole),
      more: 'all operations together',
    },
    { id: 'left', term: 'Left now', value: orDash(first?.remaining ?? null, whole) },
    { id: 'allowed', term: 'Operations', value: `${whole(allowed)} of ${whole(rows.length)}`, more: 'allowed' },
  ];
}

export const isAllowed = ({ allowed }: Limit): boolean => allowed.toLowerCase() === 'yes';
