import { must } from '../broken.ts';
import { ours, type Promised } from '../promise.ts';
import { mustRefuse } from '../asking/refusal.ts';
import type { Answer, Service } from '../asking/service.ts';
import { smallQuestion } from '../asking/small-questions.ts';
import { operationNames } from '../specification/operations.ts';

/** Authentication: the parameter accessKey, on every operation, and nothing else (specification 5). */
export const keyPromises: readonly Promised[] = [
  ours('every operation is refused without a key', async (service) => {
    for (const name of operationNames) {
      mustRefuseKey(await service.send(name, await smallQuestion(service, name), { key: null }));
    }
  }),
  ours('a wrong, an empty and a nearly right key are refused', async (service) => {
    const { key } = service;
    const letters = key === key.toUpperCase() ? key.toLowerCase() : key.toUpperCase();
    const wrong = [
      'no-key-of-this-service',
      '',
      key.slice(0, -1),
      `${key}x`,
      `${key} `,
      key.slice(1),
      '*',
      'undefined',
      letters,
    ];
    for (const other of wrong) {
      if (other === key) continue;
      const answer = await service.send('GetSchemeTypeMaster', {}, { key: other });
      mustRefuseKey(answer);
      // a slip of the finger away from somebody's key
      must(
        other.length < 12 || !answer.text.includes(other.trim()),
        answer.where,
        'the key that was sent',
        'no word of it',
      );
    }
  }),
  ours('a repeated key is refused, in whatever casing its name is repeated', async (service) => {
    const right = encodeURIComponent(service.key);
    for (const query of [`accessKey=${right}`, `ACCESSKEY=${right}`, 'accessKey=', 'accessKey=another']) {
      mustRefuseKey(await service.send('GetSchemeTypeMaster', {}, { key: null, query: `${query}&accessKey=${right}` }));
    }
  }),
  ours('the key is judged before the operation and the question', async (service) => {
    mustRefuseKey(await service.send('NoSuchOperation', {}, { key: null }));
    mustRefuseKey(await service.send('GetAUM', { noSuchParameter: '1' }, { key: null }));
    mustRefuseKey(await service.send('GetHoldings', {}, { key: 'no-key-of-this-service' }));
    mustRefuseKey(await service.send('GetAUM', { max: '0', format: 'Yaml' }, { key: '' }));
  }),
  ours('no header and no cookie stands for the key', async (service) => {
    const { key } = service;
    const headers = { authorization: `Bearer ${key}`, 'x-api-key': key, accesskey: key, cookie: `accessKey=${key}` };
    mustRefuseKey(await service.send('GetSchemeTypeMaster', {}, { key: null, headers }));
  }),
  ours('a key is refused as a problem in every format', async (service) => {
    for (const format of ['Xml', 'Csv'])
      mustRefuseKey(await service.send('GetSchemeTypeMaster', { format }, { key: null }));
  }),
];

function mustRefuseKey(answer: Answer): void {
  const { where, parameter } = mustRefuse(answer, 401);
  must(parameter === 'accessKey', `${where}, parameter`, parameter, 'accessKey');
}

/** No answer to any of the questions before has told the key again: to be judged after all others. */
export const secrecyPromises: readonly Promised[] = [
  ours('no answer, header or problem repeats the access key', (service: Service) => {
    const [first] = service.repeatedKey;
    must(first === undefined, first ?? '', 'the access key', 'an answer without it');
    return Promise.resolve();
  }),
];
