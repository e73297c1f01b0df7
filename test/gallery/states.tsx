import { ServiceError } from '#dashboard/api/errors.ts';
import { Button } from '#dashboard/ui/controls/button.tsx';
import { ErrorState, RetryCountdown } from '#dashboard/ui/states/error-state.tsx';
import { Loading, Skeleton } from '#dashboard/ui/states/loading.tsx';
import { FailureNotice, IgnoredSettingsNotice, NotLoaded, Notice } from '#dashboard/ui/states/notice.tsx';
import { EmptyState, QueryResult, type QueryState, StaleDataNotice } from '#dashboard/ui/states/query-result.tsx';
import { ErrorText, StatePanel } from '#dashboard/ui/states/state-panel.tsx';
import { type Specimens, specimen } from './specimen.ts';

const noop = (): void => {};
const offline = new ServiceError('unreachable', 'GetAUM', 'fetch failed');
const rejected = new ServiceError('refused', 'GetHoldings', 'code: no scheme has it', {
  status: 400,
  problem: { type: 'about:blank', title: 'Bad request', status: 400, detail: 'code: no scheme has 999999.' },
});

const query = (values: Partial<QueryState<string>>): QueryState<string> => ({
  data: undefined,
  error: null,
  dataUpdatedAt: Date.UTC(2026, 10, 26, 4),
  refetch: noop,
  ...values,
});

const Result = ({ state }: { readonly state: Partial<QueryState<string>> }) => (
  <QueryResult query={query(state)} what="the portfolio" rows={3} empty={{ title: 'No portfolio loaded' }}>
    {(rows) => <p>{rows.join(', ')}</p>}
  </QueryResult>
);

export const stateSpecimens: Specimens = {
  'ui/states/error-state': [
    specimen('not responding', () => <ErrorState error={offline} what="the portfolio" onRetry={noop} />),
    specimen('rejected', () => <ErrorState error={rejected} what="the portfolio" onRetry={noop} />),
    specimen('retrying', () => <RetryCountdown retryAt={Date.UTC(2026, 0, 1)} />),
  ],
  'ui/states/loading': [
    ...(['rows', 'table', 'filtered table', 'facts and table'] as const).map((shape) =>
      specimen(shape, () => <Loading what="the portfolio" rows={3} shape={shape} />),
    ),
    specimen('skeleton', () => <Skeleton width={60} />),
  ],
  'ui/states/notice': [
    specimen('with an action', () => (
      <Notice title="Latest portfolios only" action={<Button look="bare">Try again</Button>}>
        This server has no earlier ones.
      </Notice>
    )),
    specimen('ignored settings', () => <IgnoredSettingsNotice parts={['period “7y”: use 1y, 3y, 5y.']} />),
    specimen('failure above a page', () => (
      <FailureNotice what="People and terms" failure={{ error: rejected, retry: noop }} />
    )),
    specimen('failure instead of a part', () => <NotLoaded failure={{ error: rejected, retry: noop }} />),
  ],
  'ui/states/query-result': [
    specimen('loading', () => <Result state={{}} />),
    specimen('loaded', () => <Result state={{ data: ['HDFC Bank Limited', 'Infosys Limited'] }} />),
    specimen('empty', () => <Result state={{ data: [] }} />),
    specimen('error', () => <Result state={{ error: rejected }} />),
    specimen('stale', () => <Result state={{ data: ['HDFC Bank Limited'], error: offline }} />),
    specimen('empty, with a way on', () => (
      <EmptyState
        title="No portfolio loaded"
        text="Fund houses publish portfolios on their sites."
        actions={<Button look="primary">Open Data</Button>}
      />
    )),
    specimen('stale notice', () => <StaleDataNotice query={query({ error: offline })} what="the portfolio" />),
  ],
  'ui/states/state-panel': [
    specimen('plain', () => (
      <StatePanel title="Nothing matches this filter" sign="?">
        <p>Without the filter Category Equity: 12 schemes.</p>
      </StatePanel>
    )),
    specimen('warning', () => (
      <StatePanel title="Access key required" sign="?" tone="warn">
        <ErrorText>GetAUM: 401</ErrorText>
      </StatePanel>
    )),
    specimen('failure', () => (
      <StatePanel title="The server is not responding" sign="!" tone="loss" actions={<Button>Try again</Button>} />
    )),
  ],
};
