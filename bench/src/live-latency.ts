import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { openJoinedSockets } from './joined-sockets.ts';
import type { Practice } from './practice-databases.ts';
import { buildScenarios } from './scenarios.ts';
import { openSessions } from './sessions.ts';

const joinedInventions = 25;

const createTask = async (baseUrl: string, token: string, inventionId: string): Promise<void> => {
  const answer = await fetch(`${baseUrl}/api/workflow/tasks/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ inventionId, title: 'Measure the way to a colleague' }),
  });
  if (answer.status !== 201) throw new Error(`creating a task answered ${answer.status}`);
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
  }: { sockets: number; writes: number; writesPerSecond: number },
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
    socket.on('stream:added', ({ inventionId }: StreamEvent) => {
      latencies.push(performance.now() - (sentAt.get(inventionId) ?? Number.NaN));
    });
  const writer = sessions[0];
  if (!writer) throw new Error('nobody to write');
  for (let n = 0; n < writes; n++) {
    const inventionId = inventionIds[n % joinedInventions] ?? '';
    sentAt.set(inventionId, performance.now());
    await createTask(baseUrl, writer.token, inventionId);
    await new Promise((done) => setTimeout(done, 1000 / writesPerSecond));
  }
  await new Promise((done) => setTimeout(done, 1000));
  for (const socket of sockets) socket.close();
  return { latencies: latencies.sort((a, b) => a - b), expected: (writes * socketCount) / joinedInventions };
};
