import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { newId } from '../../platform/ids.ts';

const headSchema = z.object({
  position: z.number().int().positive(),
  /** Seal in hexadecimal. */
  seal: z.string(),
  at: z.iso.datetime(),
});

/** The end of the chain as this installation last saw it, stored outside the database: a shorter chain was cut off. */
export type ChainHead = z.infer<typeof headSchema>;

const fileIn = (dataDir: string): string => join(dataDir, 'audit-head');

/** Reads the stored end of the chain; undefined if there is none. Throws if the file is not valid. */
export const readChainHead = async (dataDir: string): Promise<ChainHead | undefined> => {
  const file = fileIn(dataDir);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return headSchema.parse(JSON.parse(text));
  } catch {
    throw new Error(`${file} is incomplete: the end of the audit log cannot be verified`);
  }
};

/** Stores the end of the chain atomically: after a crash the file holds either the old end or the new one. */
export const writeChainHead = async (dataDir: string, head: ChainHead): Promise<void> => {
  const half = `${fileIn(dataDir)}.${newId()}`;
  await writeFile(half, `${JSON.stringify(head)}\n`, { mode: 0o600, flush: true });
  await rename(half, fileIn(dataDir));
};
