import { must, mustEqual } from '../broken.ts';
import { ours, type Promised } from '../promise.ts';
import { numberOf, textOf } from '../asking/row.ts';
import { readRows, type Answer } from '../asking/service.ts';
import { operationNames } from '../specification/operations.ts';

/** What a key may ask, and how often (IETF draft-ietf-httpapi-ratelimit-headers: RateLimit-Policy and RateLimit). */
export const limitPromises: readonly Promised[] = [
  ours('GetLimitation tells each operation once, and what the key may do', async (service) => {
    const rows = await service.rows('GetLimitation');
    mustEqual(
      'GetLimitation, Operation',
      rows.map((row) => textOf(row, 'Operation')).toSorted(),
      operationNames.toSorted(),
    );
    for (const row of rows) {
      const allowed = textOf(row, 'Allowed');
      must(allowed === 'Yes' || allowed === 'No', `${row.where}, Allowed`, allowed, 'Yes or No');
      const [rate, left] = [numberOf(row, 'RequestsPerMinute') ?? 0, numberOf(row, 'Remaining') ?? -1];
      must(Number.isInteger(rate) && rate > 0, `${row.where}, RequestsPerMinute`, rate, 'a whole number above 0');
      must(Number.isInteger(left) && left >= 0 && left <= rate, `${row.where}, Remaining`, left, `0 to ${rate}`);
      const most = numberOf(row, 'MaxRecords');
      must(most === null || most > 0, `${row.where}, MaxRecords`, most, 'above 0, or null: no bound');
    }
  }),
  ours('answers tell the limit and what is left of it, as GetLimitation does', async (service) => {
    const answer = await service.send('GetLimitation');
    const [row] = readRows(answer);
    const { quota, window, left } = limitOf(answer);
    mustEqual(
      `${answer.where}, RateLimit-Policy in a minute`,
      (quota * 60) / window,
      row && numberOf(row, 'RequestsPerMinute'),
    );
    mustEqual(`${answer.where}, RateLimit`, left, row && numberOf(row, 'Remaining'));
  }),
  ours('what is left of the limit goes down with each question', async (service) => {
    const before = limitOf(await service.send('GetSchemeTypeMaster'));
    const after = [];
    for (let asked = 0; asked < 5; asked++) after.push(limitOf(await service.send('GetSchemeTypeMaster')).left);
    // a bucket fills up meanwhile, by less than five questions in so short a time unless the limit is very high
    must((after.at(-1) ?? 0) < before.left || before.quota > 10_000, 'RateLimit', after, `less than ${before.left}`);
  }),
];

interface Limit {
  readonly quota: number;
  /** Seconds. */
  readonly window: number;
  readonly left: number;
}

function limitOf({ where, headers }: Answer): Limit {
  const [policy, limit] = [headers.get('ratelimit-policy') ?? '', headers.get('ratelimit') ?? ''];
  const [, quota] = /^"[\w-]+";.*\bq=(\d+)/.exec(policy) ?? [];
  const [, window = '60'] = /\bw=(\d+)/.exec(policy) ?? [];
  const [, left] = /^"[\w-]+";.*\br=(\d+)/.exec(limit) ?? [];
  must(quota !== undefined, `${where}, RateLimit-Policy`, policy, '"name";q=quota;w=seconds');
  must(left !== undefined, `${where}, RateLimit`, limit, '"name";r=remaining;t=seconds');
  return { quota: Number(quota), window: Number(window), left: Number(left) };
}
