import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { purgeFile, restoreFile } from '@hub/contract/files/files.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { countOf } from '../../../../lib/format/format-count.ts';
import { request } from '../../../../lib/http/request.ts';
import { showError, showSuccess } from '../../../../lib/toasts/toasts.ts';
import {
  failureText,
  isSaved,
  runEdit,
  showEdit,
  showSaveError,
  showUndo,
} from '../../../ground/editing/public.ts';
import { dropFile, showFile } from '../api/file-cache.ts';
import { deleteCommand, fileTarget, subjectOf } from '../api/file-target.ts';
import { optimisticDeletion } from '../model/file-fields.ts';

const namesOf = (files: readonly StoredFile[]): string =>
  files.length === 1 ? `“${files[0]?.name}”` : countOf(files.length, 'file');

const verb = (files: readonly StoredFile[]): string => (files.length === 1 ? 'was' : 'were');

/** Moves files to the trash with an undo, and takes them out of it. Without a connection the changes wait for it. */
export const useTrash = () => {
  const client = useQueryClient();
  const { mutateAsync: trash } = useMutation({
    mutationFn: (file: StoredFile) =>
      runEdit(
        { target: fileTarget(client, file), subject: subjectOf(file) },
        { base: file, edit: deleteCommand },
      ),
    onMutate: (file) => showEdit(fileTarget(client, file), optimisticDeletion),
  });
  const { mutateAsync: untrash } = useMutation({
    mutationFn: ({ id }: StoredFile) => request(restoreFile, { params: { id } }),
    onSuccess: (file) => showFile(client, file),
    onError: showSaveError,
  });
  const { mutateAsync: purge, isPending: isPurging } = useMutation({
    mutationFn: ({ id }: StoredFile) => request(purgeFile, { params: { id } }),
    onSuccess: (_, file) => dropFile(client, file),
    onError: (error) => showError({ title: 'The file was not deleted', text: failureText(error) }),
  });

  const restore = async (files: readonly StoredFile[]): Promise<StoredFile[]> => {
    const results = await Promise.allSettled(files.map((file) => untrash(file)));
    return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  };
  return {
    remove: async (files: readonly StoredFile[]): Promise<void> => {
      const outcomes = await Promise.all(files.map((file) => trash(file)));
      const gone = files.filter((_, index) => isSaved(outcomes[index] ?? null));
      if (gone.length === 0) return;
      showUndo({
        text: `${namesOf(gone)} ${verb(gone)} moved to the trash.`,
        of: gone.length === 1 ? gone[0]?.id : undefined,
        onUndo: () => restore(gone),
      });
    },
    restore: async (files: readonly StoredFile[]): Promise<void> => {
      const restored = await restore(files);
      if (restored.length > 0) showSuccess({ text: `${namesOf(restored)} ${verb(restored)} restored.` });
    },
    purge: (file: StoredFile): Promise<boolean> =>
      purge(file).then(
        () => true,
        () => false,
      ),
    isPurging,
  };
};
