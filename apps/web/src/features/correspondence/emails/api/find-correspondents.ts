import type { InventionId } from '@hub/contract/fields.ts';
import { listCorrespondents } from '@hub/contract/mail/mail.calls.ts';
import { request } from '../../../../lib/http/request.ts';

/** Finds people in the emails of an invention. */
export const findCorrespondents = (id: InventionId, qs: string, signal: AbortSignal) =>
  request(listCorrespondents, { params: { id }, query: { qs }, signal });
