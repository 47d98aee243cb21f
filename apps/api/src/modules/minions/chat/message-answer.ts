import type { InventionId } from '@hub/contract/fields.ts';
import type { AnswerPart } from '@hub/contract/minions/answer.schema.ts';
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

const interrupted = '\n\nThe answer was interrupted. Ask again.';

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
  let message: { id: string; parts: number } | undefined;

  const post = (
    part: { message: string; chunk: boolean; messageId?: string; part?: number },
    answer?: readonly AnswerPart[],
  ) =>
    database.transaction().execute((tx) => {
      const write = { tx, actor: minion, annotateAudit: () => undefined, takeEntry: () => undefined };
      const first = { clientId: questionId, attachments: [], part: 0 };
      return messages.postMessage(write, inventionId, { ...first, ...part }, answer);
    });

  const send = async (text: string, answer?: readonly AnswerPart[]): Promise<void> => {
    const place = message && { messageId: message.id, part: message.parts };
    const posted = await post({ message: text, chunk: answer === undefined, ...place }, answer);
    message = { id: posted.id, parts: posted.parts };
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
    /** Adds text. */
    write: (text: string): Promise<void> => send(text),
    /** Closes the message, if there is one, with the parts of the answer. */
    complete: async (answer: readonly AnswerPart[]): Promise<void> => {
      if (message) await send('', answer);
    },
  };
};
