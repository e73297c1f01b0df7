import type { Oddity } from './rows.ts';

/** A row that cannot be read: it is left out and told, the rest of the file stands. */
export class RefusedRow extends Error {
  override name = 'RefusedRow';
  readonly field: string;
  readonly arrived: string;
  readonly expected: string;

  constructor(field: string, arrived: string, expected: string) {
    super(`${field}: expected ${expected}, got ${JSON.stringify(arrived)}`);
    this.field = field;
    this.arrived = arrived;
    this.expected = expected;
  }

  at(where: string): Oddity {
    return { where, field: this.field, arrived: this.arrived, expected: this.expected };
  }
}
