import { fileIdSchema, type InventionId, inventionIdSchema } from '@hub/contract/fields.ts';
import { z } from 'zod';

const memorySchema = z.object({
  /** Address of the hub that the ids below belong to. */
  hub: z.string(),
  inventionId: inventionIdSchema.nullable(),
  /** The file of the invention that the document is a version of. */
  file: z.object({ id: fileIdSchema, version: z.number().int().positive() }).nullable(),
  /** Texts that the pane has written, by the name of the field. */
  written: z.record(z.string(), z.array(z.string()).readonly()).readonly(),
});

/** Facts that the pane remembers inside the document. */
export type DocumentMemory = z.infer<typeof memorySchema>;

const key = 'invention-hub';
const empty = (): DocumentMemory => ({ hub: location.origin, inventionId: null, file: null, written: {} });

/** Returns the memory of the document; an empty one if it has none. */
const readAny = (): DocumentMemory =>
  memorySchema.safeParse(Office.context.document.settings.get(key)).data ?? empty();

/** Returns the memory of the document; an empty one also if another hub has written it. */
export const readMemory = (): DocumentMemory => {
  const memory = readAny();
  return memory.hub === location.origin ? memory : empty();
};

/** Returns the address of the other hub whose invention the document belongs to; null if there is none. */
export const findOtherHub = (): string | null => {
  const { hub } = readAny();
  return hub === location.origin ? null : hub;
};

/** Changes the memory of the document. It is stored with the document when Word saves it. */
export const changeMemory = (change: Partial<Omit<DocumentMemory, 'hub'>>): Promise<DocumentMemory> => {
  const memory = { ...readMemory(), ...change };
  const { settings } = Office.context.document;
  settings.set(key, memory);
  return new Promise((resolve, reject) =>
    settings.saveAsync(({ status, error }) => {
      if (status === Office.AsyncResultStatus.Succeeded) resolve(memory);
      else reject(new Error(error.message));
    }),
  );
};

/** Remembers the invention of the document. The file belonged to the invention before. */
export const rememberInvention = (inventionId: InventionId): Promise<DocumentMemory> =>
  changeMemory({ inventionId, file: null });
