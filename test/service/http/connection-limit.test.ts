import { once } from 'node:events';
import { connect, createServer, Socket } from 'node:net';
import { afterAll, afterEach, expect, it } from 'vitest';
import { createConnectionLimit } from '#service/http/client-limits.ts';
import { SERVICE_LIMITS } from '#service/http/limits.ts';
import { startServer } from '#service/http/server.ts';
import { createTestService, TEST_KEY } from '#test/support/create-test-service.ts';
import { openMarketStore } from '../market-store.ts';

const market = await openMarketStore();
afterAll(() => market.close());

/** A connection as the limit sees it, from an address and idle since a time; null while a request is in flight. */
function createConnection(remoteAddress: string, idleSince: number | null) {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  return { socket, idleSince };
}

function openAll(connections: readonly ReturnType<typeof createConnection>[], maxConnectionsPerAddress: number) {
  const idleTimes = new Map(connections.map(({ socket, idleSince }) => [socket, idleSince]));
  const getInFlight = (socket: Socket) => ({ getIdleSince: () => idleTimes.get(socket) ?? null });
  const limit = createConnectionLimit(getInFlight, { maxConnections: 3, maxConnectionsPerAddress });
  for (const { socket } of connections) limit(socket);
  return connections.map(({ socket }) => socket.destroyed);
}

it('closes the connection that has been idle longest, never one with a request in flight', () => {
  const idle = [null, 20, 10, 30].map((since) => createConnection('127.0.0.1', since));
  expect(openAll(idle, 1)).toEqual([false, false, true, false]);
});

it('closes the new connection if all others have a request in flight', () => {
  const busy = [null, null, null, 40].map((since) => createConnection('127.0.0.1', since));
  expect(openAll(busy, 1)).toEqual([false, false, false, true]);
});

it('limits the connections of one address by closing only its own, and not those of this machine', () => {
  const connections = [
    createConnection('192.0.2.1', 5),
    createConnection('192.0.2.2', 10),
    createConnection('192.0.2.2', 20),
  ];
  expect(openAll(connections, 1)).toEqual([false, true, false]);
  const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].map((address) => createConnection(address, 10));
  expect(openAll(local, 1)).toEqual([false, false, false]);
});

it('a connection that has closed no longer counts', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const limit = createConnectionLimit(() => ({ getIdleSince: () => 0 }), {
    maxConnections: 1,
    maxConnectionsPerAddress: 1,
  });
  server.on('connection', limit);
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  for (let round = 0; round < 3; round++) {
    const connected = once(server, 'connection');
    const client = connect(port, '127.0.0.1');
    const [accepted] = await connected;
    expect(accepted.destroyed).toBe(false);
    const closed = once(accepted, 'close');
    client.destroy();
    await closed;
  }
  server.close();
});

const clients: Socket[] = [];
afterEach(() => clients.splice(0).forEach((client) => client.destroy()));

it('the service responds while a thousand idle connections are held open', async () => {
  const server = await startServer({ service: createTestService(market), onResponse: () => {} }, '127.0.0.1', 0);
  for (let index = 0; index < SERVICE_LIMITS.maxConnections; index++) {
    const client = connect(server.port, '127.0.0.1').on('error', () => {});
    clients.push(client);
    await once(client, 'connect');
  }
  const first = clients[0];
  const closed = first && once(first, 'close');
  first?.resume();
  const response = await fetch(`http://127.0.0.1:${server.port}/api/GetServerInfo?accessKey=${TEST_KEY}`);
  expect(response.status).toBe(200);
  await closed;
  for (const client of clients) client.destroy();
  await server.close(0);
});
