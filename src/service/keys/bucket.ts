/** A bucket of one minute's questions, refilled evenly. Its state is one number, the moment at which it will be full again. */
export interface Bucket {
  /**
   * Takes one question out, where there is one.
   * @param now milliseconds of a clock that never goes back.
   */
  readonly take: (now: number) => Taken;
}

export interface Taken {
  readonly allowed: boolean;
  /** How many questions are left after this one. */
  readonly remaining: number;
  /** Whole seconds, at least 1, until there is one more than `remaining`. */
  readonly seconds: number;
}

const MINUTE = 60_000; // ms

/** Far less than one question, and more than what sums of fractions go astray by. */
const HAIR = 1e-6;

/** A full bucket of as many questions as may be asked a minute. */
export function newBucket(perMinute: number): Bucket {
  const each = MINUTE / perMinute; // ms until one is refilled
  let fullAt = -Infinity;
  return {
    take: (now) => {
      const begun = Math.max(fullAt, now);
      const available = perMinute - (begun - now) / each;
      const allowed = available >= 1 - HAIR;
      if (allowed) fullAt = begun + each;
      const left = allowed ? available - 1 : available;
      const remaining = Math.max(0, Math.floor(left + HAIR));
      return { allowed, remaining, seconds: Math.max(1, Math.ceil(((remaining + 1 - left - HAIR) * each) / 1000)) };
    },
  };
}
