import { must, mustEqual } from '../broken.ts';
import { ours, type Promised } from '../promise.ts';
import { mustRefuse } from '../asking/refusal.ts';
import type { Asked, Service } from '../asking/service.ts';
import { aPortfolio, smallQuestion } from '../asking/small-questions.ts';
import { DATE_FORMATS, FORMATS, GROUPINGS, RANGES } from '../specification/labels.ts';
import { COMMON, operationNames, told, type OperationName } from '../specification/operations.ts';
import { performance } from '../specification/records.ts';

/** What an unknown parameter bears may be somebody's key: it is never repeated. */
const SECRET = 'zq-4711-somebodys-key';

/** 404 and 400: a question that cannot be answered as it was put is refused, and told why. */
export const refusalPromises: readonly Promised[] = [
  ours('an unknown operation is a 404 that names the nearest', async (service) => {
    for (const [asked, near] of [
      ['GetAUMs', 'GetAUM'],
      ['GetHolding', 'GetHoldings'],
      ['GetNavHistry', 'GetNAVHistory'],
    ] as const) {
      const { where, detail } = mustRefuse(await service.send(asked), 404);
      must(detail.includes(near), `${where}, detail`, detail, `the nearest operation, ${near}`);
    }
  }),
  ours('an unknown operation is judged before the question', async (service) => {
    mustRefuse(await service.send('NoSuchOperation', { noSuchParameter: '1', format: 'Yaml' }), 404);
    mustRefuse(await service.send('GetAUM/more'), 404);
    mustRefuse(await service.send('GetAU'), 404);
  }),
  ...operationNames.map((name) =>
    ours(`${name} refuses an unknown parameter, and tells those it has`, async (service) => {
      const asked = { ...(await smallQuestion(service, name)), noSuchParameter: SECRET };
      const answer = await service.send(name, asked);
      const { where, parameter, allowed } = mustRefuse(answer, 400);
      mustEqual(`${where}, parameter`, parameter, 'noSuchParameter');
      mustEqual(`${where}, allowed`, allowed?.toSorted(), [...told(name).parameters, ...COMMON].toSorted());
      must(
        !answer.text.includes(SECRET),
        where,
        answer.text.slice(0, 200),
        'nothing of the value of an unknown parameter',
      );
    }),
  ),
  ours('an unknown parameter with an empty value is refused all the same', async (service) => {
    for (const name of ['GetAUM', 'GetNewFundOffers', 'GetSchemeTypeMaster'] as const) {
      mustEqual(name, mustRefuse(await service.send(name, { noSuchParameter: '' }), 400).parameter, 'noSuchParameter');
    }
  }),
  ours('a slip in a parameter is told the nearest name', async (service) => {
    for (const [slip, near] of [
      ['cod', 'code'],
      ['subcategry', 'subcategory'],
      ['acesKey', 'accessKey'],
    ] as const) {
      const answer = await service.send('GetAUM', { [slip]: SECRET });
      const { where, parameter, detail } = mustRefuse(answer, 400);
      mustEqual(`${where}, parameter`, parameter, slip);
      must(detail.includes(near), `${where}, detail`, detail, `the nearest parameter, ${near}`);
      must(
        !answer.text.includes(SECRET),
        where,
        answer.text.slice(0, 200),
        'nothing of the value of an unknown parameter',
      );
    }
  }),
  ours('a repeated parameter is refused, whatever its casing and values', async (service) => {
    for (const [name, query] of [
      ['code', 'code=1&code=1'],
      ['code', 'code=1&CODE=2'],
      ['max', 'max=1&max='],
      ['format', 'format=Json&Format=Json'],
      ['dTFormat', 'dtformat=&dTFormat='],
    ] as const) {
      const { where, parameter } = mustRefuse(await service.send('GetAUM', {}, { query }), 400);
      mustEqual(`${where}, parameter`, parameter, name);
    }
  }),
  ours('a value that cannot be meant is refused, and its parameter named', async (service) => {
    const code = await aPortfolio(service);
    for (const max of ['0', '-1', '1.5', '1e3']) await mustRefuseValue(service, 'GetAUM', { max }, 'max');
    await mustRefuseValue(service, 'GetAumTopGainersLosers', { max: '0' }, 'max');
    for (const from of ['02-30-2026', '2026-01-31', '13-01-2026']) {
      await mustRefuseValue(service, 'GetNAVHistory', { code, from }, 'from');
    }
    await mustRefuseValue(service, 'GetAUMHistory', { code, to: '31-12-2025' }, 'to');
    await mustRefuseValue(service, 'GetAUM', { code: ',' }, 'code');
  }),
  ours('a word that is none of a closed list is refused, and the list told', async (service) => {
    const code = await aPortfolio(service);
    await mustTellList(service, 'GetHoldings', { code, format: 'Yaml' }, 'format', FORMATS);
    await mustTellList(service, 'GetSchemeTypeMaster', { dTFormat: 'US' }, 'dTFormat', DATE_FORMATS);
    await mustTellList(service, 'GetHoldingsByType', { code, type: 'Colour' }, 'type', GROUPINGS);
    await mustTellList(service, 'GetAumSchemeComparison', { sortBy: 'Colour' }, 'sortBy', Object.keys(performance));
    for (const range of ['Past', 'Past-1Days', 'Closed']) {
      await mustTellList(service, 'GetNewFundOffers', { range }, 'range', RANGES);
    }
    const { where, allowed } = await mustRefuseValue(service, 'GetHoldings', { code, filter: 'Colour' }, 'filter');
    for (const word of ['All', 'Equity']) must(allowed?.includes(word) ?? false, `${where}, allowed`, allowed, word);
    const near = await mustRefuseValue(service, 'GetAumSchemeComparison', { sortBy: 'DailyAmu' }, 'sortBy');
    must(near.detail.includes('DailyAum'), `${near.where}, detail`, near.detail, 'the nearest word, DailyAum');
  }),
  ...operationNames.flatMap((name) =>
    told(name).selectors ? [ours(`${name} wants to be told what of`, wantsSelector(name))] : [],
  ),
  ours('a refusal is a problem in every format', async (service) => {
    for (const format of ['Xml', 'Csv', 'CsvContent']) mustRefuse(await service.send('GetHoldings', { format }), 400);
    mustRefuse(await service.send('NoSuchOperation', { format: 'Xml' }), 404);
  }),
  ours('an address of 8,000 characters is read, a longer one is a 414', async (service) => {
    const room =
      8_000 -
      new URL(service.baseUrl).pathname.length -
      `/GetAUM?name=&accessKey=${encodeURIComponent(service.key)}`.length;
    const answer = await service.send('GetAUM', { name: 'a'.repeat(room) });
    must(answer.status === 200, `${answer.where} of 8,000 characters`, answer.status, '200');
    mustRefuse(await service.send('GetAUM', { name: 'a'.repeat(room + 1) }), 414);
  }),
];

function wantsSelector(name: OperationName) {
  return async (service: Service) => {
    const { selectors = [] } = told(name);
    const empty = Object.fromEntries(selectors.map((selector) => [selector, '']));
    for (const asked of name === 'GetHoldings' || name === 'GetHoldingsSearch' ? [{}, empty] : [{}]) {
      const { where, detail, allowed = [] } = mustRefuse(await service.send(name, asked), 400);
      for (const selector of selectors) {
        must(detail.includes(selector) || allowed.includes(selector), where, detail, `${selector} to be named`);
      }
    }
  };
}

async function mustRefuseValue(service: Service, name: OperationName, asked: Asked, parameter: string) {
  const refusal = mustRefuse(await service.send(name, asked), 400);
  mustEqual(`${refusal.where}, parameter`, refusal.parameter, parameter);
  must(refusal.detail.includes(parameter), `${refusal.where}, detail`, refusal.detail, `${parameter} to be named`);
  return refusal;
}

async function mustTellList(
  service: Service,
  name: OperationName,
  asked: Asked,
  parameter: string,
  list: readonly string[],
) {
  const { where, allowed } = await mustRefuseValue(service, name, asked, parameter);
  mustEqual(`${where}, allowed`, allowed?.toSorted(), list.toSorted());
}
