import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const workspaces = ['apps/*', 'packages/*', 'e2e', 'bench', 'tools'];
const packages = [
  'client',
  'contract',
  'database',
  'demo-workspace',
  'domain',
  'local-services',
  'shipped-templates',
  'testkit',
];

const writeFile = (root: string, path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

/** A small repository in a temporary folder, laid out and linked like this one, holding the given files. */
export const plantTree = (files: Record<string, string>): string => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'hub-planted-')));
  writeFile(root, 'package.json', JSON.stringify({ name: 'planted', type: 'module', workspaces }));
  for (const name of packages) {
    const manifest = { name: `@hub/${name}`, type: 'module', exports: { './*': './src/*' } };
    writeFile(root, `packages/${name}/package.json`, JSON.stringify(manifest));
    mkdirSync(join(root, 'node_modules/@hub'), { recursive: true });
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@hub', name));
  }
  for (const [path, text] of Object.entries(files)) writeFile(root, path, text);
  return root;
};
