import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, expect, it } from 'vitest';
import { createInFlightTracker } from '#service/http/client-limits.ts';

const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const port = address !== null && typeof address === 'object' ? address.port : 0;
const sockets: Socket[] = [];
const openSocket = async (): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
};
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));
afterAll(() => void server.close());
/** To a request that has been received completely. */
const createResponse = (socket: Socket): ServerResponse =>
  new ServerResponse(Object.assign(new IncomingMessage(socket), { complete: true }));
/** What Node emits after the whole response has been handed to the system. */
const finish = (response: ServerResponse): boolean => response.emit('close');

it('limits the requests in flight per connection and in total', async () => {
  const getInFlight = createInFlightTracker({ maxInFlightPerConnection: 2, maxInFlight: 3 });
  const [first, second] = [await openSocket(), await openSocket()];
  const response = createResponse(first);
  getInFlight(first).add(response);
  getInFlight(first).add(createResponse(first));
  expect([getInFlight(first).canAccept(), getInFlight(second).canAccept()]).toEqual([false, true]);
  getInFlight(second).add(createResponse(second));
  expect(getInFlight(second).canAccept()).toBe(false);
  finish(response);
  expect([getInFlight(first).canAccept(), getInFlight(second).canAccept()]).toEqual([true, true]);
});

it('stops counting all requests of a connection that closes, including queued ones', async () => {
  const getInFlight = createInFlightTracker({ maxInFlightPerConnection: 5, maxInFlight: 3 });
  const [first, second] = [await openSocket(), await openSocket()];
  const finished: number[] = [];
  for (const index of [0, 1, 2]) {
    const response = createResponse(first);
    getInFlight(first).add(response);
    getInFlight(first).onFinish(response, () => finished.push(index));
  }
  expect(getInFlight(second).canAccept()).toBe(false);
  const closed = once(first, 'close');
  first.destroy();
  await closed;
  expect([getInFlight(second).canAccept(), finished]).toEqual([true, [0, 1, 2]]);
});

it('calls back after the last response, and not at all if the connection closes first', async () => {
  const getInFlight = createInFlightTracker();
  const [first, second] = [await openSocket(), await openSocket()];
  const calls: string[] = [];
  getInFlight(first).whenIdle(() => calls.push('at once'));
  const responses = [createResponse(first), createResponse(first)];
  for (const response of responses) getInFlight(first).add(response);
  getInFlight(second).add(createResponse(second));
  getInFlight(first).whenIdle(() => calls.push('after the last'));
  getInFlight(second).whenIdle(() => calls.push('never'));
  const [one, other] = responses;
  if (one) finish(one);
  expect(calls).toEqual(['at once']);
  if (other) finish(other);
  const closed = once(second, 'close');
  second.destroy();
  await closed;
  expect(calls).toEqual(['at once', 'after the last']);
});
