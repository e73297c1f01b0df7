import type { Store } from '#dataset/storage/store.ts';
import { holdDataset } from '#service/dataset-holder.ts';
import { withBody } from '#service/replies.ts';
import { createService, type Service, type ServiceOptions } from '#service/service.ts';
import { anAccessKey, keysOf } from './access-keys.ts';
import { serviceFetch } from './service-fetch.ts';

export const TEST_KEY = 'a-key-for-tests-only';

/** The real service over a store. What nobody foresaw fails the test, unless it says otherwise. */
export function aService(store: Store, told: Partial<ServiceOptions> = {}): Service {
  const onError = (thrown: unknown) => {
    throw thrown;
  };
  return createService({
    dataset: holdDataset(store, onError),
    keys: keysOf(anAccessKey(TEST_KEY)),
    service: { version: '0.1.0', startedAt: '2026-11-20T09:00:00' },
    pageKey: TEST_KEY,
    hosts: [],
    allowedOrigins: [],
    connectOrigins: [],
    isEnding: () => false,
    files: () => withBody(404, Buffer.from(''), {}),
    onError,
    ...told,
  });
}

/** What the JSON of an answer or of a problem may say; a test states what it expects of it. */
interface Body {
  readonly value: readonly Readonly<Record<string, string | number | null>>[];
  readonly count: number;
  readonly detail: string;
  readonly candidates: readonly { readonly code: string }[];
}

/** Asks an operation with the right key: status, headers and what its JSON says. */
export function asking(service: Service, headers: Record<string, string> = {}) {
  const fetch = serviceFetch(service);
  return async (operation: string, asked: Record<string, string> = {}) => {
    const parameters = new URLSearchParams({ accessKey: TEST_KEY, ...asked });
    const response = await fetch(`/api/${operation}?${parameters}`, { headers });
    const body: Body = await response.json();
    return { status: response.status, headers: response.headers, body };
  };
}
