import { AS_IT_STANDS, SMALLEST_FIRST, wishReader, type Coding } from './coding.ts';
import { pack } from './packing.ts';
import { headerOf, type PlainRequest, type PlainResponse } from './plain.ts';
import { emptyReply, withBody } from './replies.ts';
import { etagOf, fingerprint, matchingTag } from './validator.ts';

/** Bytes that are the same for every asker, kept in memory. */
export interface KeptFile {
  readonly type: string;
  readonly print: string;
  readonly cacheControl: string;
  readonly body: Buffer;
  /** Whether its format has packed it already. */
  readonly isPacked: boolean;
  /** Packed once, when first asked for. */
  readonly packed: Map<Coding, ReturnType<typeof pack>>;
}

interface FileTold {
  readonly path: string;
  readonly type: string;
  readonly cacheControl: string;
  readonly body: Buffer;
  readonly isPacked?: boolean;
}

export const keepFile = ({ path, isPacked = false, ...told }: FileTold): KeptFile => ({
  ...told,
  isPacked,
  print: fingerprint(path, told.body.toString('base64')),
  packed: new Map(),
});

/** The file packed as the asker likes it; 304 where they have it already. */
export async function sendFile(file: KeptFile, request: PlainRequest): Promise<PlainResponse> {
  const wish = file.isPacked ? AS_IT_STANDS : readWish(headerOf(request, 'accept-encoding'));
  const headers = { 'cache-control': file.cacheControl, vary: 'Accept-Encoding' };
  const known = matchingTag(headerOf(request, 'if-none-match'), file.print, wish.coding);
  if (known !== undefined) return emptyReply(304, { ...headers, etag: known });
  const packing = file.packed.get(wish.coding) ?? pack(file.body, wish, 'thorough');
  file.packed.set(wish.coding, packing);
  const { body, coding } = await packing;
  return withBody(200, body, {
    ...headers,
    'content-type': file.type,
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
    etag: etagOf(file.print, coding),
  });
}

const readWish = wishReader(SMALLEST_FIRST);
