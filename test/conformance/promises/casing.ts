import { must, mustEqual } from '../broken.ts';
import { ours, type Promised } from '../promise.ts';
import type { Asked, Service } from '../asking/service.ts';
import { sampledCodes } from '../asking/market.ts';
import { aPortfolio, smallQuestion } from '../asking/small-questions.ts';
import { operationNames, type OperationName } from '../specification/operations.ts';

/** Names match whatever their casing; an empty value means that the parameter is absent. */
export const casingPromises: readonly Promised[] = [
  ours('operation names match in any casing', async (service) => {
    for (const [at, name] of operationNames.entries()) {
      const spelled = at % 2 === 0 ? name.toLowerCase() : name.toUpperCase();
      const asked = await smallQuestion(service, name);
      const answer = await service.ask(spelled, asked);
      must(answer.status === 200, answer.where, answer.status, '200');
      if (changesByItself(name)) continue;
      mustEqual(answer.where, answer.text, (await service.ask(name, asked)).text);
    }
  }),
  ours('parameter names match in any casing', async (service) => {
    const code = await aPortfolio(service);
    await sameAs(service, 'GetAUM', { MAX: '3', Category: '', SUBCATEGORY: '' }, { max: '3' });
    await sameAs(service, 'GetHoldingsByType', { CODE: code, TYPE: 'Sector' }, { code, type: 'Sector' });
    await sameAs(service, 'GetHoldings', { Code: code, DTFORMAT: 'Iso' }, { code, dTFormat: 'Iso' });
    await sameAs(service, 'GetNewFundOffers', { RANGE: 'All', mutualfund: '' }, { range: 'All' });
    await sameAs(
      service,
      'GetAumSchemeComparison',
      { code, sortby: 'Nav', FORMAT: 'Csv' },
      { code, sortBy: 'Nav', format: 'Csv' },
    );
    const keyed = await service.send(
      'GetSchemeTypeMaster',
      {},
      { key: null, query: `ACCESSKEY=${encodeURIComponent(service.key)}` },
    );
    must(keyed.status === 200, `${keyed.where} with ACCESSKEY`, keyed.status, '200');
  }),
  ours('words of closed lists match in any casing', async (service) => {
    const code = await aPortfolio(service);
    await sameAs(service, 'GetHoldings', { code, filter: 'EQUITY' }, { code, filter: 'Equity' });
    await sameAs(service, 'GetHoldingsByType', { code, type: 'industryorrating' }, { code, type: 'IndustryOrRating' });
    await sameAs(service, 'GetNewFundOffers', { range: 'past30DAYS' }, { range: 'Past30Days' });
    await sameAs(service, 'GetNewFundOffers', { range: 'UPCOMING' }, { range: 'Upcoming' });
    await sameAs(service, 'GetAumSchemeComparison', { code, sortBy: 'isingrowth' }, { code, sortBy: 'ISINGrowth' });
    await sameAs(
      service,
      'GetHoldings',
      { code, dTFormat: 'ISO', format: 'XML' },
      { code, dTFormat: 'Iso', format: 'Xml' },
    );
    await sameAs(service, 'GetHoldings', { code, dTFormat: 'string', format: 'JSON' }, { code });
    await sameAs(service, 'GetHoldings', { code, format: 'csvCONTENT' }, { code, format: 'CsvContent' });
  }),
  ours('defaults are what is decided', async (service) => {
    const code = await aPortfolio(service);
    await sameAs(service, 'GetHoldings', { code, filter: 'All', dTFormat: 'String', format: 'Json' }, { code });
    await sameAs(service, 'GetHoldingsByType', { code, type: 'Size' }, { code });
    const several = (await sampledCodes(service)).join(',');
    await sameAs(service, 'GetAumSchemeComparison', { code: several, sortBy: 'DailyAum' }, { code: several });
    await sameAs(service, 'GetNewFundOffers', { range: 'Past365Days' }, {});
    await sameAs(service, 'GetAumTopGainersLosers', { max: '10' }, {});
  }),
  ours('an empty value is an absent parameter', async (service) => {
    const code = await aPortfolio(service);
    await sameAs(
      service,
      'GetAUM',
      { max: '', isin: '', name: '', code, type: '', category: '', subcategory: '' },
      { code },
    );
    await sameAs(service, 'GetHoldings', { code, filter: '', dTFormat: '', format: '', name: '', isin: '' }, { code });
    await sameAs(service, 'GetHoldingsByType', { code, type: '' }, { code });
    await sameAs(service, 'GetNewFundOffers', { mutualFund: '', range: '' }, {});
    await sameAs(service, 'GetAumSchemeComparison', { sortBy: '', code }, { code });
    await sameAs(service, 'GetAUMHistory', { code, from: '', to: '' }, { code });
    await sameAs(service, 'GetHoldingsSearch', { code, size: '', assetType: '', sector: '', industry: '' }, { code });
  }),
];

/** GetLimitation and GetServerInfo tell what has changed since, not what is in the dataset. */
export const changesByItself = (name: OperationName): boolean => name === 'GetLimitation' || name === 'GetServerInfo';

async function sameAs(service: Service, operation: OperationName, asked: Asked, otherwise: Asked): Promise<void> {
  const answer = await service.ask(operation, asked);
  const expected = await service.ask(operation, otherwise);
  must(answer.status === 200, answer.where, `${answer.status} ${answer.text.slice(0, 120)}`, '200');
  mustEqual(`${answer.where}, against ${expected.where}`, answer.text, expected.text);
}
