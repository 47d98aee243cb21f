import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const apps = resolve(import.meta.dirname, '../../apps');

test.each([
  ['alfred', 'alfred.mjs'],
  ['visio-addin', 'visio-addin.zip'],
])(
  '%s builds to the same bytes each time, in every time zone',
  (name, file) => {
    const build = (zone: string): Buffer => {
      const folder = mkdtempSync(join(tmpdir(), 'build-'));
      try {
        execFileSync(process.execPath, [`${apps}/${name}/build.ts`, folder], {
          env: { ...process.env, TZ: zone },
        });
        return readFileSync(join(folder, file));
      } finally {
        rmSync(folder, { recursive: true });
      }
    };
    expect(build('UTC').equals(build('Pacific/Kiritimati'))).toBe(true);
  },
  60_000,
);
