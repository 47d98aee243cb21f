import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { errorCode } from '../database-start-error.ts';
import { BackupError } from './backup-error.ts';
import { createSeal, createUnseal, deriveBackupKey } from './sealing.ts';

const formatName = 'invention-hub-backup';
const formatVersion = 1;
/** The manifest, in clear or sealed. */
export const manifestFile = 'manifest.json';
/** SHA-256 of the manifest file, as `sha256sum -c` reads it. */
export const manifestHashFile = 'manifest.sha256';

const measureSchema = z.strictObject({
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Length and hash of a run of bytes. */
export type Measure = z.infer<typeof measureSchema>;

const partSchema = z.strictObject({
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._%-]*$/),
  plain: measureSchema,
  stored: measureSchema,
});

/** One file of a backup: what it holds, and how that is stored (compressed, perhaps sealed). */
export type Part = z.infer<typeof partSchema>;

/** Relative, with slashes, and nowhere above its folder. */
const relativePathSchema = z
  .string()
  .refine(
    (path) => !/^[A-Za-z]:|\\|\0/.test(path) && path.split('/').every((step) => !/^\.{0,2}$/.test(step)),
  );

const tableSchema = z.strictObject({
  schema: z.string(),
  name: z.string(),
  /** Columns that are stored, in the order of the part; generated ones are left out. */
  columns: z.array(z.string()).min(1),
  rows: z.int().min(0),
  /** See `measureRows`. */
  digest: z.string(),
  part: partSchema,
});

/** A table of a backup. */
export type BackupTable = z.infer<typeof tableSchema>;

const sequenceSchema = z.strictObject({
  schema: z.string(),
  name: z.string(),
  /** A decimal number. */
  lastValue: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
});

const manifestSchema = z.strictObject({
  createdAt: z.iso.datetime(),
  postgresVersion: z.string(),
  migrations: z.array(z.strictObject({ version: z.int(), name: z.string(), checksum: z.string() })),
  /** The job queue's schema: its version, and SQL that makes it as it was. Null where there was none. */
  queue: z.strictObject({ version: z.int().nullable(), part: partSchema }).nullable(),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  files: z.array(z.strictObject({ path: relativePathSchema, part: partSchema })),
  keyFiles: z.array(z.strictObject({ name: relativePathSchema, part: partSchema })),
  /** Keys that exist and are not in the backup, because it is not encrypted. */
  keyFilesLeftOut: z.array(z.string()),
});

/** All that a backup holds. */
export type Manifest = z.infer<typeof manifestSchema>;

const headSchema = z.looseObject({ format: z.literal(formatName), version: z.int() });
const envelopeSchema = z.union([
  z.strictObject({ ...headSchema.shape, encryption: z.null(), content: manifestSchema }),
  z.strictObject({
    ...headSchema.shape,
    encryption: z.strictObject({ salt: z.base64() }),
    sealed: z.base64(),
  }),
]);

/** The key of a new backup, with the salt it was made from. */
export interface NewKey {
  key: Buffer;
  salt: Buffer;
}

/** A key for a new backup. */
export async function createKey(passphrase: string): Promise<NewKey> {
  const salt = randomBytes(16);
  return { key: await deriveBackupKey(passphrase, salt), salt };
}

/** Every part that a manifest names. */
export function listParts({ queue, tables, files, keyFiles }: Manifest): Part[] {
  return [...(queue ? [queue] : []), ...tables, ...files, ...keyFiles].map(({ part }) => part);
}

/** Writes the manifest, sealed where there is a key, and its hash beside it. */
export async function writeManifest(
  folder: string,
  manifest: Manifest,
  newKey: NewKey | undefined,
): Promise<void> {
  const head = { format: formatName, version: formatVersion };
  const envelope = newKey
    ? {
        ...head,
        encryption: { salt: newKey.salt.toString('base64') },
        sealed: (
          await transformBytes(Buffer.from(JSON.stringify(manifest)), createSeal(newKey.key, manifestFile))
        ).toString('base64'),
      }
    : { ...head, encryption: null, content: manifest };
  const text = `${JSON.stringify(envelope, undefined, 1)}\n`;
  const hash = createHash('sha256').update(text).digest('hex');
  await writeFile(join(folder, manifestFile), text, { mode: 0o600, flush: true });
  await writeFile(join(folder, manifestHashFile), `${hash}  ${manifestFile}\n`, { mode: 0o600, flush: true });
}

/** Reads a manifest and the key of its parts. Throws {@link BackupError} on any doubt. */
export async function readManifest(
  folder: string,
  passphrase: string | undefined,
): Promise<{ manifest: Manifest; key: Buffer | undefined }> {
  const text = await readText(join(folder, manifestFile), folder);
  const hash = createHash('sha256').update(text).digest('hex');
  if (!(await readText(join(folder, manifestHashFile), folder)).startsWith(`${hash} `)) {
    throw new BackupError(`The manifest of ${folder} was altered`);
  }
  const json = parseJson(text, folder);
  const head = headSchema.safeParse(json);
  if (!head.success) throw new BackupError(`${folder} is not a backup of Invention Hub`);
  if (head.data.version !== formatVersion) {
    throw new BackupError(
      `${folder} has the backup format ${head.data.version}, and this program reads ${formatVersion}: ` +
        'use the version that made it, or a later one',
    );
  }
  const envelope = envelopeSchema.safeParse(json);
  if (!envelope.success) throw new BackupError(`The manifest of ${folder} is not whole`);
  if ('content' in envelope.data) {
    if (passphrase) {
      throw new BackupError(
        `${folder} is not encrypted, and HUB_BACKUP_PASSPHRASE is set: unset it only if this backup was made without one`,
      );
    }
    return { manifest: envelope.data.content, key: undefined };
  }
  if (!passphrase) {
    throw new BackupError(`${folder} is encrypted: set HUB_BACKUP_PASSPHRASE to its passphrase`);
  }
  return openSealed(folder, envelope.data, passphrase);
}

async function openSealed(
  folder: string,
  { encryption, sealed }: { encryption: { salt: string }; sealed: string },
  passphrase: string,
): Promise<{ manifest: Manifest; key: Buffer }> {
  const key = await deriveBackupKey(passphrase, Buffer.from(encryption.salt, 'base64'));
  const bytes = await transformBytes(Buffer.from(sealed, 'base64'), createUnseal(key, manifestFile)).catch(
    () => {
      throw new BackupError(`The passphrase does not open ${folder}`);
    },
  );
  const manifest = manifestSchema.safeParse(parseJson(bytes.toString(), folder));
  if (!manifest.success) throw new BackupError(`The manifest of ${folder} is not whole`);
  return { manifest: manifest.data, key };
}

function transformBytes(bytes: Buffer, transform: ReturnType<typeof createSeal>): Promise<Buffer> {
  return buffer(Readable.from([bytes]).compose(transform));
}

async function readText(path: string, folder: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new BackupError(`${folder} is not a whole backup: ${path.slice(folder.length + 1)} is missing`);
  }
}

function parseJson(text: string, folder: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BackupError(`The manifest of ${folder} is not whole`);
  }
}
