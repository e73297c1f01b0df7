import type { Store } from '#dataset/storage/store.ts';
import { createDatasetBackend } from '#service/api/backend.ts';
import { createCurrentDataset, type CurrentDataset } from '#service/api/current-dataset.ts';
import { bodyResponse } from '#service/http/response.ts';
import { createService, type Service, type ServiceOptions } from '#service/service.ts';
import { buildAccessKey, createKeyring } from './access-keys.ts';
import { createServiceFetch } from './service-fetch.ts';

export const TEST_KEY = 'a-key-for-tests-only';

/** The real service over a store, unless `dataset` is given. An unexpected error fails the test unless `onError` is overridden. */
export function createTestService(
  store: Store,
  { dataset, ...overrides }: Partial<ServiceOptions> & { readonly dataset?: CurrentDataset } = {},
): Service {
  const onError = (thrown: unknown) => {
    throw thrown;
  };
  const service = { version: '0.1.0', startedAt: '2026-11-20T09:00:00' } as const;
  return createService({
    backend: createDatasetBackend(dataset ?? createCurrentDataset(store, onError), service),
    authenticator: createKeyring(buildAccessKey(TEST_KEY)),
    service,
    pageKey: { accessKey: TEST_KEY, isAutomatic: true, oneTimeToken: { redeem: () => false } },
    allowedHosts: [],
    allowedOrigins: [],
    connectOrigins: [],
    isShuttingDown: () => false,
    staticFiles: async () => bodyResponse(404, Buffer.from(''), {}),
    onError,
    ...overrides,
  });
}

/** The JSON of a response or a problem. */
interface Body {
  readonly value: readonly Readonly<Record<string, string | number | null>>[];
  readonly count: number;
  readonly detail: string;
  readonly candidates: readonly { readonly code: string }[];
}

/** Returns a function that requests an operation with a valid key and returns status, headers and parsed JSON. */
export function createRequester(service: Service, headers: Record<string, string> = {}) {
  const fetch = createServiceFetch(service);
  return async (operation: string, parameters: Record<string, string> = {}) => {
    const query = new URLSearchParams({ accessKey: TEST_KEY, ...parameters });
    const response = await fetch(`/api/${operation}?${query}`, { headers });
    const body: Body = await response.json();
    return { status: response.status, headers: response.headers, body };
  };
}
