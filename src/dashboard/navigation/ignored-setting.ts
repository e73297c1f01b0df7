const MAX_QUOTED_LENGTH = 40;

/** A sentence about a URL parameter with an unknown value: `period “7y”: use 1y, 3y, 5y, max.` */
export const describeIgnoredSetting = (name: string, value: string, options: readonly string[]): string =>
  `${name} “${value.slice(0, MAX_QUOTED_LENGTH)}”: use ${options.join(', ')}.`;

/** The option that the text names, in any case; otherwise the fallback, with a sentence added to `ignored`. */
export function parseUrlChoice<T extends string>(
  name: string,
  text: string | undefined,
  options: readonly T[],
  fallback: T,
  ignored: string[],
): T {
  if (text === undefined) return fallback;
  const option = options.find((candidate) => candidate === text.toLowerCase());
  if (option === undefined) ignored.push(describeIgnoredSetting(name, text, options));
  return option ?? fallback;
}
