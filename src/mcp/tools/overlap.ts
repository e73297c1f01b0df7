import { z } from 'zod';
import { datePart } from '#contract/dates.ts';
import { formatCount } from '#contract/format-text.ts';
import type { OperationRecord } from '#contract/operations/operations.ts';
import { dropNoise } from '#finance/decimals.ts';
import {
  collectIsinWeights,
  compareIsinWeights,
  computeOverlapMatrix,
  countHolders,
} from '#finance/portfolio/overlap.ts';
import { findSchemeNames } from '../api.ts';
import { explainEmpty } from '../explain-empty.ts';
import { defineTool, inputObject } from '../tool.ts';
import { codes } from '../value-fields.ts';

export const overlap = defineTool({
  name: 'overlap',
  title: 'Portfolio overlap',
  description:
    'What the latest portfolios of two to ten schemes have in common: overlap of each pair, Σ min of both weights in %, and the instruments that ' +
    'most of them hold, with the weight in each.',
  input: inputObject({
    codes: codes(2, 10),
    limit: z.number().int().min(1).max(100).default(30).describe('Number of common instruments.'),
  }),
  run: async ({ codes: wanted, limit }, context) => {
    const { api, buildAddress } = context;
    const schemeNames = await findSchemeNames(api, wanted);
    const portfolios = await Promise.all(wanted.map((code) => api.fetchRecords('GetHoldings', { code })));
    const weights = portfolios.map(collectIsinWeights);
    const matrix = computeOverlapMatrix(weights);
    const names = new Map(portfolios.flat().map(({ isin, instrument }) => [isin.trim().toUpperCase(), instrument]));
    const dates = portfolios.map(getDate);
    const common = compareIsinWeights(weights).filter((each) => countHolders(each.weights) > 1);
    const without = wanted.filter((_, index) => portfolios[index]?.length === 0);
    const reasons = await Promise.all(
      without.map(
        async (code) => ` ${code}: ${await explainEmpty({ operation: 'GetHoldings', parameters: { code } }, context)}`,
      ),
    );
    return {
      summary:
        `${formatCount(common.length, 'instrument')} held by at least two of ${formatCount(wanted.length, 'scheme')}, those that most hold first.` +
        reasons.join('') +
        (new Set(dates.filter(Boolean)).size > 1 ? ' The portfolios are of different dates.' : ''),
      fields: {
        weights: 'Weight in % of net assets, in the order of the schemes; null in a scheme that does not hold it.',
      },
      rows: common.slice(0, limit).map(({ isin, weights: each }) => ({
        instrument: names.get(isin) ?? '',
        isin,
        holders: countHolders(each),
        weights: each.map((weight) => (weight === null ? null : dropNoise(weight))),
      })),
      total: common.length,
      more: {
        schemes: wanted.map((code, index) => ({
          code,
          schemeName: schemeNames.get(code) ?? '',
          portfolioDate: dates[index] ?? null,
        })),
        overlapPercent: wanted.flatMap((a, i) =>
          wanted.slice(i + 1).map((b, j) => ({
            codes: [a, b],
            value:
              without.includes(a) || without.includes(b)
                ? null
                : round(matrix.byWeight[i * matrix.size + i + 1 + j] ?? 0),
          })),
        ),
      },
      address: buildAddress('/compare', { codes: wanted.join(','), view: 'overlap' }),
    };
  },
});

function getDate([first]: readonly OperationRecord<'GetHoldings'>[]) {
  return first?.date ? datePart(first.date) : null;
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
