import { expect, test } from 'vitest';
import { getPeriodStart, readLastVisit, recordVisit } from '#dashboard/pages/events/events-page.tsx';

function createStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
}

const at = (day: string) => new Date(`${day}T06:00:00Z`);

test('the last visit is of another day, and has the data that it saw', () => {
  const storage = createStorage();
  expect(readLastVisit(at('2026-11-20'), storage)).toBeNull();
  recordVisit('2026-11-19', at('2026-11-20'), storage);
  expect(readLastVisit(at('2026-11-20'), storage)).toBeNull(); // a second visit of the day
  expect(readLastVisit(at('2026-11-24'), storage)).toBe('2026-11-19');
  recordVisit('2026-11-23', at('2026-11-24'), storage);
  recordVisit('2026-11-24', at('2026-11-24'), storage); // new data in the evening
  expect(readLastVisit(at('2026-11-24'), storage)).toBe('2026-11-19');
  expect(readLastVisit(at('2026-11-27'), storage)).toBe('2026-11-23');
});

test('a day begins at midnight in India, and text of another kind is no visit', () => {
  const storage = createStorage();
  recordVisit('2026-11-19', new Date('2026-11-20T19:00:00Z'), storage); // 00:30 on the 21st
  expect(readLastVisit(at('2026-11-21'), storage)).toBeNull();
  expect(readLastVisit(at('2026-11-20'), storage)).toBe('2026-11-19');
  storage.setItem('fundlens.visits', 'yesterday,2026-11-31 2026-11-19');
  expect(readLastVisit(at('2026-11-21'), storage)).toBeNull();
});

test('a period has as many days as its name says, the last one included', () => {
  expect(getPeriodStart('week', '2026-11-19')).toBe('2026-11-13');
  expect(getPeriodStart('month', '2026-11-19')).toBe('2026-10-21');
});
