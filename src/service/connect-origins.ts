import type { PlainResponse } from './plain.ts';
import { jsonReply } from './replies.ts';

/** `GET /connect-origins`: which other services the page may ask. */
export const CONNECT_ORIGINS_PATH = '/connect-origins';

/** `{"origins":["https://data.example"]}`: what its Content-Security-Policy lets the page connect to besides this service. */
export const connectOriginsReply = (origins: readonly string[]): PlainResponse => jsonReply({ origins });
