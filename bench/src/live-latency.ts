import type { ServerEvents } from '@hub/contract/streams/live.events.ts';
import { openJoinedSockets } from './joined-sockets.ts';
import type { Practice } from './practice-databases.ts';
import { buildScenarios } from './scenarios.ts';
import { openSessions } from './sessions.ts';

const joinedInventions = 25;

/** A change of an invention, and the live event by which others learn of it. */
interface LiveChange {
  path: (inventionId: string) => string;
  body: (inventionId: string) => object;
  event: keyof ServerEvents;
}

const newTask: LiveChange = {
  path: () => '/api/workflow/tasks/',
  body: (inventionId) => ({ inventionId, title: 'Measure the way to a colleague' }),
  event: 'stream:added',
};

/** A chat message, which arrives as one. */
export const newMessage: LiveChange = {
  path: (inventionId) => `/api/streams/chat/${inventionId}/messages`,
  body: () => ({ message: 'Measure the way to a **colleague**' }),
  event: 'stream:chat.message',
};

const send = async (url: string, token: string, body: object): Promise<void> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`the change answered ${answer.status}`);
};

/**
 * Milliseconds from sending a change to each arrival at another client, smallest first. The commit lies in between,
 * so the way from commit to client is shorter than what is measured.
 */
export const measureLive = async (
  baseUrl: string,
  practice: Practice,
  {
    sockets: socketCount,
    writes,
    writesPerSecond,
    change = newTask,
  }: { sockets: number; writes: number; writesPerSecond: number; change?: LiveChange },
): Promise<{ latencies: number[]; expected: number }> => {
  const sessions = await openSessions(practice.connectionString, socketCount);
  const { inventionById } = await buildScenarios(practice);
  const inventionIds = inventionById
    .slice(0, joinedInventions)
    .map(({ path }) => path.split('/').at(-1) ?? '');
  const sockets = await openJoinedSockets(
    baseUrl,
    sessions.map(({ token }) => token),
    (place) => inventionIds[place % joinedInventions] ?? '',
  );
  const sentAt = new Map<string, number>();
  const latencies: number[] = [];
  for (const socket of sockets)
    socket.on(change.event, ({ inventionId }: { inventionId: string }) => {
      latencies.push(performance.now() - (sentAt.get(inventionId) ?? Number.NaN));
    });
  const writer = sessions[0];
  if (!writer) throw new Error('nobody to write');
  for (let n = 0; n < writes; n++) {
    const inventionId = inventionIds[n % joinedInventions] ?? '';
    sentAt.set(inventionId, performance.now());
    await send(`${baseUrl}${change.path(inventionId)}`, writer.token, change.body(inventionId));
    await new Promise((done) => setTimeout(done, 1000 / writesPerSecond));
  }
  await new Promise((done) => setTimeout(done, 1000));
  for (const socket of sockets) socket.close();
  return { latencies: latencies.sort((a, b) => a - b), expected: (writes * socketCount) / joinedInventions };
};
