/** The longest address that is read, in characters. */
export const LONGEST_ADDRESS = 8_000;

/** What askers may take of the service's room and patience; times are in milliseconds. */
export const BOUNDS = {
  /** Four times the longest address, so that a longer one can still be told what is wrong with it. */
  headerBytes: 32 * 1_024,
  /** From the first byte to the last of a question's headers, and of all of it. */
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  /** How often connections are looked at for those that exceed it. */
  betweenChecks: 2_000,
  /** How long a connection may be silent: while an answer is under way, and between two questions. */
  silence: 60_000,
  keepAlive: 30_000,
  connections: 1_000,
  /** What the kept answers of a dataset may take: the full list of 14,000 codes is 0.8 MB packed, 16 as it stands. */
  keptBytes: 32 * 1_024 * 1_024,
} as const;
