import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchSending } from '#service/sending.ts';

const sockets: Socket[] = [];
const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const port = address !== null && typeof address === 'object' ? address.port : 0;
const aSocket = async (): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
};
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
});

const bounds = { largeBytes: 10, sendingBytes: 250, sendingTime: 1_000, sendingBytesPerSecond: 100 };
const body = (bytes = 100) => Buffer.alloc(bytes);
const never = () => {};

describe('a large answer on its way', () => {
  it('is cut off when it takes longer than its size excuses', async () => {
    const socket = await aSocket();
    vi.useFakeTimers();
    watchSending(bounds).watch(body(), socket, never);
    vi.advanceTimersByTime(1_999); // a second in any case, and one more for its hundred bytes
    expect(socket.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(socket.destroyed).toBe(true);
  });

  it('is left alone once it has been sent', async () => {
    const socket = await aSocket();
    vi.useFakeTimers();
    watchSending(bounds).watch(body(), socket, (end) => end());
    vi.advanceTimersByTime(60_000);
    expect(socket.destroyed).toBe(false);
  });

  it('gives way to new ones when all together take too much, the oldest first', async () => {
    const sending = watchSending(bounds);
    const readers = [await aSocket(), await aSocket(), await aSocket(), await aSocket()];
    for (const socket of readers) sending.watch(body(), socket, never);
    expect(readers.map(({ destroyed }) => destroyed)).toEqual([true, true, false, false]);
  });

  it('counts once where several take the same bytes, until the last has them', async () => {
    const sending = watchSending(bounds);
    const kept = body(200);
    const ends: (() => void)[] = [];
    const readers = [await aSocket(), await aSocket(), await aSocket()];
    for (const socket of readers) sending.watch(kept, socket, (end) => ends.push(end));
    expect(readers.some(({ destroyed }) => destroyed)).toBe(false);
    ends[0]?.();
    ends[0]?.();
    const next = await aSocket();
    sending.watch(body(), next, never);
    expect([...readers, next].map(({ destroyed }) => destroyed)).toEqual([false, true, true, false]);
  });

  it('is sent even where it is larger than all may be together', async () => {
    const socket = await aSocket();
    watchSending(bounds).watch(body(1_000), socket, never);
    expect(socket.destroyed).toBe(false);
  });
});

it('small answers are not watched', async () => {
  const sending = watchSending(bounds);
  const readers = await Promise.all(Array.from({ length: 40 }, aSocket));
  for (const socket of readers) sending.watch(body(9), socket, never);
  expect(readers.some(({ destroyed }) => destroyed)).toBe(false);
});
