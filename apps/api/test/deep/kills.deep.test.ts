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
const maxStartMs = 10_000;

test(`R1: acknowledged writes survive ${kills} kills of server, database or both at any moment`, async () => {
  let send = await signInAt(await hub.address);
  const inventionId = await findInvention(send);
  const acknowledged: string[] = [];
  for (let n = 0; n < kills; n++) {
    const databasePid = readPostmasterPid(dataDir);
    const killAt = 5 + Math.floor(Math.random() * 60);
    const written = await writeLedger(send, inventionId, {
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
    expect(performance.now() - startedAt).toBeLessThan(maxStartMs);
    await expectAll(send, written);
    acknowledged.push(...written);
  }
  expect(acknowledged.length).toBeGreaterThan(kills);
  await expectAll(send, acknowledged);
});
