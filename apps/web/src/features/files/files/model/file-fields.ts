import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import type { EditableKind } from '../../../ground/editing/public.ts';

/** Editable fields of a file. */
export type FileFields = Pick<StoredFile, 'name' | 'tags'>;

/** A file's editable fields, and how it is shown while an edit is being saved. */
export const fileKind: EditableKind<StoredFile, FileFields> = {
  fieldsOf: ({ name, tags, isDeleted }) => ({ name, tags, deleted: isDeleted }),
  withFields: (file, { deleted, finished: _, ...change }) => ({
    ...file,
    ...change,
    isDeleted: deleted ?? file.isDeleted,
  }),
};

/** How a file is shown while it is being moved to the trash. */
export const optimisticDeletion = { deleted: true } as const;
