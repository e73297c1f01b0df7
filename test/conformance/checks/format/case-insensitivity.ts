import { assertEqual, assertThat } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getSampledCodes } from '../../client/schemes.ts';
import type { Params, ServiceClient } from '../../client/service-client.ts';
import { getPortfolioCode, getSmallRequest } from '../../client/small-requests.ts';
import { operationNames, type OperationName } from '../../specification/operations.ts';

/** Names and enumerated values are case-insensitive; an empty value means that the parameter is absent. */
export const caseInsensitivityChecks: readonly Check[] = [
  ours('operation names are case-insensitive', async (service) => {
    for (const [i, name] of operationNames.entries()) {
      const params = await getSmallRequest(service, name);
      const response = await service.get(i % 2 === 0 ? name.toLowerCase() : name.toUpperCase(), params);
      assertThat(response.status === 200, response.where, response.status, '200');
      if (isLive(name)) continue;
      assertEqual(response.where, response.text, (await service.get(name, params)).text);
    }
  }),
  ours('parameter names are case-insensitive', async (service) => {
    const code = await getPortfolioCode(service);
    await assertSame(service, 'GetAUM', { MAX: '3', Category: '', SUBCATEGORY: '' }, { max: '3' });
    await assertSame(service, 'GetHoldingsByType', { CODE: code, TYPE: 'Sector' }, { code, type: 'Sector' });
    await assertSame(service, 'GetHoldings', { Code: code, DTFORMAT: 'Iso' }, { code, dTFormat: 'Iso' });
    await assertSame(service, 'GetNewFundOffers', { RANGE: 'All', mutualfund: '' }, { range: 'All' });
    await assertSame(
      service,
      'GetAumSchemeComparison',
      { code, sortby: 'Nav', FORMAT: 'Csv' },
      { code, sortBy: 'Nav', format: 'Csv' },
    );
    const query = `ACCESSKEY=${encodeURIComponent(service.key)}`;
    const response = await service.send('GetSchemeTypeMaster', {}, { key: null, query });
    assertThat(response.status === 200, `${response.where} with ACCESSKEY`, response.status, '200');
  }),
  ours('enumerated values are case-insensitive', async (service) => {
    const code = await getPortfolioCode(service);
    await assertSame(service, 'GetHoldings', { code, filter: 'EQUITY' }, { code, filter: 'Equity' });
    await assertSame(
      service,
      'GetHoldingsByType',
      { code, type: 'industryorrating' },
      { code, type: 'IndustryOrRating' },
    );
    await assertSame(service, 'GetNewFundOffers', { range: 'past30DAYS' }, { range: 'Past30Days' });
    await assertSame(service, 'GetNewFundOffers', { range: 'UPCOMING' }, { range: 'Upcoming' });
    await assertSame(service, 'GetAumSchemeComparison', { code, sortBy: 'isingrowth' }, { code, sortBy: 'ISINGrowth' });
    await assertSame(
      service,
      'GetHoldings',
      { code, dTFormat: 'ISO', format: 'XML' },
      { code, dTFormat: 'Iso', format: 'Xml' },
    );
    await assertSame(service, 'GetHoldings', { code, dTFormat: 'string', format: 'JSON' }, { code });
    await assertSame(service, 'GetHoldings', { code, format: 'csvCONTENT' }, { code, format: 'CsvContent' });
  }),
  ours('omitted parameters have the documented default values', async (service) => {
    const code = await getPortfolioCode(service);
    await assertSame(service, 'GetHoldings', { code, filter: 'All', dTFormat: 'String', format: 'Json' }, { code });
    await assertSame(service, 'GetHoldingsByType', { code, type: 'Size' }, { code });
    const codes = (await getSampledCodes(service)).join(',');
    await assertSame(service, 'GetAumSchemeComparison', { code: codes, sortBy: 'DailyAum' }, { code: codes });
    await assertSame(service, 'GetNewFundOffers', { range: 'Past365Days' }, {});
    await assertSame(service, 'GetAumTopGainersLosers', { max: '10' }, {});
  }),
  ours('a parameter with an empty value counts as absent', async (service) => {
    const code = await getPortfolioCode(service);
    await assertSame(
      service,
      'GetAUM',
      { max: '', isin: '', name: '', code, type: '', category: '', subcategory: '' },
      { code },
    );
    await assertSame(
      service,
      'GetHoldings',
      { code, filter: '', dTFormat: '', format: '', name: '', isin: '' },
      { code },
    );
    await assertSame(service, 'GetHoldingsByType', { code, type: '' }, { code });
    await assertSame(service, 'GetNewFundOffers', { mutualFund: '', range: '' }, {});
    await assertSame(service, 'GetAumSchemeComparison', { sortBy: '', code }, { code });
    await assertSame(service, 'GetAUMHistory', { code, from: '', to: '' }, { code });
    await assertSame(
      service,
      'GetHoldingsSearch',
      { code, size: '', assetType: '', sector: '', industry: '' },
      { code },
    );
  }),
];

/** Whether responses describe the present state of the service instead of the dataset. */
export const isLive = (name: OperationName): boolean => name === 'GetLimitation' || name === 'GetServerInfo';

async function assertSame(
  service: ServiceClient,
  operation: OperationName,
  params: Params,
  equivalent: Params,
): Promise<void> {
  const response = await service.get(operation, params);
  const expected = await service.get(operation, equivalent);
  assertThat(response.status === 200, response.where, `${response.status} ${response.text.slice(0, 120)}`, '200');
  assertEqual(`${response.where}, compared with ${expected.where}`, response.text, expected.text);
}
