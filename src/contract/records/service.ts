import { date, number, text, time, type RecordOf } from '../field.ts';

/** GetServerInfo: the service and the dataset it answers from. */
export const serverInfo = {
  serviceVersion: text('Service version', 'Version of the service (semantic versioning).'),
  datasetVersion: text('Dataset version', 'Version of the dataset the answers come from.'),
  datasetKind: text('Dataset', 'Sample, Official or Upstream.'),
  navAsOf: date('NAVs to', 'The newest NAV date in the dataset.'),
  portfolioAsOf: date('Portfolios to', 'The newest portfolio date in the dataset.'),
  schemes: number('Schemes', 'Number of scheme codes.'),
  navRows: number('NAV rows', 'Number of NAVs.'),
  holdingRows: number('Holding rows', 'Number of rows in all portfolios.'),
  offers: number('Offers', 'Number of new fund offers.'),
  sources: text('Sources', 'What the dataset was made from.'),
  startedAt: time('Started', 'When the service started.'),
} as const;

/** GetLimitation: what the asking key may do with one operation, and what is left to it. */
export const limitation = {
  operation: text('Operation', 'Name of the operation.'),
  allowed: text('Allowed', 'Yes where the key may ask the operation, else No.'),
  requestsPerMinute: number(
    'Requests a minute',
    'How many questions the key may ask in a minute, all operations together.',
  ),
  remaining: number('Left', 'How many of them it may ask at once from now.'),
  maxRecords: number('Most records', 'The most records that one answer holds; null where there is no such bound.'),
} as const;

export type ServerInfo = RecordOf<typeof serverInfo>;
