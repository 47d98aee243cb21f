import type { InventionId } from '@hub/contract/fields.ts';
import type { ReadMark } from '@hub/contract/streams/stream.schema.ts';
import { markStreamRead } from '@hub/contract/streams/streams.calls.ts';
import { request } from '../../../../lib/http/request.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { changeInvention, inventionQuery } from '../../../find/invention-cache/public.ts';

/** Moves the person's read marker of a stream, and shows what is unread after it. */
export const markRead = async (
  inventionId: InventionId,
  mark: Pick<ReadMark, 'stream' | 'seq'> & { isUnread?: boolean },
): Promise<void> => {
  const { stream, unread, lastSeq } = await request(markStreamRead, {
    params: { id: inventionId },
    body: mark,
  });
  const { queryKey } = inventionQuery(inventionId);
  const known = queryClient.getQueryData(queryKey);
  // A live event that the response counts and that is still on its way would be counted twice.
  if (known && lastSeq > known.seq) return queryClient.invalidateQueries({ queryKey, exact: true });
  changeInvention(queryClient, inventionId, (invention) => ({
    ...invention,
    unread: { ...invention.unread, [stream]: unread },
  }));
};
