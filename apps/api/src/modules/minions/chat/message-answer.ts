import type { InventionId } from '@hub/contract/fields.ts';
import { maxMessageLength } from '@hub/contract/messages/message.schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { createMessagesService } from '../../messages/public.ts';

interface MessageAnswerOptions {
  dependencies: Pick<AppDependencies, 'database' | 'clock' | 'queue'>;
  minion: Actor;
  inventionId: InventionId;
  /** Id of the question: the same question is answered once. */
  questionId: string;
}

const shortened = '\n\nThe answer was too long for a message and ends here.';
const interrupted = '\n\nThe answer was interrupted. Ask again.';
const maxLength = maxMessageLength - shortened.length - interrupted.length;

/**
 * Posts the answer of a minion in the chat of an invention, in parts. The minion acts with its own rights; nothing but its
 * message is written.
 */
export const openMessageAnswer = ({
  dependencies,
  minion,
  inventionId,
  questionId,
}: MessageAnswerOptions) => {
  const { database } = dependencies;
  const messages = createMessagesService(dependencies);
  let message: { id: string; parts: number; length: number } | undefined;
  let isFull = false;

  const post = (part: { message: string; chunk: boolean; messageId?: string; part?: number }) =>
    database.transaction().execute((tx) => {
      const write = { tx, actor: minion, annotateAudit: () => undefined, takeEntry: () => undefined };
      const first = { clientId: questionId, attachments: [], part: 0 };
      return messages.postMessage(write, inventionId, { ...first, ...part });
    });

  const send = async (text: string, isLast: boolean): Promise<void> => {
    const place = message && { messageId: message.id, part: message.parts };
    const posted = await post({ message: text, chunk: !isLast, ...place });
    message = { id: posted.id, parts: posted.parts, length: posted.message.length };
  };

  return {
    /**
     * Returns whether the question has an answer already. An answer that an earlier attempt left unfinished is closed with
     * a note, because its first parts have been read.
     */
    isAnswered: async (
      known: { id: string; isOpen: boolean; parts: number } | undefined,
    ): Promise<boolean> => {
      if (!known) return false;
      if (known.isOpen)
        await post({ message: interrupted, chunk: false, messageId: known.id, part: known.parts }).catch(
          (error: unknown) => {
            if (!(error instanceof AppError && error.code === 'message.closed')) throw error;
          },
        );
      return true;
    },
    /** Adds a part. Text beyond the maximum length of a message is left out. */
    write: async (text: string): Promise<void> => {
      if (isFull || text === '') return;
      isFull = (message?.length ?? 0) + text.length > maxLength;
      await send(isFull ? shortened : text, false);
    },
    /** Closes the message, if there is one. */
    complete: async (): Promise<void> => {
      if (message) await send('', true);
    },
  };
};
