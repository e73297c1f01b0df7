import { must, mustEqual } from '../broken.ts';
import { ours, type Promised } from '../promise.ts';
import { sampledCodes } from '../asking/market.ts';
import type { Answer, Asked, Service } from '../asking/service.ts';
import { manyCodes } from '../asking/portfolios.ts';
import { smallQuestion } from '../asking/small-questions.ts';
import { changesByItself } from './casing.ts';
import { operationNames } from '../specification/operations.ts';

const STRONG = /^"[\x21\x23-\x7e\x80-\xff]+"$/;

/** Validators and what may be kept (RFC 9110 §8.8, §13.1). */
export const cachingPromises: readonly Promised[] = [
  ours('every answer of the dataset has a strong ETag, Last-Modified, Cache-Control and Vary', async (service) => {
    for (const name of operationNames.filter((each) => !changesByItself(each))) {
      const { where, headers } = await service.ask(name, await smallQuestion(service, name));
      const etag = headers.get('etag') ?? '';
      must(STRONG.test(etag), `${where}, ETag`, etag, 'a strong validator');
      mustEqual(`${where}, Cache-Control`, headers.get('cache-control'), 'private, no-cache');
      const vary = headers.get('vary') ?? '';
      must(/\baccept-encoding\b/i.test(vary), `${where}, Vary`, vary, 'Accept-Encoding');
      const modified = headers.get('last-modified') ?? '';
      const time = Date.parse(modified);
      must(new Date(time || 0).toUTCString() === modified, `${where}, Last-Modified`, modified, 'a date of RFC 9110');
      must(time <= Date.now() + 60_000, `${where}, Last-Modified`, modified, 'no time to come');
    }
  }),
  ours('GetLimitation and GetServerInfo are never kept', async (service) => {
    for (const name of ['GetLimitation', 'GetServerInfo'] as const) {
      const { where, headers } = await service.ask(name);
      mustEqual(`${where}, Cache-Control`, headers.get('cache-control'), 'no-store');
      mustEqual(`${where}, ETag`, headers.get('etag'), null);
      const again = await service.send(name, {}, { headers: { 'if-none-match': '*' } });
      must(again.status === 200, `${again.where} with If-None-Match: *`, again.status, '200');
    }
  }),
  ours('each question has an ETag of its own, and the same question the same', async (service) => {
    const met = new Map<string, string>();
    for (const [at, [operation, asked]] of (await differentQuestions(service)).entries()) {
      const { where, headers } = await service.ask(operation, asked);
      const etag = headers.get('etag') ?? '';
      must(!met.has(etag), `${where}, ETag`, `that of ${met.get(etag)}`, 'one of its own');
      met.set(etag, where);
      if (at % 4 !== 0) continue;
      const again = await service.send(operation, asked);
      mustEqual(`${where} once more, ETag`, again.headers.get('etag'), etag);
    }
  }),
  ours('each coding has an ETag of its own, and the same text', async (service) => {
    const asked = { code: (await sampledCodes(service)).join(',') };
    const plain = await service.ask('GetAUM', asked);
    const tags = new Set([plain.headers.get('etag')]);
    for (const coding of ['gzip', 'br']) {
      const answer = await service.send('GetAUM', asked, { headers: { 'accept-encoding': coding } });
      const where = `${answer.where} in ${coding}`;
      mustEqual(where, answer.text, plain.text);
      const packed = answer.headers.get('content-encoding');
      if (packed === null) continue; // a service may send everything as it stands
      mustEqual(`${where}, Content-Encoding`, packed, coding);
      const tag = answer.headers.get('etag');
      must(!tags.has(tag), `${where}, ETag`, tag, 'another one than of the other codings');
      tags.add(tag);
    }
    // what is long may be packed while it is made
    const long = { code: await manyCodes(service) };
    const packed = await service.send('GetHoldingsSearch', long, { headers: { 'accept-encoding': 'gzip' } });
    mustEqual(`${packed.where} in gzip`, packed.text, (await service.ask('GetHoldingsSearch', long)).text);
  }),
  ours('a coding that the asker does not take is not sent', async (service) => {
    const asked = { code: (await sampledCodes(service)).join(',') };
    const plain = await service.ask('GetAUM', asked);
    // a question nobody has asked yet, packed for whoever asks first
    const fresh = { code: (await sampledCodes(service)).toReversed().join(',') };
    await service.send('GetAUM', fresh, { headers: { 'accept-encoding': 'gzip' } });
    const unpacked = await service.send('GetAUM', fresh);
    mustEqual(`${unpacked.where} in identity`, unpacked.headers.get('content-encoding'), null);
    mustEqual(`${unpacked.where} in identity`, unpacked.text, plain.text);
    must(
      plain.headers.get('content-encoding') === null,
      `${plain.where} in identity`,
      plain.headers.get('content-encoding'),
      'no coding',
    );
    for (const [header, refused] of [
      ['br;q=0, gzip', 'br'],
      ['gzip;q=0, br;q=0.5', 'gzip'],
    ] as const) {
      const answer = await service.send('GetAUM', asked, { headers: { 'accept-encoding': header } });
      const packed = answer.headers.get('content-encoding');
      must(packed !== refused, `${answer.where}, Accept-Encoding: ${header}`, packed, `anything but ${refused}`);
      mustEqual(`${answer.where}, Accept-Encoding: ${header}`, answer.text, plain.text);
    }
  }),
  ours('If-None-Match is answered with 304, the ETag and no body', async (service) => {
    for (const name of ['GetAUM', 'GetHoldings', 'GetNewFundOffers'] as const) {
      const asked = await smallQuestion(service, name);
      const etag = (await service.ask(name, asked)).headers.get('etag') ?? '';
      for (const header of name === 'GetAUM' ? [etag, `"another", ${etag}`, `W/${etag}`, '*'] : [etag]) {
        const answer = await service.send(name, asked, { headers: { 'if-none-match': header } });
        mustBeUnchanged(answer, etag);
      }
      for (const header of name === 'GetAUM' ? ['"another"', etag.slice(1, -1)] : []) {
        const answer = await service.send(name, asked, { headers: { 'if-none-match': header } });
        must(answer.status === 200, `${answer.where} with another ETag`, answer.status, '200');
      }
    }
  }),
  ours('the ETag of one question or format answers no other', async (service) => {
    const [first, ...others] = await differentQuestions(service);
    if (!first) return;
    const etag = (await service.ask(...first)).headers.get('etag') ?? '';
    for (const [operation, asked] of others.slice(0, 4)) {
      const answer = await service.send(operation, asked, { headers: { 'if-none-match': etag } });
      must(answer.status === 200, `${answer.where} with another question's ETag`, answer.status, '200');
    }
  }),
];

