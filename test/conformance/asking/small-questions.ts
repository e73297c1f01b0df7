import type { OperationName } from '../specification/operations.ts';
import { wireDay } from '../specification/day.ts';
import { byCode, performances, sampledCodes } from './market.ts';
import { codesWithHoldings } from './portfolios.ts';
import { dayOf } from './row.ts';
import type { Asked, Service } from './service.ts';

/** For each operation a question that is answered with some records, few enough to be asked in every format. */
export async function smallQuestion(service: Service, operation: OperationName): Promise<Asked> {
  switch (operation) {
    case 'GetAUM':
    case 'GetAumSchemeComparison':
    case 'GetSchemeMaster':
    case 'GetNAV':
      return { code: (await sampledCodes(service)).join(',') };
    case 'GetHoldings':
    case 'GetHoldingsSearch':
    case 'GetHoldingsWhatChanged':
    case 'GetHoldingsByType':
    case 'GetAUMHistory':
      return { code: await aPortfolio(service) };
    case 'GetNewFundOffers':
      return { range: 'All' };
    case 'GetAumTopGainersLosers':
      return { max: '7' };
    case 'GetNAVHistory':
      return lastYear(service);
    case 'GetAMCMaster':
    case 'GetSchemeTypeMaster':
    case 'GetSchemeCategoryMaster':
    case 'GetLimitation':
    case 'GetServerInfo':
      return {};
  }
}

/** A code with a portfolio. */
export async function aPortfolio(service: Service): Promise<string> {
  const [code] = await codesWithHoldings(service);
  if (code === undefined) throw new Error('no scheme has a portfolio: the service cannot be judged');
  return code;
}

async function lastYear(service: Service): Promise<Asked> {
  const code = await aPortfolio(service);
  const row = byCode(await performances(service)).get(code);
  const to = row && dayOf(row, 'NavDate');
  if (!to) throw new Error(`${code} has no NAV: the service cannot be judged`);
  return { code, from: wireDay(`${Number(to.slice(0, 4)) - 1}-${to.slice(5, 7)}-01`) };
}
