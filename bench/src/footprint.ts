import { readdir, readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';

const parentOf = async (pid: number): Promise<number | undefined> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const parent = /^PPid:\s+(\d+)/m.exec(status)?.[1];
  return parent === undefined ? undefined : Number(parent);
};

/** Proportional memory of a process and all it started, in megabytes (Linux). */
export const memoryOfTree = async (rootPid: number): Promise<number> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const)));
  const belongs = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === rootPid || (pid > 1 && belongs(parents.get(pid))));
  const sizes = await Promise.all(
    pids.filter(belongs).map(async (pid) => {
      const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
      return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
};

interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

const webDist = resolve(import.meta.dirname, '../../apps/web/dist');

/** Script files that a chunk needs at once, its own first. */
const filesOf = (
  manifest: Record<string, ManifestChunk>,
  key: string,
  seen = new Set<string>(),
): Set<string> => {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
};

const sentKilobytes = async (files: Iterable<string>): Promise<number> => {
  const sizes = await Promise.all([...files].map(async (file) => (await stat(`${webDist}/${file}.br`)).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
};

/** Kilobytes of script as sent (brotli): what the first screen needs, and what each route adds to that. */
export const measureScripts = async (): Promise<{ first: number; routes: Record<string, number> }> => {
  const manifest = JSON.parse(await readFile(`${webDist}/.vite/manifest.json`, 'utf8')) as Record<
    string,
    ManifestChunk
  >;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('the web application is not built');
  const firstFiles = filesOf(manifest, entry);
  const routes: Record<string, number> = {};
  for (const key of Object.keys(manifest).filter((name) => name.includes('src/routes/'))) {
    const own = [...filesOf(manifest, key)].filter((file) => !firstFiles.has(file));
    routes[key.replace(/^.*src\/routes\//, '').replace(/\?.*$/, '')] = await sentKilobytes(own);
  }
  return { first: await sentKilobytes(firstFiles), routes };
};
