import type { OperationName } from '#contract/operations.ts';
import type { ServerInfo } from '#contract/records/service.ts';
import type { Client } from './client.ts';
import { connectOrigins } from './connect-origins.ts';
import { lacksOperation, ServiceError } from './error.ts';
import { knockAt, type Knock, type Silence } from './knock.ts';

/** What is looked at, in this order: may this page connect there at all, what does it tell of itself, what of one scheme. */
export type Step =
  | { readonly id: StepName; readonly state: 'asking' }
  | { readonly id: 'leave'; readonly state: 'passed' }
  /** `origins` are the ones that this page may connect to; `isOld`: only since after it was opened. */
  | { readonly id: 'leave'; readonly state: 'failed'; readonly origins: readonly string[]; readonly isOld: boolean }
  | { readonly id: 'info'; readonly state: 'passed'; readonly info: ServerInfo }
  | { readonly id: 'info'; readonly state: 'lacking' }
  | { readonly id: 'records'; readonly state: 'passed'; readonly count: number }
  | {
      readonly id: 'info' | 'records';
      readonly state: 'failed';
      readonly error: ServiceError;
      /** Why nothing came; null where something did. */
      readonly silence: Silence | null;
    };

type StepName = 'leave' | 'info' | 'records';

export interface Tested {
  readonly fetch: typeof fetch;
  /** Asks that service with its key. */
  readonly client: Client;
  readonly baseUrl: string;
  /** Origin of this page. */
  readonly own: string;
}

/** The longest one question of a test may take. */
const PATIENCE = 20_000;

/**
 * Tests a service before it is used: tells each step as it begins and as it ends. The last step told is `passed` where the
 * service can be used. Ends by throwing where `signal` calls it off.
 */
export async function* testService(tested: Tested, signal: AbortSignal): AsyncGenerator<Step, void> {
  const { origin } = new URL(tested.baseUrl);
  const isOwn = origin === tested.own;
  yield { id: 'leave', state: 'asking' };
  const origins = isOwn ? [origin] : await connectOrigins(tested.fetch);
  if (!origins.includes(origin)) return yield { id: 'leave', state: 'failed', origins, isOld: false };
  const knock = isOwn ? null : await knockAt(tested.baseUrl, tested.fetch);
  if (knock?.isBlocked) return yield { id: 'leave', state: 'failed', origins, isOld: true };
  yield { id: 'leave', state: 'passed' };

  yield { id: 'info', state: 'asking' };
  const info = await tried(tested.client, 'GetServerInfo', {}, signal);
  if (info instanceof ServiceError) {
    if (!isMissing(info)) return yield await failed('info', info, knock);
    yield { id: 'info', state: 'lacking' };
  } else {
    const told = info[0];
    if (told && tellsAnything(told)) return yield { id: 'info', state: 'passed', info: told };
    yield { id: 'info', state: 'lacking' };
  }

  yield { id: 'records', state: 'asking' };
  const records = await tried(tested.client, 'GetAUM', { max: '1' }, signal);
  if (records instanceof ServiceError) return yield await failed('records', records, knock);
  yield { id: 'records', state: 'passed', count: records.length };
}

async function tried<Name extends OperationName>(client: Client, name: Name, asked: object, signal: AbortSignal) {
  const late = AbortSignal.timeout(PATIENCE);
  try {
    return await client.ask(name, asked, AbortSignal.any([signal, late]));
  } catch (error) {
    if (error instanceof ServiceError) return error;
    if (late.aborted && !signal.aborted) {
      return new ServiceError('unreachable', name, `no answer within ${PATIENCE / 1000} seconds`);
    }
    throw error;
  }
}

async function failed(id: 'info' | 'records', error: ServiceError, knock: Knock | null): Promise<Step> {
  const silence = error.failure === 'unreachable' && knock ? await knock.silence() : null;
  return { id, state: 'failed', error, silence };
}

/** Some services answer any unknown path with a web page. */
const isMissing = (error: ServiceError): boolean => lacksOperation(error) || error.failure === 'unreadable';

const tellsAnything = ({ serviceVersion, datasetVersion, datasetKind }: ServerInfo): boolean =>
  serviceVersion !== '' || datasetVersion !== '' || datasetKind !== '';
