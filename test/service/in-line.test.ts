import { afterAll, describe, expect, it } from 'vitest';
import { BOUNDS } from '#service/bounds.ts';
import { keepInLine } from '#service/in-line.ts';
import { aService, asking } from '#test/support/a-service.ts';
import { aGate } from '#test/support/gate.ts';
import { openMarket } from './market.ts';

const market = await openMarket();
afterAll(() => market.close());
const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('a line', () => {
  it('lets so many go on at once, and the others in the order in which they came', async () => {
    const line = keepInLine(2, 10, 60_000);
    const gates = [aGate(), aGate(), aGate(), aGate()];
    const begun: number[] = [];
    const works = gates.map((gate, at) =>
      line(async () => {
        begun.push(at);
        await gate.opened;
        return at;
      }),
    );
    await soon();
    expect(begun).toEqual([0, 1]);
    gates[1]?.open();
    await soon();
    expect(begun).toEqual([0, 1, 2]);
    for (const gate of gates) gate.open();
    expect(await Promise.all(works)).toEqual([0, 1, 2, 3]);
  });

  it('goes on behind a work that fails', async () => {
    const line = keepInLine(1, 10, 60_000);
    const failing = line(() => Promise.reject(new Error('bad')));
    const next = line(async () => 'good');
    await expect(failing).rejects.toThrow('bad');
    expect(await next).toBe('good');
    expect(await line(async () => 'better')).toBe('better');
  });

  it('sends away whom it has no room for', async () => {
    const line = keepInLine(1, 1, 60_000);
    const gate = aGate();
    const works = [line(() => gate.opened), line(() => gate.opened)];
    await expect(line(() => gate.opened)).rejects.toMatchObject({ problem: { status: 503 } });
    gate.open();
    await Promise.all(works);
    expect(await line(async () => 'room again')).toBe('room again');
  });

  it('sends away who has waited too long, and goes on with the next', async () => {
    const line = keepInLine(1, 10, 50);
    const gate = aGate();
    const first = line(() => gate.opened);
    await expect(line(async () => 'late')).rejects.toMatchObject({ problem: { status: 503 } });
    const next = line(async () => 'in time');
    gate.open();
    await first;
    expect([await next, await line(async () => 'and room again')]).toEqual(['in time', 'and room again']);
  });
});

it('of many long lists asked for at once a few are made at a time, and small answers need not wait for them', async () => {
  const gate = aGate();
  let [now, most] = [0, 0];
  const watched = {
    ...market,
    schemes: async (selection: Parameters<typeof market.schemes>[0]) => {
      if (selection.code) return market.schemes(selection);
      now += 1;
      most = Math.max(most, now);
      await gate.opened;
      now -= 1;
      return market.schemes(selection);
    },
  };
  const ask = asking(aService(watched));
  const more = 5;
  const lists = Array.from({ length: BOUNDS.longLists + BOUNDS.longListsWaiting + more }, (_, at) =>
    ask('GetSchemeMaster', { name: `fund ${' x'.repeat(at)}` }),
  );
  await soon();
  expect((await ask('GetSchemeMaster', { code: '1' })).body.count).toBe(1);
  gate.open();
  const answers = await Promise.all(lists);
  expect(most).toBe(BOUNDS.longLists);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(Array.from({ length: more }, () => '5'));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(lists.length - more);
});
