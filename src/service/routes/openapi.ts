import { buildOpenApiDocument } from '#contract/openapi/document.ts';
import type { HttpRequest } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';
import { createCachedFile, respondWithFile, type CachedFile } from './cached-file.ts';

/** Path of the API description; it needs no access key, since it contains nothing of the data. */
export const OPENAPI_PATH = '/api/openapi.json';

/** Creates what sends the OpenAPI document for this version of the service; it is built on first request. */
export function createOpenApiHandler(version: string): (request: HttpRequest) => Promise<HttpResponse> {
  let document: CachedFile | undefined;
  return (request) => respondWithFile((document ??= createDocument(version)), request);
}

const createDocument = (version: string): CachedFile =>
  createCachedFile({
    path: OPENAPI_PATH,
    contentType: 'application/json; charset=utf-8',
    cacheControl: 'no-cache',
    body: Buffer.from(JSON.stringify(buildOpenApiDocument(version))),
  });
