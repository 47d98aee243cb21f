import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { countOf } from '../../../../lib/format/format-count.ts';
import { isSaved, runEdit, showEdit, showUndo } from '../../../ground/editing/public.ts';
import { findFile } from '../api/file-cache.ts';
import { fileTarget, subjectOf } from '../api/file-target.ts';
import { retag, type TagChange } from '../model/retag.ts';

interface TagEdit {
  file: StoredFile;
  tags: string[];
}

/** Returns a function that adds tags to several files and removes others, with an undo. */
export const useTagFiles = () => {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ file, tags }: TagEdit) =>
      runEdit(
        { target: fileTarget(client, file), subject: subjectOf(file) },
        { base: file, edit: { kind: 'fields', change: { tags } } },
      ),
    onMutate: ({ file, tags }) => showEdit(fileTarget(client, file), { tags }),
  });
  const saveAll = async (edits: readonly TagEdit[]): Promise<TagEdit[]> => {
    const outcomes = await Promise.all(edits.map((edit) => mutateAsync(edit)));
    return edits.filter((_, index) => isSaved(outcomes[index] ?? null));
  };
  return async (files: readonly StoredFile[], change: TagChange): Promise<void> => {
    const edits = files
      .map((file) => ({ file, tags: retag(file.tags, change) }))
      .filter(({ file, tags }) => tags.join('\n') !== file.tags.join('\n'));
    const saved = await saveAll(edits);
    if (saved.length === 0) return;
    showUndo({
      text: `The tags of ${countOf(saved.length, 'file')} were changed.`,
      onUndo: () =>
        saveAll(saved.map(({ file }) => ({ file: findFile(client, file) ?? file, tags: file.tags }))),
    });
  };
};
