import { describe, expect, it } from 'vitest';
import { parseIsin } from '#dataset/official/parsing/cell-values.ts';

describe('parseIsin', () => {
  it('accepts an ISIN with a valid check digit, in any case and with surrounding white space', () => {
    expect(parseIsin(' ine040a01034 ')).toBe('INE040A01034');
    expect(parseIsin('INE040A01035')).toBeNull();
  });

  it.each(['GSECREPO0667', 'GSECREPO0659', 'GSECREPO0694', 'IDIA00500001'])(
    'rejects the internal number %s of a clearing or fund house, even if its check digit is valid',
    (number) => {
      expect(parseIsin(number)).toBeNull();
    },
  );
});
