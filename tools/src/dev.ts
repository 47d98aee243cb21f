import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

const start = (args: string[], folder: string): ChildProcess =>
  spawn(process.execPath, args, {
    cwd: `${root}/${folder}`,
    env: { NODE_ENV: 'development', ...process.env },
    stdio: 'inherit',
  });

const children = [
  start(['--watch', 'apps/api/src/main.ts'], '.'),
  start([`${root}/node_modules/vite/bin/vite.js`], 'apps/web'),
];

const stopAll = (): void => {
  for (const child of children) child.kill('SIGTERM');
};

for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stopAll();
  });
}
process.once('SIGINT', stopAll);
process.once('SIGTERM', stopAll);
