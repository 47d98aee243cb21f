import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { buildWebIfStale } from './build-web.ts';
import { plantTree } from './check/planted-tree.ts';

const roots: string[] = [];

const plantWeb = (files: Record<string, string>): string => {
  const root = plantTree(files);
  roots.push(root);
  rmSync(`${root}/node_modules`, { recursive: true });
  symlinkSync(resolve(import.meta.dirname, '../../node_modules'), `${root}/node_modules`);
  return root;
};

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

it('builds once, and again only when a source that is built changes', async () => {
  const root = plantWeb({ 'apps/web/index.html': '<script type="module" src="/src/main.ts"></script>' });
  writeFileSync(`${root}/package-lock.json`, '{}');
  const plantSource = (path: string, text: string): void => writeFileSync(`${root}/apps/web/${path}`, text);
  const trace = `${root}/apps/web/dist/trace`;
  const isRebuilt = async (): Promise<boolean> => {
    writeFileSync(trace, '');
    await buildWebIfStale(root);
    return !existsSync(trace);
  };

  plantSource('main.ts', '');
  writeFileSync(`${root}/apps/web/index.html`, '<p>hub</p>');
  await buildWebIfStale(root);
  expect(existsSync(`${root}/apps/web/dist/index.html`)).toBe(true);
  expect(await isRebuilt()).toBe(false);
  plantSource('main.test.ts', '');
  expect(await isRebuilt()).toBe(false);
  plantSource('main.ts', 'export const changed = 1;');
  expect(await isRebuilt()).toBe(true);
}, 60_000);

it('rejects when the build fails, and leaves nothing that looks fresh', async () => {
  const root = plantWeb({ 'apps/web/index.html': '<script type="module" src="./nowhere.ts"></script>' });
  await expect(buildWebIfStale(root)).rejects.toThrow('did not build');
  expect(existsSync(`${root}/apps/web/dist/.build-stamp`)).toBe(false);
}, 60_000);
