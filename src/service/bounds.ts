/** The longest address that is read, in characters. */
export const LONGEST_ADDRESS = 8_000;

const KIB = 1_024;
const MIB = KIB * KIB;

/** What askers may take of the service's room and patience; times are in milliseconds. */
export const BOUNDS = {
  /** Four times the longest address, so that a longer one can still be told what is wrong with it. */
  headerBytes: 32 * KIB,
  /** Ten times what a browser behind two proxies sends. */
  headers: 200,
  /** From the first byte to the last of a question's headers, and of all of it. */
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  /** A question has no body. One that comes all the same is passed over up to here; a longer one costs the connection. */
  bodyBytes: MIB,
  /** How often connections are looked at for those that exceed it. */
  betweenChecks: 2_000,
  /** How long a connection may be silent: while an answer is under way, and between two questions. */
  silence: 60_000,
  keepAlive: 30_000,
  connections: 1_000,
  /** Questions that wait for their answers: sent one after the other over one connection without waiting, and in all. */
  questionsPerConnection: 100,
  questions: 2_000,
  /** An answer of this size and more is watched while it is sent: smaller ones go into the system's own buffers. */
  largeBytes: 64 * KIB,
  /** What large answers under way may take together, one that several take counted once. */
  sendingBytes: 256 * MIB,
  /** How slowly a large answer may be taken: so long in any case, and a second more for each so many bytes. */
  sendingTime: 30_000,
  sendingBytesPerSecond: 32 * KIB,
  /** How long a refused connection is listened to yet, so that it hears why before it is reset. */
  lastWords: 2_000,
  /** How many long lists are made at once, and how many more may wait for it: what they take adds up to seconds. */
  longLists: 2,
  longListsWaiting: 30,
  longListsPatience: 20_000,
  /** What the kept answers of a dataset may take: the full list of 14,000 codes is 0.8 MB packed, 16 as it stands. */
  keptBytes: 32 * MIB,
} as const;
