import type { InventionId } from '@hub/contract/fields.ts';
import { markMailThreadRead } from '@hub/contract/mail/mail.calls.ts';
import type { MailMessage, MailThread } from '@hub/contract/mail/mail.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../../../lib/http/request.ts';
import { logDebug } from '../../../../lib/log.ts';
import { renewMail } from '../api/mail.queries.ts';

/** Records that the person has the emails of a thread on the screen. */
export const useThreadRead = (
  inventionId: InventionId,
  thread: (MailThread & { messages: MailMessage[] }) | undefined,
): void => {
  const client = useQueryClient();
  const threadId = thread?.id;
  const at = thread?.isUnread
    ? thread.messages
        .map(({ filing }) => filing.at)
        .toSorted()
        .at(-1)
    : undefined;
  useEffect(() => {
    if (threadId === undefined || at === undefined) return undefined;
    const mark = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', mark);
      request(markMailThreadRead, { params: { id: inventionId, threadId }, body: { at } })
        .then(() => renewMail(client, inventionId))
        .catch((error: unknown) => logDebug('The thread was not marked as read', error));
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [client, inventionId, threadId, at]);
};
