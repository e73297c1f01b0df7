import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIsoDate, readWireDate, writeWireDay, writeWireTime } from '#contract/date.ts';

const isoTime = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2199-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 19));

describe('wire dates', () => {
  it('reads back every day and time it writes', () => {
    fc.assert(
      fc.property(isoTime, (iso) => {
        expect(readWireDate(writeWireTime(iso))).toBe(iso);
        expect(readWireDate(writeWireDay(iso))).toBe(iso.slice(0, 10));
      }),
    );
  });

  it('puts the month first', () => {
    expect(writeWireDay('2024-05-31')).toBe('05-31-2024');
    expect(readWireDate('02-03-2024 18:30:05')).toBe('2024-02-03T18:30:05');
  });

  it.each(['01-01-0001', '01-01-0001 00:00:00', ''])('reads %j as no date', (wire) => {
    expect(readWireDate(wire)).toBeNull();
  });

  it('writes no date as the first day of the year 1', () => {
    expect(writeWireDay(null)).toBe('01-01-0001');
    expect(writeWireTime(null)).toBe('01-01-0001 00:00:00');
  });

  it.each(['31-05-2024', '02-30-2024', '02-29-2023', '5-31-2024', '2024-05-31', '05-31-2024 24:00:00', '05-31-24'])(
    'refuses %j, telling what arrived and what was expected',
    (wire) => {
      expect(() => readWireDate(wire)).toThrow(`expected MM-DD-YYYY or MM-DD-YYYY HH:mm:ss, got "${wire}"`);
    },
  );

  it('knows the leap day', () => {
    expect(readWireDate('02-29-2024')).toBe('2024-02-29');
    expect(isIsoDate('2023-02-29')).toBe(false);
    expect(isIsoDate('2000-02-29T23:59:59')).toBe(true);
  });
});
