import { formatWireDate } from '../specification/dates.ts';
import { getOperation, type OperationName } from '../specification/operations.ts';
import { getCodesWithHoldings } from './portfolios.ts';
import { getDay, getNumber, getText } from './row.ts';
import { getPerformances, getSampledCodes, indexByCode } from './schemes.ts';
import type { Params, ServiceClient } from './service-client.ts';

/** For each operation, parameters of a request that returns some records, but few enough to repeat it in every format. */
export async function getSmallRequest(service: ServiceClient, operation: OperationName): Promise<Params> {
  if (operation === 'GetNewFundOffers') return { range: 'All' };
  if (operation === 'GetNAVHistory') return getLastYear(service);
  if (operation === 'GetSchemeEvents') return { from: '01-01-2000', max: '50' };
  if (operation === 'GetStressTests') return { code: await getTestedCode(service) };
  if (operation === 'GetActiveSchemes') return getSmallCategory(service);
  const { parameters, selectors } = getOperation(operation);
  if (selectors) return { code: await getPortfolioCode(service) };
  if (parameters.includes('code')) return { code: (await getSampledCodes(service)).join(',') };
  return parameters.includes('max') ? { max: '7' } : {};
}

/** A code with a portfolio. */
export async function getPortfolioCode(service: ServiceClient): Promise<string> {
  const [code] = await getCodesWithHoldings(service);
  if (code === undefined) throw new Error('GetHoldings: received no portfolio of any scheme, expected at least one');
  return code;
}

async function getLastYear(service: ServiceClient): Promise<Params> {
  const code = await getPortfolioCode(service);
  const row = indexByCode(await getPerformances(service)).get(code);
  const to = row && getDay(row, 'NavDate');
  if (!to) throw new Error(`GetAUM, NavDate of ${code}: received none, expected a date`);
  return { code, from: formatWireDate(`${Number(to.slice(0, 4)) - 1}-${to.slice(5, 7)}-01`) };
}

async function getTestedCode(service: ServiceClient): Promise<string> {
  const tested = (await service.getRows('GetSchemeMeasures')).find((row) => getDay(row, 'StressTestDate') !== null);
  return tested === undefined ? getPortfolioCode(service) : getText(tested, 'Code');
}

async function getSmallCategory(service: ServiceClient): Promise<Params> {
  const [card] = await service.getRows('GetActiveScorecard');
  if (card === undefined) return { subcategory: 'Large Cap Fund' };
  return { subcategory: getText(card, 'SubCategory'), years: String(getNumber(card, 'Years')) };
}
