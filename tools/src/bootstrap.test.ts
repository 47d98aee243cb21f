import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
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

const home = resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(`${home}/package.json`, 'utf8')) as {
  scripts: Record<string, string>;
};

/** The commands of the machine alone: no folder that an install of the hub made. */
const searchPath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter);

/** Result of `npm run restore` on another machine, whose npm reaches no registry. */
const restore = (root: string) => {
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'restore', '--', `${root}/no-backup`], {
    cwd: root,
    encoding: 'utf8',
    env: {
      PATH: searchPath,
      HOME: root,
      HUB_DATA_DIR: `${root}/data`,
      npm_config_offline: 'true',
      npm_config_registry: 'http://127.0.0.1:9',
    },
  });
  return { status, output: `${stdout}${stderr}` };
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

  it('runs before every command, whichever is the first on a machine', () => {
    const commands = Object.keys(scripts).filter(
      // npm runs "prepare" itself, after it has installed the modules.
      (name) => name !== 'prepare' && !(name.startsWith('pre') && name.slice(3) in scripts),
    );
    expect(commands).toContain('restore');
    const bare = commands.filter((name) => scripts[`pre${name}`] !== 'node tools/src/bootstrap.mjs');
    expect(bare).toEqual([]);
  });

  it("lets restore be the first command on a copy without modules, with the machine's own Node", () => {
    const root = mkdtempSync(join(tmpdir(), 'hub-bootstrap-'));
    roots.push(root);
    for (const file of ['package.json', 'package-lock.json', 'tools/src/bootstrap.mjs', 'packages']) {
      cpSync(`${home}/${file}`, `${root}/${file}`, {
        recursive: true,
        filter: (from) => !from.includes('node_modules'),
      });
    }
    const first = restore(root);
    expect(first).toMatchObject({
      status: 1,
      output: expect.stringContaining('is the npm registry reachable?'),
    });
    // Where a registry answers, the install ends in these modules.
    symlinkSync(`${home}/node_modules`, `${root}/node_modules`);
    expect(restore(root)).toMatchObject({
      status: 1,
      output: expect.stringContaining('There is no backup in'),
    });
  });
});
