import { assertEqual, skipUnless } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getEdgeCasePortfolios, isOutsideTotal } from '../../client/portfolios.ts';
import { getNumber, getText, type Row } from '../../client/row.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { UNCLASSIFIED } from '../../specification/enumerations.ts';

const DERIVATIVE = 'Derivative';

/** Derivatives that the source discloses outside the total: exposure that changes no sum. */
export const derivativeOutsideTotalChecks: readonly Check[] = [
  ...(['GetHoldings', 'GetHoldingsSearch', 'GetHoldingsWhatChanged'] as const).map((name) =>
    ours(
      `${name}: a derivative outside the total has an exposure, but no market value and no weight`,
      async (service) => {
        const rows: Row[] = [];
        for (const code of await getEdgeCasePortfolios(service)) rows.push(...(await service.getRows(name, { code })));
        const outside = rows.filter(isOutsideTotal);
        skipUnless(outside.length > 0, 'no portfolio has derivatives outside its total');
        for (const row of outside) {
          assertEqual(`${row.where}, AssetType`, getText(row, 'AssetType'), DERIVATIVE);
          assertEqual(`${row.where}, Size`, getText(row, 'Size'), '');
          const withPrevious = name === 'GetHoldings' ? [] : ['PrevWeight'];
          for (const field of ['MarketValue', 'Weight', ...withPrevious]) {
            assertEqual(`${row.where}, ${field}`, getNumber(row, field), null);
          }
        }
      },
    ),
  ),
  ours('the asset type Derivative includes those outside the total', async (service) => {
    for (const code of await findPortfolios(service)) {
      const countOutside = (rows: readonly Row[]) => rows.filter(isOutsideTotal).length;
      const expected = countOutside(await service.getRows('GetHoldings', { code }));
      const filtered = await service.getRows('GetHoldings', { code, filter: DERIVATIVE });
      assertEqual(`GetHoldings ${code} filter=${DERIVATIVE}, outside the total`, countOutside(filtered), expected);
      const found = await service.getRows('GetHoldingsSearch', { code, assetType: DERIVATIVE });
      assertEqual(`GetHoldingsSearch ${code} assetType=${DERIVATIVE}`, countOutside(found), expected);
    }
  }),
  ours('a group of derivatives outside the total alone has no totals', async (service) => {
    for (const code of await findPortfolios(service)) {
      const rows = await service.getRows('GetHoldings', { code });
      const byAssetType = Map.groupBy(rows, (row) => getText(row, 'AssetType') || UNCLASSIFIED);
      for (const group of await service.getRows('GetHoldingsByType', { code, type: 'AssetType' })) {
        const ofGroup = byAssetType.get(getText(group, 'Type')) ?? [];
        if (ofGroup.length === 0 || !ofGroup.every(isOutsideTotal)) continue;
        assertEqual(`${group.where}, TotalWeight`, getNumber(group, 'TotalWeight'), null);
        assertEqual(`${group.where}, TotalValue`, getNumber(group, 'TotalValue'), null);
      }
    }
  }),
];

/** Codes whose portfolio has such derivatives. */
async function findPortfolios(service: ServiceClient): Promise<readonly string[]> {
  const codes: string[] = [];
  for (const code of await getEdgeCasePortfolios(service)) {
    if ((await service.getRows('GetHoldings', { code })).some(isOutsideTotal)) codes.push(code);
  }
  skipUnless(codes.length > 0, 'no portfolio has derivatives outside its total');
  return codes;
}
