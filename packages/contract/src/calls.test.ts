import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import { callName } from './calls.ts';

const folder = import.meta.dirname;
const files = globSync('**/*.calls.ts', { cwd: folder }).sort();

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

test.each(files)('every call that %s declares is listed in calls.ts', async (file) => {
  const declared = Object.entries<unknown>(await import(join(folder, file))).flatMap(([name, call]) =>
    isCall(call) ? [[name, call] as const] : [],
  );
  expect(declared).not.toEqual([]);
  for (const [name, call] of declared) expect(callName(call)).toBe(`${call.service}.${name}`);
});
