const MAX_QUOTED_LENGTH = 40;

/** A sentence about a URL parameter with an unknown value: `period “7y”: use 1y, 3y, 5y, max.` */
export const describeIgnoredSetting = (name: string, value: string, options: readonly string[]): string =>
  `${name} “${value.slice(0, MAX_QUOTED_LENGTH)}”: use ${options.join(', ')}.`;
