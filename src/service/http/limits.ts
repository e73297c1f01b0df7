const KIB = 1_024;
const MIB = KIB * KIB;

/** Limits on what clients can use of memory, connections and time; times are in milliseconds. */
export const SERVICE_LIMITS = {
  /** Four times the longest URL, so that a longer one still gets a 414. */
  maxHeaderBytes: 32 * KIB,
  /** Ten times what a browser behind two proxies sends. */
  maxHeaders: 200,
  /** From the first byte to the last: of a request's headers, and of the whole request. */
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  /** Our requests have no body. One up to this size is ignored; after a longer one the connection is closed. */
  maxBodyBytes: MIB,
  /** How often connections are checked against these timeouts. */
  connectionsCheckInterval: 2_000,
  /** How long a connection may be idle: while a response is being sent, and between two requests. */
  idleTimeout: 60_000,
  keepAliveTimeout: 30_000,
  maxConnections: 1_000,
  /** From one address other than this machine. An office behind one address has tens of browsers with six connections each. */
  maxConnectionsPerAddress: 400,
  /** Requests without a complete response: pipelined over one connection, and over all connections. */
  maxInFlightPerConnection: 100,
  maxInFlight: 2_000,
  /** A response from this size on is monitored while it is sent: smaller ones fit into the system's socket buffers. */
  largeBodyBytes: 64 * KIB,
  /** Memory for all large responses being sent; a body sent to several clients counts once. */
  maxSendingBytes: 256 * MIB,
  /** A client must receive a large response within `minSendingTime` plus a second for each `minBytesPerSecond`. */
  minSendingTime: 30_000,
  minBytesPerSecond: 32 * KIB,
  /** How long a rejected connection stays open, so that the client reads the error before the reset. */
  closeDelay: 2_000,
  /** Long lists that are created at a time, and that may wait for it: each takes up to a second. */
  maxLongLists: 2,
  maxQueuedLongLists: 30,
  longListQueueTimeout: 20_000,
  /** Calls of tools of `/mcp` that run at a time, and that may wait for it. */
  maxMcpCalls: 1,
  maxQueuedMcpCalls: 8,
  mcpQueueTimeout: 20_000,
  /**
   * Response cache of a dataset version. One response takes at most half of it: the full list of 22,000 codes is 1.8 MB
   * compressed, and that of 14,000 27 MB uncompressed.
   */
  largeCacheBytes: 80 * MIB,
  smallCacheBytes: 8 * MIB,
} as const;
