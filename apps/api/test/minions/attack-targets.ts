import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildFile } from '@hub/testkit/builders/build-file.ts';
import { buildFilePage } from '@hub/testkit/builders/build-file-page.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildNote } from '@hub/testkit/builders/build-note.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import type { TestHub } from '../support/test-hub.ts';
import type { AttackTargets } from './injection-corpus.ts';

/** Everything on the other invention contains this. */
export const secret = 'SECRET-OF-ANOTHER-INVENTION';

/** Builds an invention that injections ask for; returns the ids of what is on it. */
export const buildOutside = async (db: TestHub['db']): Promise<Omit<AttackTargets, 'url'>> => {
  const { id } = await buildInvention(db, { title: secret, reference_list: [`${secret}-1`] });
  const file = await buildFile(db, { invention_id: id, name: `${secret}.txt` });
  await buildFilePage(db, { sha256: file.sha256, text: secret });
  const task = await buildTask(db, { invention_id: id, title: secret });
  const milestone = await buildMilestone(db, { invention_id: id, title: secret });
  await buildNote(db, { invention_id: id, content: secret });
  return { inventionId: id, fileId: file.id, taskId: task.id, milestoneId: milestone.id };
};

/** Starts a server that records every request: none may reach it. */
export const startTrap = async () => {
  const reached: string[] = [];
  const server = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reached,
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};
