import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { buildManifest } from './manifest.ts';
import { officeFiles } from './office-files.ts';

const folder = import.meta.dirname;
const pane = join(folder, 'dist/pane');

/** Copies Office's script and the files that it loads for Word, unchanged as their license requires. */
const copyOfficeFiles = (): void => {
  const source = dirname(createRequire(import.meta.url).resolve('@microsoft/office-js/package.json'));
  for (const [from, to] of officeFiles) {
    const target = join(pane, 'office', to);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(source, from), target);
  }
};

await build({ root: folder, logLevel: 'warn' });
copyOfficeFiles();
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const template = readFileSync(join(folder, 'manifest.xml'), 'utf8');
writeFileSync(join(folder, 'dist/manifest.xml'), buildManifest(template, version));
