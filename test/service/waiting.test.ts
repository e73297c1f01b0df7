import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, expect, it } from 'vitest';
import { countWaiting } from '#service/waiting.ts';

const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const port = address !== null && typeof address === 'object' ? address.port : 0;
const sockets: Socket[] = [];
const aSocket = async (): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
};
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));
afterAll(() => void server.close());
const anAnswer = (socket: Socket): ServerResponse => new ServerResponse(new IncomingMessage(socket));
/** What Node tells when the whole answer has been handed over to the system. */
const sent = (answer: ServerResponse): boolean => answer.emit('finish');

it('so many questions wait over one connection, so many over all', async () => {
  const waitingOn = countWaiting({ questionsPerConnection: 2, questions: 3 });
  const [first, second] = [await aSocket(), await aSocket()];
  const answer = anAnswer(first);
  waitingOn(first).take(answer);
  waitingOn(first).take(anAnswer(first));
  expect([waitingOn(first).mayTake(), waitingOn(second).mayTake()]).toEqual([false, true]);
  waitingOn(second).take(anAnswer(second));
  expect(waitingOn(second).mayTake()).toBe(false);
  sent(answer);
  expect([waitingOn(first).mayTake(), waitingOn(second).mayTake()]).toEqual([true, true]);
});

it('a connection that closes takes all its questions along, those behind others too', async () => {
  const waitingOn = countWaiting({ questionsPerConnection: 5, questions: 3 });
  const [first, second] = [await aSocket(), await aSocket()];
  const ended: number[] = [];
  for (const at of [0, 1, 2]) {
    const answer = anAnswer(first);
    waitingOn(first).take(answer);
    waitingOn(first).onEnd(answer, () => ended.push(at));
  }
  expect(waitingOn(second).mayTake()).toBe(false);
  const closed = once(first, 'close');
  first.destroy();
  await closed;
  expect([waitingOn(second).mayTake(), ended]).toEqual([true, [0, 1, 2]]);
});

it('what is to follow the answers follows the last of them, and not where the connection closed before', async () => {
  const waitingOn = countWaiting();
  const [first, second] = [await aSocket(), await aSocket()];
  const told: string[] = [];
  waitingOn(first).whenNone(() => told.push('at once'));
  const answers = [anAnswer(first), anAnswer(first)];
  for (const answer of answers) waitingOn(first).take(answer);
  waitingOn(second).take(anAnswer(second));
  waitingOn(first).whenNone(() => told.push('after the last'));
  waitingOn(second).whenNone(() => told.push('never'));
  const [one, other] = answers;
  if (one) sent(one);
  expect(told).toEqual(['at once']);
  if (other) sent(other);
  const closed = once(second, 'close');
  second.destroy();
  await closed;
  expect(told).toEqual(['at once', 'after the last']);
});
