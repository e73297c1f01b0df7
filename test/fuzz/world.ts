import { unpacked, type Answer } from './answers.ts';
import { openConnection } from './connection.ts';

/** A plain question, told apart from the many ways of asking it. */
export interface Plain {
  readonly operation: string;
  readonly parameters: readonly (readonly [string, string])[];
}

/** What the service knows, so that questions can be made that it answers; and its plain answers. */
export interface World {
  readonly port: number;
  readonly key: string;
  readonly codes: readonly [string, ...string[]];
  readonly isins: readonly [string, ...string[]];
  readonly names: readonly [string, ...string[]];
  readonly labels: readonly [Label, ...Label[]];
  readonly instruments: readonly [string, ...string[]];
  /** The answer to an address that is asked as plainly as can be; asked once. */
  readonly plain: (address: string) => Promise<Answer>;
}

interface Label {
  readonly type: string;
  readonly category: string;
  readonly subCategory: string;
}

/** The address of a plain question, its key included. */
export function addressOf({ operation, parameters }: Plain, key: string): string {
  const told = [['accessKey', key] as const, ...parameters];
  return `/api/${operation}?${told.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

export async function openWorld(port: number, key: string): Promise<World> {
  const known = new Map<string, Promise<Answer>>();
  const plain = (address: string): Promise<Answer> => {
    const before = known.get(address) ?? askPlainly(port, address);
    known.set(address, before);
    return before;
  };
  const records = async (operation: string, ...parameters: Plain['parameters']) =>
    recordsOf(await plain(addressOf({ operation, parameters }, key)));
  const schemes = await records('GetSchemeMaster');
  const categories = await records('GetSchemeCategoryMaster');
  const holdings = await records('GetHoldingsSearch', ['size', 'Large Cap']);
  return {
    port,
    key,
    codes: some(schemes.map((scheme) => scheme['code'] ?? '')),
    isins: some(schemes.map((scheme) => scheme['isinGrowth'] ?? '')),
    names: some(schemes.map((scheme) => scheme['schemeName'] ?? '')),
    labels: some(
      categories.map((one) => ({
        type: one['type'] ?? '',
        category: one['category'] ?? '',
        subCategory: one['subCategory'] ?? '',
      })),
    ),
    instruments: some(holdings.map((holding) => holding['isin'] ?? '')),
    plain,
  };
}

async function askPlainly(port: number, address: string): Promise<Answer> {
  const connection = openConnection(port);
  connection.socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  const answer = await connection.answer(false);
  connection.socket.destroy();
  if (answer === null) throw new Error('a plain question was not answered');
  return answer;
}

function recordsOf(answer: Answer): readonly Readonly<Record<string, string>>[] {
  const { value }: { value: readonly Record<string, string>[] } = JSON.parse(unpacked(answer).toString());
  return value;
}

function some<Item>(items: readonly Item[]): readonly [Item, ...Item[]] {
  const [first, ...rest] = items.filter((item) => item !== '');
  if (first === undefined) throw new Error('the service knows too little to be asked');
  return [first, ...rest];
}
