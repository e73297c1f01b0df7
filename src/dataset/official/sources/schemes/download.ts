import { parseTextFile } from '../../import/parse-official-file.ts';
import { accept, checkCount, fetchBytes, NO_REQUESTS, planRequests, wasChecked, type Source } from '../download.ts';
import { FetchError } from '../fetch-error.ts';

/** AMFI's scheme master: launch dates and minimum amounts. It has no date and changes slowly. */
export const schemesSource: Source = {
  name: 'schemes',
  plan: (context) => (wasChecked(context, 'schemes', WEEK) ? NO_REQUESTS : planRequests(context.endpoints.schemes, 1)),
  async run(context) {
    const { endpoints, downloads, ledger, today, now } = context;
    const bytes = await fetchBytes(context, { endpoint: endpoints.schemes, query: { mf: '0' } });
    const rows = await accept(context, 'schemes.csv', bytes, () => {
      const file = parseTextFile(bytes);
      if (file.kind !== 'scheme-master') throw new FetchError('not a scheme master');
      // a body that ends in the middle of a line
      if (![0x0a, 0x0d].includes(bytes.at(-1) ?? 0) && file.rejected.length > 0) throw new FetchError('a cut line');
      checkCount('schemes', file.rows.length, ledger.setsOf('schemes').at(-1)?.rows);
      return file.rows.length;
    });
    const set = downloads.openSet('schemes', today);
    set.save('SchemeData.csv', bytes);
    set.complete();
    ledger.addSet('schemes', today, { asOf: today, rows, at: now().toISOString() });
    return { rows, asOf: today, missing: [] };
  },
};

const WEEK = 6.5 * 24; // hours
