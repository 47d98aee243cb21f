import type { InventionId } from '@hub/contract/fields.ts';
import type { Attachment } from '@hub/contract/files/attachment.schema.ts';
import { useState } from 'react';
import { useIsAttaching } from '../../../files/files/public.ts';
import { commentDrafts, withAttachments } from '../../../ground/writing/public.ts';
import { useAddComment } from '../api/save-minion.ts';
import { toStoredFiles } from '../model/comment-files.ts';
import { minionFailureText } from '../model/save-failure.ts';

/** Writes a comment to a minion. Its text survives a reload. */
export const useMinionComposer = (minionId: string, onSent: () => void) => {
  const place = `minion ${minionId}`;
  const [text, setText] = useState(() => commentDrafts.find(place) ?? '');
  const [inventionId, setInventionId] = useState<InventionId | null>(null);
  const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
  const isAttaching = useIsAttaching(place);
  const { mutate, isPending, error, reset } = useAddComment(minionId);
  const write = (next: string): void => {
    setText(next);
    if (error) reset();
    commentDrafts.store(place, next.trim() === '' ? null : next);
  };
  const canSend = text.trim() !== '' && !isPending && !isAttaching;
  const send = (): void => {
    if (!canSend) return;
    const content = text.trim();
    const clear = (): void => {
      write('');
      setAttachments([]);
      onSent();
    };
    mutate(
      { content, inventionId, attachments: toStoredFiles(inventionId, attachments) },
      { onSuccess: clear },
    );
  };
  return {
    place,
    text,
    write,
    inventionId,
    /** Files belong to an invention: another invention has none of them. */
    choose: (chosen: InventionId | null): void => {
      setInventionId(chosen);
      if (chosen !== inventionId) setAttachments([]);
    },
    attachments,
    attach: (files: readonly Attachment[]): void =>
      setAttachments((before) => withAttachments(before, files)),
    detach: (id: string): void => setAttachments(attachments.filter((one) => one.id !== id)),
    canSend,
    isPending,
    send,
    problem: error && `${minionFailureText(error)} Your text is kept.`,
  };
};
