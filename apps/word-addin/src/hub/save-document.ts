import { currentOf, HttpError } from '@hub/client/http-error.ts';
import { fileIdSchema, type InventionId } from '@hub/contract/fields.ts';
import { fileSchema, type StoredFile } from '@hub/contract/files/file.schema.ts';
import { readDocument } from '../word/document-content.ts';
import { changeMemory, type DocumentMemory } from '../word/document-memory.ts';
import { findStoredFile, uploadDocument } from './stored-files.ts';

/** How to save a document whose file someone else has changed, or whose name is taken. */
export type SaveChoice = 'version' | 'separate';

/** Result of saving: the file, or the file in the hub that the person has to decide about. */
export type SaveResult =
  | { state: 'saved'; file: StoredFile; memory: DocumentMemory }
  | { state: 'newer' | 'taken'; file: StoredFile }
  | { state: 'unchanged'; file: StoredFile };

interface Saving {
  inventionId: InventionId;
  name: string;
  memory: DocumentMemory;
}

const existingOf = (error: unknown) =>
  error instanceof HttpError && error.code === 'file.exists' ? error.problem?.existing : undefined;

/** Returns the decision that a refusal asks for; throws any other error. */
const toDecision = async (error: unknown): Promise<SaveResult> => {
  const newer = currentOf(error, fileSchema);
  if (newer) return { state: 'newer', file: newer };
  const existing = existingOf(error);
  const file = existing && (await findStoredFile(existing.id));
  if (!existing || !file) throw error;
  return { state: existing.same === 'content' ? 'unchanged' : 'taken', file };
};

/**
 * Uploads the document as the next version of a file. The version is written into the document first, so that the stored
 * copy names itself; it is taken out again if the hub refuses the upload.
 */
const saveVersion = async (
  { inventionId, memory }: Saving,
  { id, name, version }: Pick<StoredFile, 'id' | 'name' | 'version'>,
): Promise<SaveResult> => {
  const next = await changeMemory({ file: { id, version: version + 1 } });
  try {
    const content = await readDocument();
    const file = await uploadDocument({
      inventionId,
      name,
      content,
      ifExists: 'version',
      baseVersion: version,
    });
    return { state: 'saved', file, memory: next };
  } catch (error) {
    await changeMemory({ file: memory.file });
    return toDecision(error);
  }
};

const saveFile = async ({ inventionId, name }: Saving, ifExists?: 'separate'): Promise<SaveResult> => {
  await changeMemory({ file: null });
  try {
    const file = await uploadDocument({ inventionId, name, content: await readDocument(), ifExists });
    const memory = await changeMemory({ file: { id: file.id, version: file.version } });
    return { state: 'saved', file, memory };
  } catch (error) {
    return toDecision(error);
  }
};

/** Returns the file of the document under its current name, with the version that the document is based on. */
const findBase = async ({ memory }: Saving): Promise<Pick<StoredFile, 'id' | 'name' | 'version'> | null> => {
  const file = memory.file && (await findStoredFile(memory.file.id));
  return file && { id: fileIdSchema.parse(file.id), name: file.name, version: memory.file?.version ?? 1 };
};

/** Saves the document to the files of its invention: as a new version of its file, or as a new file. */
export const saveDocument = async (saving: Saving): Promise<SaveResult> => {
  const base = await findBase(saving);
  return base ? saveVersion(saving, base) : saveFile(saving);
};

/** Saves the document after the person has decided: on top of the file in the hub, or beside it. */
export const saveAsDecided = (saving: Saving, choice: SaveChoice, file: StoredFile): Promise<SaveResult> =>
  choice === 'version' ? saveVersion(saving, file) : saveFile(saving, 'separate');
