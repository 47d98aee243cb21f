import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const roots: string[] = [];

/** A repository with nothing installed, whose npm is the given script: installing for real would need the network. */
const plantRepository = (npmScript: string): string => {
  const root = mkdtempSync(join(tmpdir(), 'hub-bootstrap-'));
  roots.push(root);
  mkdirSync(`${root}/tools/src`, { recursive: true });
  copyFileSync(`${import.meta.dirname}/bootstrap.mjs`, `${root}/tools/src/bootstrap.mjs`);
  const dependencies = { node: process.versions.node };
  writeFileSync(`${root}/package.json`, JSON.stringify({ type: 'module', dependencies }));
  writeFileSync(`${root}/package-lock.json`, '{}');
  writeFileSync(
    `${root}/npm.mjs`,
    `import fs from 'node:fs';\nfs.appendFileSync('calls', 'x');\n${npmScript}`,
  );
  return root;
};

const installNode = `fs.mkdirSync('node_modules/.bin', { recursive: true });
  fs.symlinkSync(${JSON.stringify(process.execPath)}, 'node_modules/.bin/node');`;

const run = (root: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/src/bootstrap.mjs'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: '', CI: 'true', npm_execpath: `${root}/npm.mjs` },
  });
  return { status, stdout, errors: stderr.trim().split('\n') };
};

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

describe('bootstrap', () => {
  it('installs once, and again when the lock file changes', () => {
    const root = plantRepository(`if (!fs.existsSync('node_modules')) { ${installNode} }`);
    expect(run(root)).toMatchObject({ status: 0, stdout: expect.stringContaining('Installing') });
    rmSync(`${root}/calls`);
    expect(run(root)).toEqual({ status: 0, stdout: '', errors: [''] });
    expect(existsSync(`${root}/calls`)).toBe(false);
    writeFileSync(`${root}/package-lock.json`, '{ "packages": {} }');
    expect(run(root).status).toBe(0);
    expect(existsSync(`${root}/calls`)).toBe(true);
  });

  it('says in one line that the install failed', () => {
    const { status, errors } = run(plantRepository('process.exit(7);'));
    expect(status).toBe(1);
    expect(errors).toEqual([expect.stringMatching(/^Setup failed: npm install failed \(exit 7\)/)]);
  });

  it('says in one line that install scripts did not bring the pinned Node', () => {
    const { status, errors } = run(plantRepository(''));
    expect(status).toBe(1);
    expect(errors).toEqual([expect.stringMatching(/^Setup failed: Node .* install scripts must be allowed/)]);
  });
});
