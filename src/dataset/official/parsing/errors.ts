/** A value in a file that could not be used: reported to the person who imports the file, never silently corrected. */
export interface Anomaly {
  /** `line 12`, or `sheet SLTEF, row 78`. */
  readonly where: string;
  readonly field: string;
  readonly received: string;
  readonly expected: string;
}

/** A file that cannot be parsed completely is rejected as a whole. The message says what was received and expected. */
export class RejectedFile extends Error {
  override name = 'RejectedFile';
}

/** A row that cannot be parsed: it is left out and reported, the rest of the file is used. */
export class RejectedRow extends Error {
  override name = 'RejectedRow';
  readonly field: string;
  readonly received: string;
  readonly expected: string;

  constructor(field: string, received: string, expected: string) {
    super(`${field}: expected ${expected}, got ${JSON.stringify(received)}`);
    this.field = field;
    this.received = received;
    this.expected = expected;
  }

  toAnomaly(where: string): Anomaly {
    return { where, field: this.field, received: this.received, expected: this.expected };
  }
}
