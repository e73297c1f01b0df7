import { assertThat } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { assertProblem } from '../../client/problem.ts';
import type { ApiResponse } from '../../client/service-client.ts';
import { getSmallRequest } from '../../client/small-requests.ts';
import { operationNames } from '../../specification/operations.ts';

/** Every operation requires the parameter accessKey; nothing else is accepted in its place (specification 5). */
export const authenticationChecks: readonly Check[] = [
  ours('every operation without an access key is a 401', async (service) => {
    for (const name of operationNames) {
      assertUnauthorized(await service.send(name, await getSmallRequest(service, name), { key: null }));
    }
  }),
  ours('a wrong, empty or almost correct access key is a 401 that does not repeat it', async (service) => {
    const { key } = service;
    const inOtherCase = key === key.toUpperCase() ? key.toLowerCase() : key.toUpperCase();
    const wrongKeys = [
      'no-key-of-this-service',
      '',
      key.slice(0, -1),
      `${key}x`,
      `${key} `,
      key.slice(1),
      '*',
      'undefined',
      inOtherCase,
    ];
    for (const wrongKey of wrongKeys) {
      if (wrongKey === key) continue;
      const response = await service.send('GetSchemeTypeMaster', {}, { key: wrongKey });
      assertUnauthorized(response);
      // a mistyped key is almost a secret
      const isRepeated = wrongKey.length >= 12 && response.text.includes(wrongKey.trim());
      assertThat(!isRepeated, response.where, 'the access key of the request', 'a response without it');
    }
  }),
  ours('a repeated access key is a 401, in whatever letter case its name is', async (service) => {
    const key = encodeURIComponent(service.key);
    for (const query of [`accessKey=${key}`, `ACCESSKEY=${key}`, 'accessKey=', 'accessKey=another']) {
      const response = await service.send('GetSchemeTypeMaster', {}, { key: null, query: `${query}&accessKey=${key}` });
      assertUnauthorized(response);
    }
  }),
  ours('the access key is checked before the operation and its parameters', async (service) => {
    assertUnauthorized(await service.send('NoSuchOperation', {}, { key: null }));
    assertUnauthorized(await service.send('GetAUM', { noSuchParameter: '1' }, { key: null }));
    assertUnauthorized(await service.send('GetHoldings', {}, { key: 'no-key-of-this-service' }));
    assertUnauthorized(await service.send('GetAUM', { max: '0', format: 'Yaml' }, { key: '' }));
  }),
  ours('an access key in a header or cookie is not accepted', async (service) => {
    const { key } = service;
    const headers = { authorization: `Bearer ${key}`, 'x-api-key': key, accesskey: key, cookie: `accessKey=${key}` };
    assertUnauthorized(await service.send('GetSchemeTypeMaster', {}, { key: null, headers }));
  }),
  ours('a 401 has problem details in every format', async (service) => {
    for (const format of ['Xml', 'Csv']) {
      assertUnauthorized(await service.send('GetSchemeTypeMaster', { format }, { key: null }));
    }
  }),
];

function assertUnauthorized(response: ApiResponse): void {
  const { where, parameter } = assertProblem(response, 401);
  assertThat(parameter === 'accessKey', `${where}, parameter`, parameter, 'accessKey');
}

/** About all responses so far, so it must run after the other checks. */
export const keyLeakChecks: readonly Check[] = [
  ours('no response body or header contains the access key', (service) => {
    const [first] = service.keyLeaks;
    assertThat(first === undefined, first ?? '', 'the access key', 'a response without it');
    return Promise.resolve();
  }),
];
