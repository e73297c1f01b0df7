import { toWireName } from '../fields.ts';
import { aumMoveFields } from '../records/aum.ts';
import { calendarYearFields } from '../records/calendar-year.ts';
import { performanceFields } from '../records/performance.ts';
import { managerFields, schemeDetailsFields } from '../records/scheme-details.ts';
import { schemeMeasuresFields } from '../records/scheme-measures.ts';
import { standingFields } from '../records/standing.ts';
import { choiceParameter, countParameter, dateParameter, textParameter } from '../requests/parameters.ts';
import { HOUR, MINUTE, type OperationDefinition } from './definition.ts';
import { classParameters, codeParameter, codesParameters, createFieldsParameter } from './shared-parameters.ts';

const sortableFields = Object.keys(performanceFields).map(toWireName);
const fields = createFieldsParameter(performanceFields);

/** Performance and AUM of schemes (specification 4.2, 4.3). */
export const performanceOperations = {
  GetAUM: {
    group: 'core',
    description: 'Performance, AUM and risk of schemes, largest AUM first.',
    recordName: 'Performance',
    record: performanceFields,
    identifyingFields: ['code', 'schemeName'],
    parameters: {
      ...codesParameters,
      max: countParameter('Maximum number of records (largest AUM first).'),
      ...classParameters,
      fields,
    },
    selectors: [],
    maxAge: 10 * MINUTE,
  },
  GetAumSchemeComparison: {
    group: 'core',
    description: 'Performance, AUM and risk of schemes for comparison, in the requested order.',
    recordName: 'Performance',
    record: performanceFields,
    identifyingFields: ['code', 'schemeName'],
    parameters: {
      sortBy: choiceParameter(
        sortableFields,
        'DailyAum',
        'Field to sort by: numbers largest first, dates latest first, text A to Z.',
      ),
      ...codesParameters,
      fields,
    },
    selectors: [],
    maxAge: 10 * MINUTE,
  },
  GetAumTopGainersLosers: {
    group: 'additional',
    description:
      'Schemes with the largest rise and fall in AUM since the last month-end. Each scheme is listed once, under its ' +
      'leading code; schemes with a stale NAV are excluded, as are those whose AUM is marked ^: it is of an earlier day, which is not stated.',
    recordName: 'AumMove',
    record: aumMoveFields,
    identifyingFields: ['code', 'schemeName'],
    parameters: {
      max: countParameter('Maximum number of gainers and of losers (default 10 each).'),
      ...classParameters,
    },
    selectors: [],
    maxAge: 10 * MINUTE,
  },
} as const satisfies Record<string, OperationDefinition>;

/** Codes in one request: more than investors have, and few enough to read the NAVs of their peers for. */
export const MAX_STANDINGS = 60;

const schemeSelection = { ...codesParameters, ...classParameters };

/** Operations of Fundlens about schemes. */
export const schemeOperations = {
  GetSchemeMeasures: {
    group: 'extension',
    description:
      'Risk, consistency, tracking, portfolio, debt, cost and age of schemes, by scheme code: each to the latest NAV date of the code, or of ' +
      'its latest portfolio.',
    recordName: 'SchemeMeasures',
    record: schemeMeasuresFields,
    identifyingFields: ['code', 'schemeName'],
    parameters: { ...schemeSelection, fields: createFieldsParameter(schemeMeasuresFields) },
    selectors: [],
    maxAge: 10 * MINUTE,
  },
  GetCalendarYears: {
    group: 'extension',
    description:
      'Returns of the last ten complete calendar years, by scheme code, oldest first, and where each was among the codes of its peer group that had ' +
      'NAVs over the whole year, those that have ended since included. Years without a return are left out.',
    recordName: 'CalendarYear',
    record: calendarYearFields,
    example: { year: 2025, return: 14.21, peerMedian: 11.8, rank: 7, peers: 32, quartile: '1' },
    identifyingFields: ['code', 'schemeName'],
    parameters: schemeSelection,
    selectors: [],
    maxAge: 10 * MINUTE,
  },
  GetStandings: {
    group: 'extension',
    description:
      'Return of scheme codes since a day against the median of their peers, and the rank of their one-year return then and now, by scheme code. The peers of then are those of the ' +
      'sub-category of today that had NAVs then, codes that have ended since included; returns of then are computed from the stored NAVs.',
    recordName: 'Standing',
    record: standingFields,
    example: {
      ...{ date: '2026-10-19', navDate: '2026-10-19', returnSince: 2.41, peerReturnSince: 1.87, peersSince: 34 },
      ...{ rankThen: 12, peersThen: 33, rankNow: 9, peersNow: 34, standingNotes: '' },
    },
    identifyingFields: ['code', 'schemeName'],
    parameters: {
      code: {
        ...codeParameter,
        description: `${codeParameter.description.replace(/\.$/, '')} of at most ${MAX_STANDINGS}.`,
      },
      date: dateParameter('The day, MM-DD-YYYY; by default a month before NavAsOf.'),
    },
    selectors: ['code'],
    maxAge: 10 * MINUTE,
  },
  GetSchemeDetails: {
    group: 'extension',
    description:
      'People and terms of schemes, by scheme code, as their newest scheme summary document states them and, where it is silent, AMFI lists them; codes of which ' +
      'neither is known are left out.',
    recordName: 'SchemeDetails',
    record: schemeDetailsFields,
    identifyingFields: ['code', 'schemeName'],
    parameters: { ...schemeSelection, fields: createFieldsParameter(schemeDetailsFields) },
    selectors: [],
    maxAge: HOUR,
  },
  GetManagers: {
    group: 'extension',
    description:
      'Fund managers of schemes with role and first day, by scheme code, and the return since then; schemes whose document does not separate its ' +
      'managers for certain are left out.',
    recordName: 'Manager',
    record: managerFields,
    identifyingFields: ['manager'],
    parameters: {
      ...schemeSelection,
      manager: textParameter(
        'Words of the manager’s name in any order, case-insensitive; an exact name returns only managers of that name.',
      ),
    },
    selectors: [],
    maxAge: 10 * MINUTE,
  },
} as const satisfies Record<string, OperationDefinition>;
