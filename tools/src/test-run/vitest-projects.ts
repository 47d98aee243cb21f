/** The projects of `vitest.config.ts`, and the tests of screens. */
export type VitestProject = 'unit' | 'db' | 'timed' | 'web' | 'screen' | 'deep';

/** Returns the project that a test file belongs to: Vitest's report does not name it. */
export const projectOf = (path: string): VitestProject => {
  if (path.endsWith('.deep.test.ts')) return 'deep';
  if (path.endsWith('.timed.db.test.ts')) return 'timed';
  if (path.endsWith('.db.test.ts')) return 'db';
  if (path.endsWith('.screen.test.tsx')) return 'screen';
  return path.includes('/apps/web/') ? 'web' : 'unit';
};
