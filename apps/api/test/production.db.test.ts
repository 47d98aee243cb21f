import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { spawnHub } from './support/hub-process.ts';

test('a hub in production starts without the demo and without its patent office', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hub-production-'));
  const hub = spawnHub({ NODE_ENV: 'production', HUB_DATA_DIR: dataDir });
  await hub.address;
  await expect.poll(() => hub.output().stdout).toContain('Create the administrator');
  expect(hub.output().stdout).not.toMatch(/demo/i);
  hub.kill('SIGTERM');
  await hub.exit;
  rmSync(dataDir, { recursive: true });
});
