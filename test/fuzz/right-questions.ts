import { aSecret, escaped, recased } from './payloads.ts';
import { plainQuestion } from './plain-questions.ts';
import type { Random } from './random.ts';
import { aHost, harmlessHeaders, request } from './requests.ts';
import type { Expected, Trial } from './trial.ts';
import { addressOf, type Plain, type World } from './world.ts';

/** A plain question in disguise: its answer must be the plain one's. */
export async function rightQuestion(world: World, random: Random): Promise<Trial> {
  const question = plainQuestion(world, random);
  const as = addressOf(question, world.key);
  const secret = aSecret(random);
  const head = random.chance(0.1);
  const asked = random.chance(0.15) ? await tagHeader(world, as, random) : null;
  // a tag is that of a question, not of an answer: other words have another
  const address = disguised(question, world, random, asked ? (_, value) => value : meantAlike);
  const headers = [
    ...(asked?.headers ?? []),
    ...harmlessHeaders(random, secret).filter(([name]) => asked === null || !isTag(name)),
  ];
  const expected: Expected = asked?.unchanged ? { is: 'unchanged', as } : { is: 'same', as, head };
  return {
    kind: 'a right question in disguise',
    bytes: request(head ? 'HEAD' : 'GET', address, random.shuffled([aHost(world, random), ...headers])),
    expected: [expected],
    over: 'shared',
    secrets: [secret],
  };
}

const isTag = (name: string): boolean => /^(if-none-match|accept-encoding)$/i.test(name);

async function tagHeader(world: World, as: string, random: Random) {
  const tag = (await world.plain(as)).headers.get('etag');
  if (tag === undefined) return null;
  const told = random.pick([tag, `W/${tag}`, `"other", ${tag}`, '*', `${tag},`, ` ${tag} `]);
  return { headers: [['If-None-Match', told]] as const, unchanged: true };
}

function disguised(question: Plain, world: World, random: Random, reworded: typeof meantAlike): string {
  const api = random.pick(['/api', '/api', '/API', '/aPi']);
  const operation = escaped(recased(question.operation, random), random);
  const told = [
    ['accessKey', world.key] as const,
    ...question.parameters.map(([name, value]) => [name, reworded(name, value, random)] as const),
  ];
  const empty =
    EMPTY[question.operation]?.filter((name) => !question.parameters.some(([given]) => given === name)) ?? [];
  const all = random.shuffled([...told, ...empty.filter(() => random.chance(0.3)).map((name) => [name, ''] as const)]);
  const query = all.map(
    ([name, value]) => `${escaped(recased(name, random), random)}=${escaped(value, random, random.pick(['+', '%20']))}`,
  );
  const between = random.pick(['&', '&', '&', '&&', '&&&']);
  const host = random.chance(0.1) ? `http://${random.pick(['localhost', `127.0.0.1:${world.port}`])}` : '';
  return `${host}${api}/${operation}?${random.pick(['', '', '&'])}${query.join(between)}${random.pick(['', '', '&'])}`;
}

/** Parameters that may stand there empty, which means that they are absent. */
const EMPTY: Readonly<Record<string, readonly string[]>> = {
  GetAUM: ['isin', 'name', 'code', 'max', 'type', 'category', 'subcategory', 'dTFormat', 'format'],
  GetHoldings: ['name', 'isin', 'code', 'filter', 'dTFormat'],
  GetHoldingsByType: ['name', 'type'],
  GetNewFundOffers: ['mutualFund', 'range', 'format'],
  GetNAVHistory: ['from', 'to', 'name'],
  GetServerInfo: ['format', 'dTFormat'],
};

/** The same value in other words: casing, blanks and empty places of a list mean nothing. */
function meantAlike(name: string, value: string, random: Random): string {
  switch (name) {
    case 'code':
      return value.split(',').join(random.pick([',', ', ', ' ,,', ',\t']));
    case 'isin':
      return recased(value, random);
    case 'name':
      return random.shuffled(recased(value, random).split(' ')).join(random.pick([' ', '  ', '\u00a0', '\n']));
    case 'max':
    case 'from':
    case 'to':
      return value;
    default:
      return recased(value, random);
  }
}
