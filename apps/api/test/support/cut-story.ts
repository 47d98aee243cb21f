import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inventionPageSchema } from '@hub/contract/inventions/invention.schema.ts';
import { streamPageSchema } from '@hub/contract/streams/stream.schema.ts';
import { openFaultProxy } from './fault-proxy.ts';
import { type Send, signInAt } from './http-client.ts';
import { readPostmasterPid, spawnHub } from './hub-process.ts';
import { prepareSmallFolder } from './small-folder.ts';
import { followStream } from './stream-follower.ts';

interface CutStory {
  events: number;
  /** Number of times the follower's connections are cut while events are written. */
  cuts: number;
  /** Whether to restart the server once and the database once. */
  restarts: boolean;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const portOf = (address: string): number => Number(new URL(address).port);

const countEvents = async (send: Send, inventionId: string): Promise<number | undefined> => {
  const response = await send('GET', `/api/streams/${inventionId}?size=1`);
  return response?.status === 200 ? streamPageSchema.parse(response.json).total : undefined;
};

/**
 * Writes events on one invention while the connection of a follower is cut repeatedly.
 * @returns the numbers the follower applied, the number of events in the table, and the number of connections
 */
export const runCutStory = async ({ events, cuts, restarts }: CutStory) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hub-cuts-'));
  await prepareSmallFolder(dataDir);
  const start = () => spawnHub({ HUB_DATA_DIR: dataDir, HUB_DEMO: '0' });
  let hub = start();
  const proxy = await openFaultProxy(portOf(await hub.address));
  let send = await signInAt(await hub.address);
  const page = await send('GET', '/api/inventions?size=1');
  const inventionId = inventionPageSchema.parse(page?.json).collection[0]?.id ?? '';
  const follower = followStream({ address: () => proxy.address, token: send.token, inventionId });

  const restartHub = async (): Promise<void> => {
    hub.kill('SIGTERM');
    await hub.exit;
    hub = start();
    proxy.aimAt(portOf(await hub.address));
    send = await signInAt(await hub.address);
  };

  let written = 0;
  const write = async (): Promise<void> => {
    while (written < events) {
      const response = await send('POST', '/api/workflow/tasks/', { inventionId, title: `Event ${written}` });
      if (response?.status === 201) written += 1;
      else await pause(20);
    }
  };
  const disturb = async (): Promise<void> => {
    for (let done = 0; done < cuts; done++) {
      while (written < (events * (done + 1)) / (cuts + 1)) await pause(2);
      proxy.cut();
      if (restarts && done === Math.floor(cuts / 3)) await restartHub();
      if (restarts && done === Math.floor((2 * cuts) / 3))
        process.kill(readPostmasterPid(dataDir), 'SIGKILL');
    }
  };
  try {
    await Promise.all([write(), write(), write(), write(), disturb()]);
    let total: number | undefined;
    const deadline = performance.now() + 60_000;
    while (total === undefined || (follower.applied.length < total && performance.now() < deadline)) {
      await pause(20);
      total = await countEvents(send, inventionId);
    }
    return { applied: [...follower.applied], total, connections: follower.countConnections() };
  } finally {
    follower.close();
    await proxy.close();
    hub.kill('SIGTERM');
    await hub.exit;
    rmSync(dataDir, { recursive: true });
  }
};
