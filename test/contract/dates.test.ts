import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatRecordTime,
  isIsoDateOrDateTime,
  parseWireDate,
  formatWireDate,
  formatWireDateTime,
} from '#contract/dates.ts';

const isoTime = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2199-12-31T23:59:59Z'), noInvalidDate: true })
  .map(formatRecordTime);

describe('wire dates', () => {
  it('parses every date and date-time it formats', () => {
    fc.assert(
      fc.property(isoTime, (iso) => {
        expect(parseWireDate(formatWireDateTime(iso))).toBe(iso);
        expect(parseWireDate(formatWireDate(iso))).toBe(iso.slice(0, 10));
      }),
    );
  });

  it('are month-first', () => {
    expect(formatWireDate('2024-05-31')).toBe('05-31-2024');
    expect(parseWireDate('02-03-2024 18:30:05')).toBe('2024-02-03T18:30:05');
  });

  it.each(['01-01-0001', '01-01-0001 00:00:00', ''])('parses %j as null', (wire) => {
    expect(parseWireDate(wire)).toBeNull();
  });

  it('formats null as the first day of the year 1', () => {
    expect(formatWireDate(null)).toBe('01-01-0001');
    expect(formatWireDateTime(null)).toBe('01-01-0001 00:00:00');
  });

  it.each([
    '31-05-2024',
    '02-30-2024',
    '02-29-2023',
    '5-31-2024',
    '2024-05-31',
    '05-31-2024 24:00:00',
    '05-31-24',
    '01-01-0001xyz',
    '01-01-0001 25:00:00',
  ])('rejects %j and says what was expected and what arrived', (wire) => {
    expect(() => parseWireDate(wire)).toThrow(`expected MM-DD-YYYY or MM-DD-YYYY HH:mm:ss, got "${wire}"`);
  });

  it('validates leap days', () => {
    expect(parseWireDate('02-29-2024')).toBe('2024-02-29');
    expect(isIsoDateOrDateTime('2023-02-29')).toBe(false);
    expect(isIsoDateOrDateTime('2000-02-29T23:59:59')).toBe(true);
  });
});
