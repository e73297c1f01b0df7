import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../api/client-context.ts';
import { recordsQuery, useRecords } from '../../api/records.ts';
import { useServerInfo } from '../../api/server-info.ts';
import { Answered } from '../../ui/answered.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { usePageSearch } from '../../ui/page-search.ts';
import { Unread } from '../../ui/unread.tsx';
import { daysTold, moverDays, type MoverDays } from './mover-days.ts';
import { MoverFilters } from './mover-filters.tsx';
import { mosts, readMoverParameters, type MoverParameters } from './mover-parameters.ts';
import { MoversView } from './movers-view.tsx';
import { noMovers } from './no-movers.tsx';

/** The schemes whose AUM grew and shrank most since the month-end before. */
export function MoversPage() {
  const { search, write } = usePageSearch();
  const parameters = useMemo(() => readMoverParameters(search), [search]);
  const moves = useMoves(parameters);
  const known = useRecords('GetSchemeCategoryMaster', {});
  const info = useServerInfo();
  const days = useMemo(() => moverDays(info?.navAsOf ?? null), [info]);
  return (
    <div className="page names-wide">
      <PageHead title="Movers" lead={moves.data?.length === 0 ? '' : leadOf(days)} />
      <MoverFilters
        parameters={parameters}
        known={known.error && !known.data ? null : (known.data ?? [])}
        onMost={(most) => write({ most: most === mosts[0] ? '' : most })}
        onClasses={(classes) => write(classes)}
      />
      <Unread parts={parameters.unread} />
      <Answered query={moves} what="the movers" rows={10} empty={noMovers(parameters, info)}>
        {(rows) => <MoversView moves={rows} days={days} />}
      </Answered>
    </div>
  );
}

const leadOf = (days: MoverDays): string =>
  `${daysTold(days)}, ₹ crore. Each scheme once, under its leading code; those with a stale NAV are left out.`;

/** While another question is asked, the answer already there stays. */
function useMoves({ most, type, category, subcategory }: MoverParameters) {
  const asked = recordsQuery(useClient(), 'GetAumTopGainersLosers', { max: most, type, category, subcategory });
  return useQuery({ ...asked, placeholderData: keepPreviousData });
}
