import { describe, expect, it } from 'vitest';
import { readIsin } from '#dataset/official/text/isin.ts';

describe('readIsin', () => {
  it('reads an ISIN with its check digit, whatever its casing and the blanks around it', () => {
    expect(readIsin(' ine040a01034 ')).toBe('INE040A01034');
    expect(readIsin('INE040A01035')).toBeNull();
  });

  it.each(['GSECREPO0667', 'GSECREPO0659', 'GSECREPO0694', 'IDIA00500001'])(
    'takes the number %s of a clearing or fund house for none, also where its last digit happens to fit',
    (number) => {
      expect(readIsin(number)).toBeNull();
    },
  );
});
