import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseStartError } from '../database-start-error.ts';

/** One file `0003-workflow.sql`: it never changes once it was applied anywhere. */
export interface Migration {
  version: number;
  /** File name, with number and ending. */
  name: string;
  sql: string;
  /** SHA-256 of the file, in hex. */
  checksum: string;
}

/** Where the hub's own migrations lie. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations/', import.meta.url));

const fileName = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.sql$/;

/** Reads a folder's migrations in the order of their numbers. Throws `DatabaseStartError` on a wrong file. */
export const readMigrations = async (folder: string = migrationsFolder): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)));
  for (const [index, { version, name }] of migrations.entries()) {
    if (migrations[index - 1]?.version === version) {
      throw new DatabaseStartError(
        `Another migration has the same number as ${name}: renumber the newer one`,
      );
    }
  }
  return migrations;
};

const readMigration = async (folder: string, name: string): Promise<Migration> => {
  const number = fileName.exec(name)?.[1];
  if (number === undefined) {
    throw new DatabaseStartError(`The migration ${name} must be named like 0003-add-milestone-notes.sql`);
  }
  const sql = await readFile(join(folder, name), 'utf8');
  return { version: Number(number), name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
};
