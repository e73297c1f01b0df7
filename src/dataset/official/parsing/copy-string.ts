/** A copy in memory of its own: V8 makes a substring by pointing into the whole text, which then stays in memory too. */
export const copyString = (part: string): string => Buffer.from(part).toString();
