import { buildOpenApiDocument } from '#contract/openapi/document.ts';
import type { HttpRequest } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';
import { createCachedFile, respondWithFile, type CachedFile } from './cached-file.ts';

/** Path of the API description; it needs no access key, since it contains nothing of the data. */
export const OPENAPI_PATH = '/api/openapi.json';

const documents = new Map<string, CachedFile>();

/** Sends the OpenAPI document for this version of the service; it is built on first request. */
export function handleOpenApi(request: HttpRequest, version: string): Promise<HttpResponse> {
  const file = documents.get(version) ?? createDocument(version);
  documents.set(version, file);
  return respondWithFile(file, request);
}

const createDocument = (version: string): CachedFile =>
  createCachedFile({
    path: OPENAPI_PATH,
    contentType: 'application/json; charset=utf-8',
    cacheControl: 'no-cache',
    body: Buffer.from(JSON.stringify(buildOpenApiDocument(version))),
  });
