import { chmodSync } from 'node:fs';
import { rolldown } from 'rolldown';

const folder = import.meta.dirname;

/** Writes `alfred.mjs`: one file with everything it needs, of which a command evaluates only its own parts. */
const buildAlfred = async (target: string): Promise<void> => {
  const file = `${target}/alfred.mjs`;
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

await buildAlfred(process.argv[2] ?? `${folder}/dist`);
