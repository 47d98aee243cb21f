import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { newId } from '../ids.ts';

const headSchema = z.object({
  position: z.number().int().positive(),
  /** Hexadecimal. */
  seal: z.string(),
  at: z.iso.datetime(),
});

/** The end of the chain as this installation last saw it, kept outside the database: a shorter chain was cut off. */
export type ChainHead = z.infer<typeof headSchema>;

const fileIn = (dataDir: string): string => join(dataDir, 'audit-head');

/** The kept end of the chain; nothing where none was kept. Throws where the file is not one. */
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
    throw new Error(`${file} is not whole: the end of the audit log cannot be checked`);
  }
};

/** Keeps the end of the chain. A crash leaves the old one or the new one, never half of one. */
export const keepChainHead = async (dataDir: string, head: ChainHead): Promise<void> => {
  const half = `${fileIn(dataDir)}.${newId()}`;
  await writeFile(half, `${JSON.stringify(head)}\n`, { mode: 0o600, flush: true });
  await rename(half, fileIn(dataDir));
};
