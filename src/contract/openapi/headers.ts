import type { Tree } from './tree.ts';

const text = (description: string, example: string): Tree => ({ description, schema: { type: 'string' }, example });

/** The headers worth reading of an answer. */
export const headers: Tree = {
  ETag: text(
    'Names this very answer: dataset version, question and encoding. Send it back in If-None-Match: 304 means that it still holds.',
    '"k0TzN9rC2pQxW1sV5bYdE7fGhJa-br"',
  ),
  LastModified: text('When the dataset was made.', 'Fri, 20 Nov 2026 03:30:00 GMT'),
  CacheControl: text(
    'private, no-cache: keep it, but ask whether it still holds. no-store where there is no ETag.',
    'private, no-cache',
  ),
  Vary: text('What else of the question the answer depends on.', 'Accept-Encoding'),
  ContentDisposition: text('With format=Csv: the name to save the file under.', 'attachment; filename="GetAUM.csv"'),
  RateLimitPolicy: text(
    'How many questions the key may ask (q) within so many seconds (w), all operations together (IETF draft).',
    '"default";q=600;w=60',
  ),
  RateLimit: text(
    'How many questions are left to the key at once (r), and after how many seconds all of them are (t) (IETF draft).',
    '"default";r=599;t=1',
  ),
  RetryAfter: {
    description: 'Seconds to wait before asking again.',
    schema: { type: 'integer', minimum: 0 },
    example: 2,
  },
  Allow: text('The methods that are answered.', 'GET, HEAD, OPTIONS'),
  WwwAuthenticate: text('How to identify oneself.', 'AccessKey realm="Fundlens"'),
};
