import { type Message, messageEditMs } from '@hub/contract/messages/message.schema.ts';
import { deleteMessage, updateMessage } from '@hub/contract/messages/messages.calls.ts';
import { useRouter } from '@tanstack/react-router';
import { request } from '../../../../lib/http/request.ts';
import { session } from '../../../../lib/session/session.ts';
import { copyText } from '../../../../lib/toasts/copy-text.ts';
import { showSaveError, showUndo } from '../../../ground/editing/public.ts';
import { rereadMessage } from '../api/messages.queries.ts';
import type { MessageStore } from '../model/message-store.ts';

/** Whether the signed-in person may still change a message. */
export const isChangeable = ({ author, createdAt, chunk, deleted }: Message): boolean =>
  author.email === session.get().identity?.email &&
  !chunk &&
  !deleted &&
  Date.now() - Date.parse(createdAt) < messageEditMs;

/** Returns what a person does with a message. */
export const useMessageActions = (store: MessageStore) => {
  const router = useRouter();
  const restore = async ({ id }: Message): Promise<void> => {
    try {
      store.learn([await request(updateMessage, { params: { id }, body: { deleted: false } })]);
    } catch (error) {
      showSaveError(error);
    }
  };
  return {
    remove: async (message: Message): Promise<void> => {
      try {
        await request(deleteMessage, { params: { id: message.id } });
        await rereadMessage(message.inventionId, message.seq, store);
        showUndo({ of: message.id, text: 'The message was deleted.', onUndo: () => restore(message) });
      } catch (error) {
        showSaveError(error);
      }
    },
    copyLink: ({ inventionId, seq }: Message): void => {
      const { href } = router.buildLocation({
        to: '/inventions/$id/messages',
        params: { id: inventionId },
        search: { message: seq },
      });
      void copyText(new URL(href, location.origin).href, 'Link copied');
    },
  };
};
