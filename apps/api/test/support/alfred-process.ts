import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const projectRoot = resolve(import.meta.dirname, '../../../..');

/** How a process of alfred ended. */
interface AlfredRun {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface RunOptions {
  /** Content of standard input. */
  input?: string;
  env?: Record<string, string>;
  /** Receives standard output as it arrives. */
  onOutput?: (text: string) => void;
  signal?: AbortSignal;
}

/** The bundled alfred in a folder of its own. */
export interface Alfred {
  /** Working folder of its processes; the bundle and the configuration are elsewhere. */
  folder: string;
  bundle: string;
  configFile: string;
  /** Environment of its processes. */
  env: Record<string, string>;
  run(args: readonly string[], options?: RunOptions): Promise<AlfredRun>;
  /** Runs a program with the same environment, such as a shell. */
  spawn(program: string, args: readonly string[], options?: RunOptions): Promise<AlfredRun>;
  remove(): void;
}

/** Bundles alfred into a folder. */
export const bundleAlfred = (folder: string): void => {
  const { status, stderr } = spawnSync(process.execPath, ['apps/alfred/build.ts', folder], {
    cwd: projectRoot,
  });
  if (status !== 0) throw new Error(`alfred could not be bundled: ${stderr}`);
};

/** Bundles alfred and returns functions that start it. */
export const prepareAlfred = (): Alfred => {
  const root = mkdtempSync(join(tmpdir(), 'alfred-'));
  const bundle = join(root, 'bin', 'alfred.mjs');
  const folder = join(root, 'work');
  bundleAlfred(join(root, 'bin'));
  mkdirSync(folder);
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: root,
    XDG_CONFIG_HOME: join(root, 'config'),
    TZ: 'UTC',
    // Most of what a start costs is compiling the bundle.
    NODE_COMPILE_CACHE: join(root, 'cache'),
    ALFRED: bundle,
    NODE: process.execPath,
  };
  const start: Alfred['spawn'] = async (program, args, { input, env: more, onOutput, signal } = {}) => {
    const child = spawn(program, args, { cwd: folder, env: { ...env, ...more }, signal });
    const exited = new Promise<number | null>((done, fail) => {
      child.once('error', fail);
      child.once('close', done);
    });
    child.stdin.on('error', () => {});
    child.stdin.end(input ?? '');
    child.stdout.on('data', (chunk) => onOutput?.(String(chunk)));
    const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
    return { code, stdout, stderr };
  };
  return {
    folder,
    bundle,
    configFile: join(root, 'config', 'alfred', 'config.json'),
    env,
    run: (args, options) => start(process.execPath, [bundle, ...args], options),
    spawn: start,
    remove: () => {
      chmodSync(root, 0o700);
      rmSync(root, { recursive: true });
    },
  };
};
