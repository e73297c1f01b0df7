import { assertEqual, assertThat } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { assertProblem } from '../../client/problem.ts';
import type { ApiResponse, Params, ServiceClient } from '../../client/service-client.ts';
import { getPortfolioCode, getSmallRequest } from '../../client/small-requests.ts';
import { DATE_FORMATS, FORMATS, GROUPINGS, RANGES } from '../../specification/enumerations.ts';
import { COMMON_PARAMETERS, getOperation, operationNames, type OperationName } from '../../specification/operations.ts';

/** The value of an unknown parameter may be a mistyped access key, so no response may repeat it. */
const SECRET = 'zq-4711-somebodys-key';

/** 404, 400 and 414: invalid requests are rejected with an explanation. */
export const badRequestChecks: readonly Check[] = [
  ours('an unknown operation is a 404 that suggests the closest name', async (service) => {
    for (const [mistyped, suggestion] of [
      ['GetAUMs', 'GetAUM'],
      ['GetHolding', 'GetHoldings'],
      ['GetNavHistry', 'GetNAVHistory'],
    ] as const) {
      const { where, detail } = assertProblem(await service.send(mistyped), 404);
      assertThat(detail.includes(suggestion), `${where}, detail`, detail, `the closest operation, ${suggestion}`);
    }
  }),
  ours('an unknown operation is a 404 whatever its parameters', async (service) => {
    assertProblem(await service.send('NoSuchOperation', { noSuchParameter: '1', format: 'Yaml' }), 404);
    assertProblem(await service.send('GetAUM/more'), 404);
    assertProblem(await service.send('GetAU'), 404);
  }),
  ...operationNames.map((name) =>
    ours(`${name} with an unknown parameter is a 400 that lists the valid ones`, async (service) => {
      const params = { ...(await getSmallRequest(service, name)), noSuchParameter: SECRET };
      const response = await service.send(name, params);
      const { where, parameter, allowed } = assertProblem(response, 400);
      assertEqual(`${where}, parameter`, parameter, 'noSuchParameter');
      const validParameters = [...getOperation(name).parameters, ...COMMON_PARAMETERS];
      assertEqual(`${where}, allowed`, allowed?.toSorted(), validParameters.toSorted());
      assertSecretAbsent(response);
    }),
  ),
  ours('an unknown parameter with an empty value is a 400, too', async (service) => {
    for (const name of ['GetAUM', 'GetNewFundOffers', 'GetSchemeTypeMaster'] as const) {
      const { where, parameter } = assertProblem(await service.send(name, { noSuchParameter: '' }), 400);
      assertEqual(`${where}, parameter`, parameter, 'noSuchParameter');
    }
  }),
  ours('a mistyped parameter is a 400 that suggests the closest name', async (service) => {
    for (const [mistyped, suggestion] of [
      ['cod', 'code'],
      ['subcategry', 'subcategory'],
      ['acesKey', 'accessKey'],
    ] as const) {
      const response = await service.send('GetAUM', { [mistyped]: SECRET });
      const { where, parameter, detail } = assertProblem(response, 400);
      assertEqual(`${where}, parameter`, parameter, mistyped);
      assertThat(detail.includes(suggestion), `${where}, detail`, detail, `the closest parameter, ${suggestion}`);
      assertSecretAbsent(response);
    }
  }),
  ours('a repeated parameter is a 400, whatever its letter case and values', async (service) => {
    for (const [name, query] of [
      ['code', 'code=1&code=1'],
      ['code', 'code=1&CODE=2'],
      ['max', 'max=1&max='],
      ['format', 'format=Json&Format=Json'],
      ['dTFormat', 'dtformat=&dTFormat='],
    ] as const) {
      const { where, parameter } = assertProblem(await service.send('GetAUM', {}, { query }), 400);
      assertEqual(`${where}, parameter`, parameter, name);
    }
  }),
  ours('an invalid value is a 400 that names its parameter', async (service) => {
    const code = await getPortfolioCode(service);
    for (const max of ['0', '-1', '1.5', '1e3']) await assertInvalidValue(service, 'GetAUM', { max }, 'max');
    await assertInvalidValue(service, 'GetAumTopGainersLosers', { max: '0' }, 'max');
    for (const from of ['02-30-2026', '2026-01-31', '13-01-2026']) {
      await assertInvalidValue(service, 'GetNAVHistory', { code, from }, 'from');
    }
    await assertInvalidValue(service, 'GetAUMHistory', { code, to: '31-12-2025' }, 'to');
    await assertInvalidValue(service, 'GetAUM', { code: ',' }, 'code');
    await assertInvalidValue(service, 'GetAUM', { fields: 'Nav,Colour' }, 'fields');
  }),
  ours('an unknown value of an enumerated parameter is a 400 that lists the valid ones', async (service) => {
    const code = await getPortfolioCode(service);
    await assertValidValuesListed(service, 'GetHoldings', { code, format: 'Yaml' }, 'format', FORMATS);
    await assertValidValuesListed(service, 'GetSchemeTypeMaster', { dTFormat: 'US' }, 'dTFormat', DATE_FORMATS);
    await assertValidValuesListed(service, 'GetHoldingsByType', { code, type: 'Colour' }, 'type', GROUPINGS);
    const { record, extension } = getOperation('GetAumSchemeComparison');
    const fields = [...Object.keys(record), ...Object.keys(extension ?? {})];
    await assertValidValuesListed(service, 'GetAumSchemeComparison', { sortBy: 'Colour' }, 'sortBy', fields);
    for (const range of ['Past', 'Past-1Days', 'Closed']) {
      await assertValidValuesListed(service, 'GetNewFundOffers', { range }, 'range', RANGES);
    }
    const filter = await assertInvalidValue(service, 'GetHoldings', { code, filter: 'Colour' }, 'filter');
    for (const value of ['All', 'Equity']) {
      assertThat(filter.allowed?.includes(value) ?? false, `${filter.where}, allowed`, filter.allowed, value);
    }
    const sortBy = await assertInvalidValue(service, 'GetAumSchemeComparison', { sortBy: 'DailyAmu' }, 'sortBy');
    const suggestsClosest = sortBy.detail.includes('DailyAum');
    assertThat(suggestsClosest, `${sortBy.where}, detail`, sortBy.detail, 'the closest value, DailyAum');
  }),
  ...operationNames.flatMap((name) =>
    getOperation(name).selectors
      ? [ours(`${name} without any selecting parameter is a 400 that names them`, checkSelectorRequired(name))]
      : [],
  ),
  ours('an error has problem details in every format', async (service) => {
    for (const format of ['Xml', 'Csv', 'CsvContent'])
      assertProblem(await service.send('GetHoldings', { format }), 400);
    assertProblem(await service.send('NoSuchOperation', { format: 'Xml' }), 404);
  }),
  ours('a URL of 8,000 characters is accepted, a longer one is a 414', async (service) => {
    const urlWithoutName = `/GetAUM?name=&accessKey=${encodeURIComponent(service.key)}`;
    const length = 8_000 - new URL(service.baseUrl).pathname.length - urlWithoutName.length;
    const response = await service.send('GetAUM', { name: 'a'.repeat(length) });
    assertThat(response.status === 200, `${response.where} with a URL of 8,000 characters`, response.status, '200');
    assertProblem(await service.send('GetAUM', { name: 'a'.repeat(length + 1) }), 414);
  }),
];

