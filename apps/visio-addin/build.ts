import { mkdirSync, writeFileSync } from 'node:fs';
import { buildDrawingPackage } from './src/drawing-package.ts';

const folder = process.argv[2] ?? `${import.meta.dirname}/dist`;
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/visio-addin.zip`, buildDrawingPackage());
