import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEdit } from '../../../ground/editing/public.ts';
import { fileTarget, subjectOf } from '../api/file-target.ts';

/** Edits of one file: name and tags. */
export const useFileEdit = (file: StoredFile) => {
  const client = useQueryClient();
  return useEdit({ target: fileTarget(client, file), subject: subjectOf(file) });
};
