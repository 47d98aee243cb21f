import { fileIdSchema } from '@hub/contract/fields.ts';
import { fileSchema, type StoredFile } from '@hub/contract/files/file.schema.ts';
import { deleteFile, updateFile } from '@hub/contract/files/files.calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { currentOf } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import { type Conflict, command, type EditTarget, resolveConflict } from '../../../ground/editing/public.ts';
import { type FileFields, fileKind, optimisticDeletion } from '../model/file-fields.ts';
import { findFile, showFile } from './file-cache.ts';
import { fileQuery } from './files.queries.ts';

/** How edits of a file are saved and shown. */
export const fileTarget = (client: QueryClient, file: StoredFile): EditTarget<StoredFile, FileFields> => ({
  kind: fileKind,
  update: (change, ifUpdatedAt) =>
    request(updateFile, { params: { id: file.id }, query: { updatedAt: ifUpdatedAt }, body: change }),
  currentOf: (error) => currentOf(error, fileSchema),
  latest: () => findFile(client, file),
  show: (shown) => showFile(client, shown),
});

/** Identifies a file in messages about its edits. */
export const subjectOf = ({ id, inventionId, name }: StoredFile) => ({
  kind: 'file' as const,
  id,
  inventionId,
  title: name,
});

/** Moves a file to the trash. */
export const deleteCommand = command<typeof deleteFile, FileFields>(
  deleteFile,
  undefined,
  optimisticDeletion,
);

const storedFieldsSchema = fileSchema.pick({ name: true, tags: true }).partial();

/** Saves the chosen fields of a conflict over a file. */
export const resolveFileConflict = async (
  client: QueryClient,
  conflict: Conflict,
  change: Record<string, unknown>,
): Promise<void> => {
  const id = fileIdSchema.parse(conflict.id);
  const file = await client.ensureQueryData(fileQuery(conflict.inventionId, id));
  await resolveConflict(
    { target: fileTarget(client, file), subject: conflict },
    { conflict, theirs: storedFieldsSchema.parse(conflict.theirs), change: storedFieldsSchema.parse(change) },
  );
};
