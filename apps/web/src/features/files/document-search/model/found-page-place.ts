import type { FoundPage } from '@hub/contract/files/file-text.calls.ts';
import { linkOptions } from '@tanstack/react-router';
import { markedWords } from './marked-terms.ts';

/** Where a found page is opened: a file at its page with the words marked, or an email in its thread. */
export const placeOf = ({ inventionId: id, fileId, mail, page, snippet }: FoundPage) =>
  mail
    ? linkOptions({
        to: '/inventions/$id/emails',
        params: { id },
        search: { thread: mail.threadId, message: mail.id },
      })
    : linkOptions({
        to: '/inventions/$id/files',
        params: { id },
        search: { file: fileId ?? undefined, page, find: markedWords({ snippet }) },
      });
