import { z } from 'zod';
import { datePart } from '#contract/dates.ts';
import { formatCount } from '#contract/format-text.ts';
import { navPointFields } from '#contract/records/nav.ts';
import { createUnknownCodeError } from '../api.ts';
import { explainEmpty } from '../explain-empty.ts';
import { defineTool, inputObject, limitRows, rowLimit } from '../tool.ts';
import { schemeCode } from '../value-fields.ts';

const date = z.iso.date().optional();

export const navHistory = defineTool({
  name: 'nav_history',
  title: 'NAV history',
  description:
    'NAVs of one scheme code, newest first: the last of each month, or every one. With the level of its benchmark where there is one.',
  input: inputObject({
    code: schemeCode,
    from: date.describe('First date, YYYY-MM-DD; by default that of the first NAV.'),
    to: date.describe('Last date, YYYY-MM-DD; by default that of the newest NAV.'),
    every: z.enum(['day', 'month']).default('month'),
    limit: rowLimit,
  }),
  run: async ({ code, from, to, every, limit }, context) => {
    const { api, buildAddress } = context;
    const [scheme] = await api.fetchFields('GetAUM', { code }, ['code', 'schemeName', 'benchmark']);
    if (!scheme) throw createUnknownCodeError(code);
    const parameters = { code, ...(from && { from }), ...(to && { to }) };
    const navs = await api.fetchRecords('GetNAVHistory', parameters);
    const dated = navs
      .flatMap(({ navDate, nav, benchmarkValue, navOverride }) =>
        navDate === null
          ? []
          : [{ date: datePart(navDate), nav, benchmarkValue, ...(navOverride !== '' && { navOverride }) }],
      )
      .toReversed();
    const isLast = (index: number): boolean => dated[index]?.date.slice(0, 7) !== dated[index - 1]?.date.slice(0, 7);
    const rows = every === 'day' ? dated : dated.filter((_, index) => isLast(index));
    const [newest, oldest] = [dated[0]?.date, dated.at(-1)?.date];
    const range = newest === undefined ? '' : ` from ${oldest} to ${newest}`;
    const monthly = every === 'month' ? `, of which the last of each of ${formatCount(rows.length, 'month')}` : '';
    const empty = dated.length === 0 ? await explainEmpty({ operation: 'GetNAVHistory', parameters }, context) : '';
    return {
      summary: `${scheme.schemeName} (${code}): ${formatCount(dated.length, 'NAV')}${range}${monthly}. ${empty}`.trim(),
      fields: {
        nav: 'Net asset value per unit, ₹',
        benchmarkValue: `Level of the total-return index on or before the date: ${scheme.benchmark || 'no benchmark'}`,
        ...(rows.some((row) => 'navOverride' in row) && { navOverride: navPointFields.navOverride.description }),
      },
      ...limitRows(rows, limit),
      address: buildAddress('/scheme', { code }),
    };
  },
});
