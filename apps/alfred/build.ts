import { chmodSync } from 'node:fs';
import { rolldown } from 'rolldown';

const folder = import.meta.dirname;

/** Writes `dist/alfred.mjs`: one file with everything it needs, of which a command evaluates only its own parts. */
export const buildAlfred = async (): Promise<void> => {
  const file = `${folder}/dist/alfred.mjs`;
  const bundle = await rolldown({
    input: `${folder}/src/main.ts`,
    cwd: folder,
    platform: 'node',
    transform: { target: 'node20' },
    treeshake: true,
    logLevel: 'warn',
  });
  await bundle.write({
    file,
    format: 'esm',
    codeSplitting: false,
    minify: true,
    banner: '#!/usr/bin/env node',
  });
  await bundle.close();
  chmodSync(file, 0o755);
};

if (import.meta.main) await buildAlfred();
