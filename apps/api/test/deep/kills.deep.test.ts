import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { signInAt } from '../support/http-client.ts';
import { readPostmasterPid, spawnHub } from '../support/hub-process.ts';
import { expectAll, findInvention, writeLedger } from '../support/ledger.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'hub-kills-'));
const start = () => spawnHub({ HUB_DATA_DIR: dataDir });
let hub = start();
afterAll(async () => {
  hub.kill('SIGTERM');
  await hub.exit;
  rmSync(dataDir, { recursive: true });
});

const kills = Number(process.env.HUB_DEEP_KILLS ?? 200);
const longestStartMs = 10_000;

test(`R1: ${kills} kills of server, database or both, at any moment: what was acknowledged is kept`, async () => {
  let send = await signInAt(await hub.address);
  const inventionId = await findInvention(send);
  const kept: string[] = [];
  for (let n = 0; n < kills; n++) {
    const databasePid = readPostmasterPid(dataDir);
    const killAt = 5 + Math.floor(Math.random() * 60);
    const acknowledged = await writeLedger(send, inventionId, {
      mustStop: (count) => {
        if (count === killAt) {
          hub.kill('SIGKILL');
          if (n % 2 === 1) process.kill(databasePid, 'SIGKILL');
        }
        return false;
      },
    });
    await hub.exit;
    const startedAt = performance.now();
    hub = start();
    send = await signInAt(await hub.address);
    expect(performance.now() - startedAt).toBeLessThan(longestStartMs);
    await expectAll(send, acknowledged);
    kept.push(...acknowledged);
  }
  expect(kept.length).toBeGreaterThan(kills);
  await expectAll(send, kept);
});
