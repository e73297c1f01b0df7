import type { HoldingGroup } from '#contract/records/holding.ts';
import { useRecords } from '../../api/records.ts';
import { buildPageHref } from '../../navigation/pages.ts';
import { Loading } from '../../ui/states/loading.tsx';
import { EmptyState } from '../../ui/states/query-result.tsx';

interface NoChangesProps {
  readonly code: string;
  readonly name: string;
}

/** Shown without changes. The groups of the portfolio reveal whether there is a previous portfolio at all. */
export function NoChanges({ code, name }: NoChangesProps) {
  const groups = useRecords('GetHoldingsByType', { code });
  if (groups.isPending) return <Loading what="holdings" rows={2} />;
  return (
    <EmptyState
      {...explainNoChanges(groups.data, name)}
      actions={<a href={buildPageHref('holdings', { code })}>View holdings</a>}
    />
  );
}

/** Why there are no changes; `groups` is undefined if they could not be loaded. */
function explainNoChanges(
  groups: readonly HoldingGroup[] | undefined,
  name: string,
): { readonly title: string; readonly text: string } {
  if (groups?.length === 0) {
    return { title: `No portfolio loaded for ${name}`, text: 'Choose another scheme above.' };
  }
  if (groups?.some(({ weightChange }) => weightChange !== null)) {
    return { title: 'No changes since the previous portfolio', text: 'Quantities and weights are the same.' };
  }
  return {
    title: `No previous portfolio of ${name}`,
    text: groups
      ? 'Only one portfolio is loaded, so there is nothing to compare.'
      : 'There may be no earlier portfolio to compare with.',
  };
}
