import type { FileId, InventionId } from '@hub/contract/fields.ts';
import { type Attachment, maxAttachments } from '@hub/contract/files/attachment.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from '../../../../lib/store.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { fileQuery } from '../api/files.queries.ts';
import { uploadQueue } from '../api/upload-files.ts';
import { toAttachment } from '../model/attachment-change.ts';
import type { Upload } from '../model/upload.ts';

/** Files attached to a comment or note that is being written. */
export interface AttachmentsTarget {
  inventionId: InventionId;
  /** Names the comment or note among those whose uploads are under way. */
  place: string;
  attachments: readonly Attachment[];
  /** Attaches files; those that are attached already stay as they are. May be called after a later render. */
  onAdd: (added: Attachment[]) => void;
}

const isSettled = ({ state }: Upload): boolean => state === 'done' || state === 'present';

const useUploadsOf = (place: string): Upload[] =>
  useStore(uploadQueue.uploads).filter((upload) => upload.place === place);

const isWanted = ({ state }: Upload): boolean => state !== 'cancelled';

/** As `useIsAttaching`, at this moment. */
export const isAttaching = (place: string): boolean =>
  uploadQueue.uploads.get().some((upload) => upload.place === place && isWanted(upload));

/** Returns whether files of a comment or note are on their way, or did not arrive and are still wanted. */
export const useIsAttaching = (place: string): boolean => useUploadsOf(place).some(isWanted);

/** Uploads files and attaches each as soon as it is stored. */
export const useAttachments = ({ inventionId, place, attachments, onAdd }: AttachmentsTarget) => {
  const client = useQueryClient();
  const uploads = useUploadsOf(place);
  const settled = uploads.filter(isSettled);
  const attach = useEffectEvent(async (): Promise<void> => {
    const ids = settled.flatMap(({ fileId, existing }) => fileId ?? existing?.id ?? []);
    for (const { id } of settled) uploadQueue.forget(id);
    try {
      const files = await Promise.all(
        ids.map((id) => client.ensureQueryData(fileQuery(inventionId, id as FileId))),
      );
      onAdd(files.map(toAttachment));
    } catch (error) {
      showError({ title: 'The file could not be attached', text: failureText(error) });
    }
  });
  const settledIds = settled.map(({ id }) => id).join();
  useEffect(() => {
    if (settledIds) void attach();
  }, [settledIds]);
  const room = maxAttachments - attachments.length - uploads.length;
  return {
    /** Uploads that are not attached yet. */
    uploads: uploads.filter((upload) => !isSettled(upload)),
    hasRoom: room > 0,
    upload: (files: readonly File[]): void => {
      if (files.length > room) {
        showError({
          title: 'Too many files',
          text: `At most ${maxAttachments} files can be attached. Add the others to the Files tab.`,
        });
      } else if (files.length > 0) {
        uploadQueue.add(files, inventionId, place);
      }
    },
  };
};
