import type { TaskId } from '@hub/contract/fields.ts';
import type { Attachment } from '@hub/contract/files/attachment.schema.ts';
import { commentTask } from '@hub/contract/tasks/tasks.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../../../lib/http/request.ts';
import { useScopeWaiting } from '../../../../lib/requests/waiting-writes.ts';
import { useIsAttaching } from '../../../files/files/public.ts';
import { attachmentDrafts, commentDrafts, withAttachments } from '../../../ground/writing/public.ts';
import { readNewestEvents } from '../api/task-events.queries.ts';

interface CommentHandle {
  /** The unsent text; stored in this browser until it is sent. */
  text: string;
  write: (text: string) => void;
  /** Attached files; stored like the text. */
  attachments: readonly Attachment[];
  attach: (files: readonly Attachment[]) => void;
  detach: (fileId: string) => void;
  /** Names the comment among those whose files are on their way. */
  place: string;
  /** False while there is no text or a file is still on its way. */
  canSend: boolean;
  send: () => void;
  isSending: boolean;
  /** Scope of the request, which waits without a connection. */
  scope: string;
  /** Error of the last attempt; cleared by the next edit. */
  error: Error | null;
}

/** Edits and sends a comment. Sending the same text again after an error creates only one comment. */
export const useComment = (taskId: TaskId): CommentHandle => {
  const client = useQueryClient();
  const [text, setText] = useState(() => commentDrafts.find(taskId) ?? '');
  const place = `comment ${taskId}`;
  const [attachments, setAttachments] = useState(() => attachmentDrafts.find(place) ?? []);
  const isAttaching = useIsAttaching(place);
  const key = useRef<string | null>(null);
  const keep = (files: Attachment[]): void => {
    key.current = null;
    setAttachments(files);
    attachmentDrafts.store(place, files.length === 0 ? null : files);
  };
  const write = (next: string): void => {
    key.current = null;
    setText(next);
    commentDrafts.store(taskId, next.trim() === '' ? null : next);
  };
  const scope = `comment ${taskId}`;
  const isWaiting = useScopeWaiting(scope);
  // A comment that was written before this view opened has been sent, or its text is kept.
  useEffect(() => {
    if (isWaiting) return;
    setText(commentDrafts.find(taskId) ?? '');
    setAttachments(attachmentDrafts.find(place) ?? []);
  }, [isWaiting, taskId, place]);
  const { mutate, isPending, error, reset } = useMutation({
    scope: { id: scope },
    mutationFn: ({ content, files }: { content: string; files: readonly Attachment[] }) => {
      key.current ??= crypto.randomUUID();
      const headers = { 'idempotency-key': key.current };
      return request(commentTask, {
        params: { taskId },
        body: { content, attachments: files.map(({ id }) => id) },
        headers,
      });
    },
    onSuccess: async (_, { files }) => {
      write('');
      keep((attachmentDrafts.find(place) ?? []).filter(({ id }) => files.every((sent) => sent.id !== id)));
      await readNewestEvents(client, taskId, 'comments');
    },
  });
  const canSend = text.trim() !== '' && !isAttaching;
  return {
    text,
    attachments,
    place,
    canSend,
    attach: (files) => keep(withAttachments(attachmentDrafts.find(place), files)),
    detach: (fileId) => keep(attachments.filter(({ id }) => id !== fileId)),
    isSending: isPending || isWaiting,
    scope,
    error,
    write: (next) => {
      if (error) reset();
      write(next);
    },
    send: () => {
      if (canSend && !isPending && !isWaiting) mutate({ content: text.trim(), files: attachments });
    },
  };
};
