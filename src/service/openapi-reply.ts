import { openApiDocument } from '#contract/openapi.ts';
import { keepFile, sendFile, type KeptFile } from './kept-file.ts';
import type { PlainRequest, PlainResponse } from './plain.ts';

/** Where the service tells what it can be asked; it needs no key, since it tells nothing of the data. */
export const OPENAPI_PATH = '/api/openapi.json';

const documents = new Map<string, KeptFile>();

/** Answers with the OpenAPI document of that version of the service, made when it is first asked for. */
export function openApiReply(request: PlainRequest, version: string): Promise<PlainResponse> {
  const file = documents.get(version) ?? documentOf(version);
  documents.set(version, file);
  return sendFile(file, request);
}

const documentOf = (version: string): KeptFile =>
  keepFile({
    path: OPENAPI_PATH,
    type: 'application/json; charset=utf-8',
    cacheControl: 'no-cache',
    body: Buffer.from(JSON.stringify(openApiDocument(version))),
  });
