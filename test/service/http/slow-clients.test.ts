import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createSlowClientGuard } from '#service/http/client-limits.ts';

const sockets: Socket[] = [];
const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const port = address !== null && typeof address === 'object' ? address.port : 0;
const openSocket = async (): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
};
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => void server.close());

const limits = { largeBodyBytes: 10, maxSendingBytes: 250, minSendingTime: 1_000, minBytesPerSecond: 100 };
const createBody = (bytes = 100) => Buffer.alloc(bytes);
const neverSent = () => {};

describe('A client that receives a large response', () => {
  it('is disconnected if it takes longer than the size permits', async () => {
    const socket = await openSocket();
    vi.useFakeTimers();
    createSlowClientGuard(limits).watch(createBody(), socket, neverSent);
    vi.advanceTimersByTime(1_999); // one second minimum, and one more for a hundred bytes
    expect(socket.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(socket.destroyed).toBe(true);
  });

  it('stays connected once the response has been sent', async () => {
    const socket = await openSocket();
    vi.useFakeTimers();
    createSlowClientGuard(limits).watch(createBody(), socket, (callback) => callback());
    vi.advanceTimersByTime(60_000);
    expect(socket.destroyed).toBe(false);
  });

  it('is disconnected in favour of new ones if all responses exceed the memory limit, oldest first', async () => {
    const guard = createSlowClientGuard(limits);
    const clients = [await openSocket(), await openSocket(), await openSocket(), await openSocket()];
    for (const socket of clients) guard.watch(createBody(), socket, neverSent);
    expect(clients.map(({ destroyed }) => destroyed)).toEqual([true, true, false, false]);
  });

  it('shares the memory of a body with other clients until the last has received it', async () => {
    const guard = createSlowClientGuard(limits);
    const cachedBody = createBody(200);
    const sentCallbacks: (() => void)[] = [];
    const clients = [await openSocket(), await openSocket(), await openSocket()];
    for (const socket of clients) guard.watch(cachedBody, socket, (callback) => sentCallbacks.push(callback));
    expect(clients.some(({ destroyed }) => destroyed)).toBe(false);
    sentCallbacks[0]?.();
    sentCallbacks[0]?.();
    const next = await openSocket();
    guard.watch(createBody(), next, neverSent);
    expect([...clients, next].map(({ destroyed }) => destroyed)).toEqual([false, true, true, false]);
  });

  it('receives it even if it alone exceeds the memory limit', async () => {
    const socket = await openSocket();
    createSlowClientGuard(limits).watch(createBody(1_000), socket, neverSent);
    expect(socket.destroyed).toBe(false);
  });
});

it('does not monitor small responses', async () => {
  const guard = createSlowClientGuard(limits);
  const clients = await Promise.all(Array.from({ length: 40 }, openSocket));
  for (const socket of clients) guard.watch(createBody(9), socket, neverSent);
  expect(clients.some(({ destroyed }) => destroyed)).toBe(false);
});
