import { asExtension, dateField, dateTimeField, numberField, textField, type RecordOf } from '../fields.ts';

/** GetServerInfo: versions of the service and of its dataset. */
export const serverInfoFields = {
  serviceVersion: textField('Service version', 'Version of the service (semantic versioning).'),
  datasetVersion: textField('Dataset version', 'Version of the dataset being served.'),
  datasetKind: textField('Dataset', 'Sample, Official or Upstream.'),
  navAsOf: dateField(
    'NAVs up to',
    'Date of the NAVs: the latest on which at least half of the codes with a NAV in the ten days before it have one; a day with ' +
      'less than a tenth of the NAVs of the fullest day does not count.',
  ),
  portfolioAsOf: dateField(
    'Portfolios up to',
    'Date of the portfolios: that of most schemes’ latest portfolios, in the month of most.',
  ),
  schemes: numberField('Schemes', 'Number of scheme codes.'),
  navRows: numberField('NAV rows', 'Number of NAVs.'),
  holdingRows: numberField('Holding rows', 'Number of rows in all portfolios.'),
  offers: numberField('Offers', 'Number of new fund offers.'),
  sources: textField('Sources', 'Sources of the dataset.'),
  startedAt: dateTimeField('Started', 'Start time of the service.'),
  datasetState: asExtension(
    textField(
      'Dataset state',
      'Ok, or Degraded if an earlier version is served because the latest one is damaged, or earlier responses because the ' +
        'upstream service fails.',
    ),
  ),
  upstreamRespondedAt: asExtension(
    dateTimeField(
      'Last upstream response',
      'Time of the latest valid response of the upstream service (UTC) while it fails; absent otherwise.',
    ),
  ),
  freshness: asExtension(
    textField(
      'Freshness',
      'For each source of official data the day of its newest data, their age in days, and their state: Fresh, or Stale if newer data are ' +
        'late, with the day since when and why. Parts that are missing are counted and named, and do not make a source stale: ' +
        'nav=2026-11-20,2,Fresh; ter=2026-09-30,53,Stale since 2026-10-14: status 503; indices=2026-11-20,2,Fresh: 1 missing: NIFTY A ' +
        '(unknown). Fictional for sample data.',
    ),
  ),
  portfolioFreshness: asExtension(
    textField(
      'Freshness of portfolios',
      'The same for the portfolios of each fund house; an entry is Missing if there are none (with the reason, if one is known), and ends with the page on which the fund house publishes them.',
    ),
  ),
  tradingCalendar: asExtension(
    textField(
      'Trading calendar',
      'The trading days of the dataset, by the dates of its index series: the range in which holidays are known, weekdays without ' +
        'trading, and weekend days with trading: Known=2003-01-01/2026-11-19; Closed=2003-02-13,2003-03-14; Open=2024-01-20. ' +
        'Outside the range any Monday to Friday is a trading day.',
    ),
  ),
  missingDays: asExtension(
    textField(
      'Missing days',
      'Trading days without NAVs of most open-ended schemes, with their number, newest first: 2026-08-20=1; 2026-05-21/2026-05-28=6. ' +
        'Gaps in daily NAVs, and those in which a return to the date of the NAVs starts; at most 100.',
    ),
  ),
} as const;

/** GetLimitation: whether the calling key may use an operation, and how many requests it has left. */
export const limitationFields = {
  operation: textField('Operation', 'Name of the operation.'),
  allowed: textField('Allowed', 'Yes if the key may use the operation, else No.'),
  requestsPerMinute: numberField(
    'Requests per minute',
    'Number of requests the key may send per minute, across all operations.',
  ),
  remaining: numberField('Remaining', 'Requests remaining now.'),
  maxRecords: numberField('Max. records', 'Maximum number of records in one response; null if there is no limit.'),
} as const;

/** Values of DatasetState. */
export const datasetStates = { ok: 'Ok', degraded: 'Degraded' } as const;

export type ServerInfo = RecordOf<typeof serverInfoFields>;
