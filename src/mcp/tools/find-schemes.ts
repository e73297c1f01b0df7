import { z } from 'zod';
import { formatCount } from '#contract/format-text.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { foldWords, hasWords } from '#finance/fold-text.ts';
import { buildScreenerSearch, NO_DEFAULT_FILTERS } from '#schemes/addresses/screener-url.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { listIsins } from '#schemes/search/scheme-index.ts';
import { hasPlanWords } from '#schemes/search/search-query.ts';
import { describeScheme } from '../describe-scheme.ts';
import { explainLimits } from '../explain-empty.ts';
import { defineTool, inputObject } from '../tool.ts';
import { describeValueField, type ValueField, acceptNumber } from '../value-fields.ts';

const SHOWN: readonly ValueField[] = ['dailyAum', 'return1Year'];

export const findSchemes = defineTool({
  name: 'find_schemes',
  title: 'Find schemes',
  description:
    'The AMFI codes of schemes by words of their name, former name or fund house, by abbreviation (ppfas, absl), with typing errors, in any ' +
    'spelling; also by code or ISIN. The best match first: of each scheme the current direct growth plan, then the other plans and options, ' +
    'or only those that the query names.',
  input: inputObject({
    query: acceptNumber(z.string().min(1).max(100)).describe('Words in any order, a code, or an ISIN.'),
    limit: z.number().int().min(1).max(50).default(10).describe('Number of codes.'),
  }),
  run: async ({ query, limit }, context) => {
    const market = await context.markets.load(context, SHOWN);
    const words = foldWords(query);
    const hits = words.length === 0 ? [] : await market.findSchemes(query);
    const named = hits.map(({ scheme, entries }) => {
      const ofQuery = entries.filter((each) =>
        hasPlanWords(scheme.planTexts[scheme.entries.indexOf(each)] ?? '', words),
      );
      return ofQuery.length > 0 ? ofQuery : entries;
    });
    const all = [...named.flatMap(([best]) => best ?? []), ...named.flatMap(([, ...others]) => others)];
    const id = query.trim().toUpperCase();
    const identified = all.filter((entry) => [entry.code, ...listIsins(entry)].includes(id));
    const codes = identified.length > 0 ? identified : all;
    const isStale = ({ code }: SchemeEntry): boolean => hits[0]?.staleCodes.has(code) ?? false;
    const ordered = codes.toSorted((a, b) => Number(isStale(a)) - Number(isStale(b)));
    const [first] = ordered;
    // the search box of the Screener knows neither abbreviations nor former names
    const isInTable = first === undefined || hasWords(`${first.schemeName} ${first.code}`, query);
    const limits = words.map((text) => ({ text }));
    const reason =
      codes.length > 0
        ? ''
        : await explainLimits(limits, (without) =>
            market.findSchemes(limits.flatMap((each) => (without.includes(each) ? [] : each.text)).join(' ')),
          );
    return {
      summary:
        `${formatCount(codes.length, 'code')} of ${formatCount(hits.length, 'scheme')} found for ${JSON.stringify(query)}. ${reason}`.trim(),
      fields: Object.fromEntries(SHOWN.map((field) => [field, describeValueField(field)])),
      rows: ordered
        .slice(0, limit)
        .flatMap(({ code }) => market.byCode.get(code) ?? [])
        .map((scheme) => describeScheme(scheme, SHOWN, market)),
      total: codes.length,
      address: context.buildAddress('/screener', {
        find: isInTable ? query : getShortName(first.schemeName),
        ...buildScreenerSearch({ filters: NO_DEFAULT_FILTERS }),
      }),
    };
  },
});