function checkSelectorRequired(name: OperationName) {
  return async (service: ServiceClient) => {
    const { selectors = [] } = getOperation(name);
    const emptyValues = Object.fromEntries(selectors.map((selector) => [selector, '']));
    for (const params of name === 'GetHoldings' || name === 'GetHoldingsSearch' ? [{}, emptyValues] : [{}]) {
      const { where, detail, allowed = [] } = assertProblem(await service.send(name, params), 400);
      for (const selector of selectors) {
        const isNamed = detail.includes(selector) || allowed.includes(selector);
        assertThat(isNamed, where, detail, `a detail that names ${selector}`);
      }
    }
  };
}

function assertSecretAbsent({ where, text }: ApiResponse): void {
  assertThat(
    !text.includes(SECRET),
    where,
    text.slice(0, 200),
    'a response without the value of the unknown parameter',
  );
}

async function assertInvalidValue(service: ServiceClient, name: OperationName, params: Params, parameter: string) {
  const problem = assertProblem(await service.send(name, params), 400);
  assertEqual(`${problem.where}, parameter`, problem.parameter, parameter);
  const isNamed = problem.detail.includes(parameter);
  assertThat(isNamed, `${problem.where}, detail`, problem.detail, `a detail that names ${parameter}`);
  return problem;
}

async function assertValidValuesListed(
  service: ServiceClient,
  name: OperationName,
  params: Params,
  parameter: string,
  values: readonly string[],
) {
  const { where, allowed } = await assertInvalidValue(service, name, params, parameter);
  assertEqual(`${where}, allowed`, allowed?.toSorted(), values.toSorted());
}
