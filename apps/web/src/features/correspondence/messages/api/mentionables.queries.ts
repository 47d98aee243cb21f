import type { InventionId } from '@hub/contract/fields.ts';
import { listMentionables } from '@hub/contract/messages/mentionables.calls.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import type { NameablePerson } from '../../../ground/writing/public.ts';

/** People, bots and teams for the chat of an invention, those without access last. */
export const mentionablesQuery = (inventionId: InventionId) => (q: string, size: number) =>
  queryOptions({
    queryKey: ['mentionables', inventionId, q],
    queryFn: async ({ signal }): Promise<NameablePerson[]> => {
      const found = await request(listMentionables, {
        params: { id: inventionId },
        query: { q, size },
        signal,
      });
      return found.map(({ name, value, hasAccess }) => ({ name, email: value, hasAccess }));
    },
    placeholderData: keepPreviousData,
  });
