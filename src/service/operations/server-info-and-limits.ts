import { operationNames } from '#contract/operations/operations.ts';
import { datasetStates } from '#contract/records/service.ts';
import type { Handlers } from './handler.ts';

export const serviceHandlers = {
  GetServerInfo: async (_, { store, service, isDegraded }) => {
    const { info, marketDays } = store;
    return [
      {
        serviceVersion: service.version,
        datasetVersion: info.version,
        datasetKind: info.kind,
        navAsOf: info.navAsOf,
        portfolioAsOf: info.portfolioAsOf,
        schemes: info.schemes,
        navRows: info.navRows,
        holdingRows: info.holdingRows,
        offers: info.offers,
        sources: info.sources,
        startedAt: service.startedAt,
        datasetState: isDegraded ? datasetStates.degraded : datasetStates.ok,
        ...((await service.describeFreshness?.(store)) ?? NOT_UPDATED),
        upstreamRespondedAt: null,
        tradingCalendar: marketDays.calendar,
        missingDays: marketDays.missing,
      },
    ];
  },

  GetLimitation: async (_, { caller }) =>
    operationNames.map((operation) => ({
      operation,
      allowed: caller.canCall(operation) ? 'Yes' : 'No',
      requestsPerMinute: caller.requestsPerMinute,
      remaining: caller.remaining,
      maxRecords: null, // a response contains all matching records
    })),
} satisfies Partial<Handlers>;

const NOT_UPDATED = { freshness: '', portfolioFreshness: '' };
