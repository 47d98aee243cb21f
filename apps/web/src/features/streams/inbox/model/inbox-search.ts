import { notificationKinds, notificationLists } from '@hub/domain/notifications/notification-kinds.ts';
import { z } from 'zod';
import { listParameter } from '../../../../lib/list-parameter.ts';

/** Search parameters of the inbox. Invalid values are ignored; the inbox itself is omitted. */
export const inboxSearchSchema = z.object({
  list: z.enum(notificationLists).exclude(['inbox']).optional().catch(undefined),
  kinds: listParameter(z.enum(notificationKinds)).optional(),
});

/** List and filter of the inbox in its URL. */
export type InboxSearch = z.output<typeof inboxSearchSchema>;

/** Returns the search without an empty filter, so that equal views have one URL. */
export const tidySearch = ({ list, kinds }: InboxSearch): InboxSearch => ({
  list,
  kinds: kinds?.length ? kinds : undefined,
});