async function differentQuestions(service: Service): Promise<readonly (readonly [string, Asked])[]> {
  const { code = '' } = await smallQuestion(service, 'GetHoldings');
  return [
    ['GetHoldings', { code }],
    ['GetHoldings', { code, filter: 'Equity' }],
    ['GetHoldings', { code, dTFormat: 'Iso' }],
    ['GetHoldings', { code, format: 'Xml' }],
    ['GetHoldings', { code, dTFormat: 'Iso', format: 'Csv' }],
    ['GetHoldings', { code, format: 'CsvContent' }],
    ['GetHoldings', { code: 'no-such-code' }],
    ['GetHoldingsByType', { code }],
    ['GetHoldingsByType', { code, type: 'Sector' }],
    ['GetHoldingsWhatChanged', { code }],
    ['GetAUM', { code }],
    ['GetAUM', { code, max: '1' }],
    ['GetAumSchemeComparison', { code }],
  ];
}

function mustBeUnchanged({ where, status, headers, text }: Answer, etag: string): void {
  must(status === 304, `${where} with If-None-Match`, status, '304');
  mustEqual(`${where} with If-None-Match, body`, text, '');
  mustEqual(`${where} with If-None-Match, ETag`, headers.get('etag'), etag);
  mustEqual(`${where} with If-None-Match, Cache-Control`, headers.get('cache-control'), 'private, no-cache');
}
