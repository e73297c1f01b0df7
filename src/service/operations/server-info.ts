import type { Handler } from '../handler.ts';

export const getServerInfo: Handler<'GetServerInfo'> = async (_, { store: { info }, service }) => [
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
  },
];
