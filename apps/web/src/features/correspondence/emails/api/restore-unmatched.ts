import { restoreUnmatchedMail } from '@hub/contract/mail/unmatched-mail.calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { unmatchedKey } from '../../../dates/mail/public.ts';
import { failureText } from '../../../ground/editing/public.ts';

/** Puts an email that was marked as not ours back into the queue, and then does `next`. */
export const restoreUnmatched = async (
  client: QueryClient,
  messageId: string,
  next?: () => Promise<unknown>,
): Promise<void> => {
  try {
    await request(restoreUnmatchedMail, { params: { messageId } });
    await next?.();
  } catch (error) {
    showError({ title: 'This could not be undone', text: failureText(error) });
  }
  await client.invalidateQueries({ queryKey: unmatchedKey });
};
