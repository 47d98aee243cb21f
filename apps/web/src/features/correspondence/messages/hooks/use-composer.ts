import type { InventionId } from '@hub/contract/fields.ts';
import type { Attachment } from '@hub/contract/files/attachment.schema.ts';
import { type Message, maxMessageLength, messageTooLong } from '@hub/contract/messages/message.schema.ts';
import { updateMessage } from '@hub/contract/messages/messages.calls.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/http/request.ts';
import { useIsAttaching } from '../../../files/files/public.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { attachmentDrafts, messageDrafts, withAttachments } from '../../../ground/writing/public.ts';
import type { Outgoing } from '../api/unsent-messages.ts';
import type { MessageStore } from '../model/message-store.ts';

/** Content of the composer. */
interface Written {
  text: string;
  attachments: Attachment[];
}

interface ComposerInput {
  inventionId: InventionId;
  store: MessageStore;
  /** Message that is being changed; null for a new one. */
  editing: Message | null;
  onEdited: () => void;
  send: (message: Omit<Outgoing, 'clientId'>) => void;
}

/** Names the new message of an invention among the texts whose files are on their way. */
const placeOf = (inventionId: InventionId): string => `chat ${inventionId}`;

/** The new message of an invention, which survives a reload until it is sent. */
const useDraft = (inventionId: InventionId) => {
  const place = placeOf(inventionId);
  const [draft, setDraft] = useState<Written>(() => ({
    text: messageDrafts.find(inventionId) ?? '',
    attachments: attachmentDrafts.find(place) ?? [],
  }));
  const keep = ({ text, attachments }: Written): void => {
    setDraft({ text, attachments });
    messageDrafts.store(inventionId, text.trim() === '' ? null : text);
    attachmentDrafts.store(place, attachments.length === 0 ? null : attachments);
  };
  return { draft, keep };
};

/** Writes a new message, or changes one. */
export const useComposer = ({ inventionId, store, editing, onEdited, send }: ComposerInput) => {
  const { draft, keep } = useDraft(inventionId);
  const [edited, setEdited] = useState<{ of: string } & Written>();
  if (editing && edited?.of !== editing.id)
    setEdited({ of: editing.id, text: editing.message, attachments: editing.attachments });
  if (!editing && edited) setEdited(undefined);
  const place = editing ? `message ${editing.id}` : placeOf(inventionId);
  const isAttaching = useIsAttaching(place);
  const written = editing ? { text: editing.message, attachments: editing.attachments, ...edited } : draft;
  const change = useMutation({
    mutationFn: ({ id, text, attachments }: Written & { id: string }) =>
      request(updateMessage, {
        params: { id },
        body: { message: text, attachments: attachments.map((file) => file.id) },
      }),
    onSuccess: (message) => {
      store.learn([message]);
      onEdited();
    },
  });
  const put = (part: Partial<Written>): void => {
    if (change.error) change.reset();
    if (editing) setEdited({ ...written, ...part, of: editing.id });
    else keep({ ...written, ...part });
  };
  const isTooLong = written.text.trim().length > maxMessageLength;
  const canSend = written.text.trim() !== '' && !isTooLong && !isAttaching && !change.isPending;
  const failure = change.error && `${failureText(change.error)} Your text is kept.`;
  return {
    ...written,
    place,
    canSend,
    isSaving: change.isPending,
    /** Why the message cannot be sent, or was not changed. */
    problem: isTooLong ? messageTooLong : failure,
    write: (text: string): void => put({ text }),
    attach: (files: readonly Attachment[]): void => {
      if (editing) put({ attachments: withAttachments(written.attachments, files) });
      else keep({ text: written.text, attachments: withAttachments(attachmentDrafts.find(place), files) });
    },
    detach: (fileId: string): void =>
      put({ attachments: written.attachments.filter(({ id }) => id !== fileId) }),
    submit: (): void => {
      if (!canSend) return;
      const text = written.text.trim();
      if (editing) change.mutate({ id: editing.id, text, attachments: written.attachments });
      else {
        send({ text, attachments: written.attachments });
        keep({ text: '', attachments: [] });
      }
    },
  };
};
