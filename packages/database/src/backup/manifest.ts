import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { armor } from 'age-encryption';
import { z } from 'zod';
import { errorCode } from '../database-start-error.ts';
import { createDecryptStream, type DecryptStream } from './age-stream.ts';
import type { BackupEncryption } from './backup-encryption.ts';
import { BackupError } from './backup-error.ts';
import { decryptWithPassphrase } from './passphrase.ts';
import { createUnsealStream, deriveBackupKey } from './read-sealed-v1.ts';

const formatName = 'invention-hub-backup';
/** Version 1 differs only in its encryption. */
const formatVersion = 2;
const readableVersions: readonly number[] = [1, formatVersion];
/** The manifest, in clear or encrypted. */
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

/** One file of a backup: what it holds, and how that is stored (compressed, perhaps encrypted). */
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
const clearSchema = z.strictObject({
  ...headSchema.shape,
  encryption: z.null(),
  content: manifestSchema,
});
/** Version 1: frames of AES-GCM under a key derived from the passphrase. */
const sealedSchema = z.strictObject({
  ...headSchema.shape,
  version: z.literal(1),
  encryption: z.strictObject({ salt: z.base64() }),
  sealed: z.base64(),
});
/** Armored age files: the identity, encrypted with the passphrase, and the content, encrypted for the identity. */
const ageSchema = z.strictObject({
  ...headSchema.shape,
  version: z.literal(formatVersion),
  encryption: z.strictObject({ identity: z.string() }),
  sealed: z.string(),
});
const envelopeSchema = z.union([clearSchema, sealedSchema, ageSchema]);

/** A manifest that was read, and how the parts that it names are decrypted. */
interface OpenManifest {
  manifest: Manifest;
  /** Undefined when the backup is not encrypted. */
  decrypt: DecryptStream | undefined;
}

/** Every part that a manifest names. */
export const listParts = ({ queue, tables, files, keyFiles }: Manifest): Part[] =>
  [...(queue ? [queue] : []), ...tables, ...files, ...keyFiles].map(({ part }) => part);

/** Writes the manifest, perhaps encrypted, and its hash beside it. */
export const writeManifest = async (
  folder: string,
  manifest: Manifest,
  encryption: BackupEncryption | undefined,
): Promise<void> => {
  const head = { format: formatName, version: formatVersion };
  const envelope = encryption
    ? {
        ...head,
        encryption: { identity: encryption.identity },
        sealed: await encryption.encryptText(JSON.stringify(manifest)),
      }
    : { ...head, encryption: null, content: manifest };
  const text = `${JSON.stringify(envelope, undefined, 1)}\n`;
  const hash = createHash('sha256').update(text).digest('hex');
  await writeFile(join(folder, manifestFile), text, { mode: 0o600, flush: true });
  await writeFile(join(folder, manifestHashFile), `${hash}  ${manifestFile}\n`, { mode: 0o600, flush: true });
};

/** Reads a manifest, and how its parts are decrypted. Throws {@link BackupError} on any doubt. */
export const readManifest = async (folder: string, passphrase: string | undefined): Promise<OpenManifest> => {
  const text = await readText(join(folder, manifestFile), folder);
  const hash = createHash('sha256').update(text).digest('hex');
  if (!(await readText(join(folder, manifestHashFile), folder)).startsWith(`${hash} `)) {
    throw new BackupError(`The manifest of ${folder} was altered`);
  }
  const json = parseJson(text, folder);
  const head = headSchema.safeParse(json);
  if (!head.success) throw new BackupError(`${folder} is not a backup of Invention Hub`);
  if (!readableVersions.includes(head.data.version)) {
    throw new BackupError(
      `${folder} has backup format ${head.data.version}; this version of the hub reads ${readableVersions.join(' and ')}: ` +
        'use the version that created it, or a newer one',
    );
  }
  const envelope = envelopeSchema.safeParse(json);
  if (!envelope.success) throw new BackupError(`The manifest of ${folder} is incomplete`);
  if ('content' in envelope.data) {
    if (passphrase) {
      throw new BackupError(
        `${folder} is not encrypted, but HUB_BACKUP_PASSPHRASE is set: unset it only if this backup was created without one`,
      );
    }
    return { manifest: envelope.data.content, decrypt: undefined };
  }
  if (!passphrase) {
    throw new BackupError(`${folder} is encrypted: set HUB_BACKUP_PASSPHRASE to its passphrase`);
  }
  return openEncrypted(folder, envelope.data, passphrase);
};

/** Rejects when the passphrase is wrong or the envelope was altered. */
const openEnvelope = async (envelope: EncryptedEnvelope, passphrase: string) => {
  if (envelope.version === 1) {
    const key = await deriveBackupKey(passphrase, Buffer.from(envelope.encryption.salt, 'base64'));
    const decrypt = createUnsealStream(key);
    const sealed = Readable.from([Buffer.from(envelope.sealed, 'base64')]);
    return { decrypt, text: await text(decrypt(sealed, manifestFile)) };
  }
  const identity = (await decryptWithPassphrase(passphrase, envelope.encryption.identity)).trim();
  const decrypt = createDecryptStream(identity);
  const sealed = Readable.from([Buffer.from(armor.decode(envelope.sealed))]);
  return { decrypt, text: await text(decrypt(sealed, manifestFile)) };
};

type EncryptedEnvelope = z.infer<typeof sealedSchema> | z.infer<typeof ageSchema>;

const openEncrypted = async (
  folder: string,
  envelope: EncryptedEnvelope,
  passphrase: string,
): Promise<OpenManifest> => {
  const refuse = (): never => {
    throw new BackupError(`The passphrase does not match ${folder}`);
  };
  const { decrypt, text } = await openEnvelope(envelope, passphrase).catch(refuse);
  const manifest = manifestSchema.safeParse(parseJson(text, folder));
  if (!manifest.success) throw new BackupError(`The manifest of ${folder} is incomplete`);
  return { manifest: manifest.data, decrypt };
};

const readText = async (path: string, folder: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new BackupError(`${folder} is not a complete backup: ${path.slice(folder.length + 1)} is missing`);
  }
};

const parseJson = (text: string, folder: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new BackupError(`The manifest of ${folder} is incomplete`);
  }
};
