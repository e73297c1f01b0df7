/** An error response of JSON-RPC to what is no message of the protocol, and so has no id. */
interface MessageError {
  readonly jsonrpc: '2.0';
  readonly id: null;
  readonly error: { readonly code: number; readonly message: string };
}

/** Codes of the JSON-RPC specification, section 5.1. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

/** Why a text is no message of the protocol; null if it is one. */
export function checkMessage(text: string): MessageError | null {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return createError(PARSE_ERROR, 'The message is no valid JSON.');
  }
  if (Array.isArray(message))
    return createError(
      INVALID_REQUEST,
      'Batches are not supported: the protocol has none since 2025-06-18. Send one message at a time.',
    );
  const isMessage =
    typeof message === 'object' &&
    message !== null &&
    'jsonrpc' in message &&
    message.jsonrpc === '2.0' &&
    (('method' in message && typeof message.method === 'string') || 'result' in message || 'error' in message);
  return isMessage ? null : createError(INVALID_REQUEST, 'Expected a JSON-RPC 2.0 request or notification.');
}

const createError = (code: number, message: string): MessageError => ({
  jsonrpc: '2.0',
  id: null,
  error: { code, message },
});
