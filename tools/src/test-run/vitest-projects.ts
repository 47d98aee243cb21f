/** The projects of `vitest.config.ts`. */
export type VitestProject = 'unit' | 'db' | 'timed' | 'web' | 'deep';

/** Returns the project that a test file belongs to: Vitest's report does not name it. */
export const projectOf = (path: string): VitestProject => {
  if (path.endsWith('.deep.test.ts')) return 'deep';
  if (path.endsWith('.timed.db.test.ts')) return 'timed';
  if (path.endsWith('.db.test.ts')) return 'db';
  return path.includes('/apps/web/') ? 'web' : 'unit';
};
