import { addDays } from '#finance/calendar.ts';
import type { Download } from '../../source/download.ts';
import { FetchError } from '../../source/fetch-error.ts';
import {
  accept,
  checkCount,
  fetchBytes,
  MEGABYTE,
  NO_REQUESTS,
  parseAs,
  planRequests,
  saveSet,
  wasChecked,
} from '../../source/request.ts';
import type { OfficialSource } from '../../source/source.ts';
import type { SchemeMasterFile } from './parse-schemes.ts';

const endpoints = {
  schemes: { site: 'portal', path: '/DownloadSchemeData_Po.aspx', typicalBytes: 4 * MEGABYTE },
} satisfies Download['endpoints'];

/** AMFI's scheme master: launch dates and minimum amounts. It has no date and changes slowly. */
const schemesDownload: Download = {
  endpoints,
  plan: (context) =>
    wasChecked(context, 'schemes', WEEK) ? NO_REQUESTS : planRequests(context.resolve(endpoints.schemes), 1),
  async run(context) {
    const { ledger, today } = context;
    const bytes = await fetchBytes(context, { endpoint: context.resolve(endpoints.schemes), query: { mf: '0' } });
    const rows = await accept(context, 'schemes.csv', bytes, async () => {
      const file = await parseAs<SchemeMasterFile>(context, 'schemes', bytes);
      // a body that ends in the middle of a line
      if (![0x0a, 0x0d].includes(bytes.at(-1) ?? 0) && file.rejected.length > 0) throw new FetchError('a cut line');
      checkCount('schemes', file.rows.length, ledger.setsOf('schemes').at(-1)?.rows);
      return file.rows.length;
    });
    saveSet(context, ['schemes', today], ['SchemeData.csv', bytes], { asOf: today, rows });
    return { rows, asOf: today, missing: [] };
  },
};

const WEEK = 6.5 * 24; // hours

export const schemesSource: OfficialSource<SchemeMasterFile> = {
  name: 'schemes',
  rhythm: { of: 'request', days: 15 }, // requested once a week
  download: schemesDownload,
  findSampleDay: ({ navAsOf }) => addDays(navAsOf, -21),
  loadImporter: async () => (await import('./importer.ts')).schemesImporter,
};
