import { DatabaseStartError } from '../database-start-error.ts';
import type { Migration } from './migration-files.ts';

/** A row of `schema_migrations`. */
export type AppliedMigration = Pick<Migration, 'version' | 'name' | 'checksum'>;

/**
 * Returns the files to apply, in order. Throws `DatabaseStartError`, before anything is touched,
 * if the database is newer than the files, an applied file was changed or lost, or a file comes too late.
 */
export const planMigrations = (
  files: readonly Migration[],
  applied: readonly AppliedMigration[],
): Migration[] => {
  const newestFile = files.at(-1);
  const newestApplied = Math.max(0, ...applied.map(({ version }) => version));
  if (newestApplied > (newestFile?.version ?? 0)) {
    throw new DatabaseStartError(
      `The database is newer (migration ${newestApplied}) than this program (${newestFile?.version ?? 0}): ` +
        'start the version that created it, or a newer one',
    );
  }
  const fileOf = new Map(files.map((file) => [file.version, file]));
  for (const { version, name, checksum } of applied) {
    const file = fileOf.get(version);
    if (file === undefined)
      throw new DatabaseStartError(`The applied migration ${name} is missing in this version of the hub`);
    if (file.checksum !== checksum) {
      throw new DatabaseStartError(
        `The migration ${file.name} was changed after it was applied: revert the change`,
      );
    }
  }
  const appliedVersions = new Set(applied.map(({ version }) => version));
  const pending = files.filter(({ version }) => !appliedVersions.has(version));
  const late = pending.find(({ version }) => version < newestApplied);
  if (late) {
    throw new DatabaseStartError(
      `The migration ${late.name} comes before an applied migration: give it a new number`,
    );
  }
  return pending;
};
