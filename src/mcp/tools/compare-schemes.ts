import { z } from 'zod';
import { ToolError } from '../api.ts';
import { loadMarket } from '../market.ts';
import { describeField, valueFields, type ValueField } from '../value-fields.ts';
import { describeScheme } from '../describe-scheme.ts';
import { defineTool } from '../tool.ts';
import { codes, valueField } from './value-field.ts';

/** Shown of several schemes by default. */
const MAIN_FIELDS: readonly ValueField[] = [
  'dailyAum',
  'ter',
  'return1Year',
  'return3Year',
  'return5Year',
  'volatility3Year',
  'maxDrawdown3Year',
  'sharpe3Year',
  'rollingMedian3Year',
  'rollingNegativeShare3Year',
  'age',
];

/** Results of one scheme have room for every value. */
const MAX_ALL_VALUES = 1;

export const compareSchemes = defineTool({
  name: 'compare_schemes',
  title: 'Compare schemes',
  description:
    'Values, ranks among peers, dates and reasons for missing values of one to ten schemes. One scheme alone has every value unless fields are given.',
  input: z.strictObject({
    codes: codes(1, 10),
    fields: z.array(valueField).min(1).max(40).optional(),
  }),
  run: async ({ codes: wanted, fields }, context) => {
    const { api, buildAddress } = context;
    const shown = fields ?? (wanted.length <= MAX_ALL_VALUES ? valueFields : MAIN_FIELDS);
    const market = await loadMarket(context, shown);
    const rows = wanted.map((code) => {
      const scheme = market.byCode.get(code);
      if (scheme) return scheme;
      throw new ToolError(`There is no scheme with the code ${code}. find_schemes finds codes.`);
    });
    const details = await api.fetchFields('GetSchemeMaster', { code: wanted.join(',') }, [
      'code',
      'launchDate',
      'benchmark',
      'portfolioDate',
    ]);
    return {
      summary: `${rows.length} ${rows.length === 1 ? 'scheme' : 'schemes'}. Ranks are among current schemes of the same sub-category and plan.`,
      fields: Object.fromEntries(shown.length > 20 ? [] : shown.map((field) => [field, describeField(field)])),
      rows: rows.map((scheme) => {
        const detail = details.find(({ code }) => code === scheme.code);
        return {
          ...describeScheme(scheme, shown, market),
          launchDate: detail?.launchDate ?? null,
          benchmark: scheme.benchmark,
          portfolioDate: detail?.portfolioDate ?? null,
        };
      }),
      address:
        wanted.length === 1
          ? buildAddress('/scheme', { code: wanted[0] })
          : buildAddress('/compare', { codes: wanted.join(',') }),
    };
  },
});
