/** What the log tells of an error: not what it carries besides, such as the parameters of a question that went wrong. */
export function errorTold(thrown: unknown): object {
  if (!(thrown instanceof Error)) return { message: withoutKeys(String(thrown)) };
  const code = 'code' in thrown && typeof thrown.code === 'string' ? { code: thrown.code } : {};
  const cause = thrown.cause === undefined ? {} : { cause: errorTold(thrown.cause) };
  return {
    type: thrown.name,
    ...code,
    message: withoutKeys(thrown.message),
    stack: withoutKeys(thrown.stack ?? ''),
    ...cause,
  };
}

const withoutKeys = (text: string): string => text.replaceAll(/(access_?key["']?\s*[=:]\s*["']?)[^\s&"']+/gi, '$1…');
