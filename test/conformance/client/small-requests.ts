import { formatWireDate } from '../specification/dates.ts';
import type { OperationName } from '../specification/operations.ts';
import { getCodesWithHoldings } from './portfolios.ts';
import { getDay, getText } from './row.ts';
import { getPerformances, getSampledCodes, indexByCode } from './schemes.ts';
import type { Params, ServiceClient } from './service-client.ts';

/** For each operation, parameters of a request that returns some records, but few enough to repeat it in every format. */
export async function getSmallRequest(service: ServiceClient, operation: OperationName): Promise<Params> {
  switch (operation) {
    case 'GetAUM':
    case 'GetAumSchemeComparison':
    case 'GetSchemeMaster':
    case 'GetNAV':
    case 'GetSchemeMeasures':
    case 'GetSchemeDetails':
    case 'GetManagers':
      return { code: (await getSampledCodes(service)).join(',') };
    case 'GetHoldings':
    case 'GetHoldingsSearch':
    case 'GetHoldingsWhatChanged':
    case 'GetHoldingsByType':
    case 'GetAUMHistory':
    case 'GetPortfolioDates':
      return { code: await getPortfolioCode(service) };
    case 'GetStressTests': {
      const rows = await service.getRows('GetSchemeMeasures');
      const tested = rows.find((row) => getDay(row, 'StressTestDate') !== null);
      return { code: tested === undefined ? await getPortfolioCode(service) : getText(tested, 'Code') };
    }
    case 'GetNewFundOffers':
      return { range: 'All' };
    case 'GetAumTopGainersLosers':
      return { max: '7' };
    case 'GetNAVHistory':
      return getLastYear(service);
    case 'GetSchemeEvents':
      return { from: '01-01-2000', max: '50' };
    case 'GetStockMovers':
      return { max: '5' };
    case 'GetPortfolioCoverage':
    case 'GetAMCMaster':
    case 'GetSchemeTypeMaster':
    case 'GetSchemeCategoryMaster':
    case 'GetLimitation':
    case 'GetServerInfo':
      return {};
  }
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
