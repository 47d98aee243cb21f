import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const file = resolve(import.meta.dirname, '../../docs/install.md');

/** Returns the names of the numbered steps of "Set up a firm" in the documentation. */
export const readSetUpSteps = async (): Promise<string[]> => {
  const [, section = ''] = (await readFile(file, 'utf8')).split('\n## Set up a firm\n');
  const [steps = ''] = section.split('\n## ');
  return [...steps.matchAll(/^\d+\. \*\*(.+?)\.\*\*/gm)].map(([, name = '']) => name);
};
