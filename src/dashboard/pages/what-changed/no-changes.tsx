import type { HoldingGroup } from '#contract/records/holding.ts';
import { useRecords } from '../../api/records.ts';
import { addressOf } from '../../ui/address.ts';
import { Empty } from '../../ui/answered.tsx';
import { Waiting } from '../../ui/waiting.tsx';

interface NoChangesProps {
  readonly code: string;
  readonly name: string;
}

/** An empty answer says no more than that: whether there is a previous portfolio at all, the groups tell. */
export function NoChanges({ code, name }: NoChangesProps) {
  const groups = useRecords('GetHoldingsByType', { code });
  if (groups.isPending) return <Waiting what="the portfolio" rows={2} />;
  return (
    <Empty {...whyNothing(groups.data, name)} actions={<a href={addressOf('holdings', { code })}>Its holdings</a>} />
  );
}

/** In words, why nothing changed; `groups` are undefined where they could not be had. */
function whyNothing(groups: readonly HoldingGroup[] | undefined, name: string): { title: string; text: string } {
  if (groups?.length === 0) {
    return { title: `No portfolio of ${name}`, text: 'The service has none of it. Choose another scheme above.' };
  }
  if (groups?.some(({ weightChange }) => weightChange !== null)) {
    return { title: 'Nothing changed', text: 'Quantities and weights are the same as in the portfolio before.' };
  }
  return {
    title: `No previous portfolio of ${name}`,
    text: groups
      ? 'The service has one portfolio of it, so there is nothing to compare with.'
      : 'The service answered with no changes: it may have no earlier portfolio to compare with.',
  };
}
