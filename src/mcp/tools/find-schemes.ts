import { z } from 'zod';
import { getSubCategoryName } from '#finance/sub-categories.ts';
import type { Scheme } from '../market.ts';
import { describeScheme } from '../describe-scheme.ts';
import { defineTool } from '../tool.ts';
import { describeValueField, type ValueField } from '../value-fields.ts';
import { acceptNumber } from './value-field.ts';

const SHOWN: readonly ValueField[] = ['dailyAum', 'return1Year'];

export const findSchemes = defineTool({
  name: 'find_schemes',
  title: 'Find schemes',
  description:
    'The AMFI codes of schemes by words of their name, former name, fund house or sub-category, largest AUM first: current direct growth plans ' +
    'before others. Also by code or ISIN.',
  input: z.strictObject({
    query: acceptNumber(z.string().min(1).max(100)).describe('Words in any order, a code, or an ISIN.'),
    limit: z.number().int().min(1).max(50).default(10),
  }),
  run: async ({ query, limit }, context) => {
    const { api, buildAddress } = context;
    const market = await context.markets.load(context, SHOWN);
    const { attributes } = market;
    const words = fold(query).split(' ').filter(Boolean);
    const isIsin = /^IN[EF][A-Z0-9]{9}$/i.test(query.trim());
    const codes = isIsin
      ? new Set((await api.fetchFields('GetSchemeMaster', { isin: query.trim() }, ['code'])).map(({ code }) => code))
      : null;
    const matches = (scheme: Scheme): boolean => {
      if (codes) return codes.has(scheme.code);
      const text = ` ${fold([scheme.schemeName, attributes.getFormerNames(scheme), attributes.getFundHouse(scheme), getSubCategoryName(scheme.category, scheme.subCategory), scheme.code].join(' '))}`;
      return words.length > 0 && words.every((word) => text.includes(` ${word}`));
    };
    const rank = (scheme: Scheme): number =>
      (scheme.code === query.trim() ? 4 : 0) +
      (attributes.getNavStatus(scheme) === 'Current' ? 2 : 0) +
      (/^(?:direct|no plans)$/i.test(attributes.getPlan(scheme)) &&
      /^(?:growth|no options)$/i.test(attributes.getOption(scheme))
        ? 1
        : 0);
    const found = market.schemes.filter(matches).toSorted((a, b) => rank(b) - rank(a)); // rows are sorted by AUM
    return {
      summary: `${found.length} scheme codes match ${JSON.stringify(query)}.`,
      fields: Object.fromEntries(SHOWN.map((field) => [field, describeValueField(field)])),
      rows: found.slice(0, limit).map((scheme) => describeScheme(scheme, SHOWN, market)),
      total: found.length,
      address: buildAddress('/screener', {
        find: query,
        'f.plan': '*',
        'f.option': '*',
        'f.type': '*',
        'f.freshness': '*',
      }),
    };
  },
});

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
