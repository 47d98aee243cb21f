import type { InventionId } from '@hub/contract/fields.ts';
import type { Message } from '@hub/contract/messages/message.schema.ts';
import type { StreamSummary } from '@hub/contract/streams/stream.schema.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Landing, TimelineSource } from '../../../../components/timeline/use-timeline.ts';
import { useTimeZone } from '../../../../lib/account/use-time-zone.ts';
import { logDebug } from '../../../../lib/log.ts';
import type { PageStart } from '../../../../lib/requests/two-way-pages.ts';
import { useStore } from '../../../../lib/store.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { markRead } from '../../../streams/read-markers/public.ts';
import { chatSummaryQuery, messagesQuery } from '../api/messages.queries.ts';
import { arrangeMessages, listShown } from '../model/message-rows.ts';
import { createMessageStore } from '../model/message-store.ts';
import type { MessagesSearch } from '../model/messages-search.ts';
import { useLiveChat } from './use-live-chat.ts';

/** Where the tab starts: at a linked message, at the first unread one, or at the end. */
const startOf = (
  { message, qs }: MessagesSearch,
  firstUnread: number | null,
): { start: PageStart; align: Landing['align'] } => {
  if (message !== undefined && qs === undefined)
    return { start: { at: 'around', seq: message }, align: 'center' };
  if (firstUnread !== null && qs === undefined)
    return { start: { at: 'around', seq: firstUnread }, align: 'start' };
  return { start: { at: 'end' }, align: 'start' };
};

/** State of the Messages tab: what was unread when it was opened, the loaded messages, and where the reader was led. */
export const useChat = (
  inventionId: InventionId,
  { search, onArrival }: { search: MessagesSearch; onArrival: (message: Message) => void },
) => {
  const [store] = useState(createMessageStore);
  const known = useStore(store);
  const summary = useQuery(chatSummaryQuery(inventionId));
  // The line of unread messages stays where it was when the tab was opened.
  const [opened, setOpened] = useState<StreamSummary>();
  if (summary.data && !opened) setOpened(summary.data);
  const firstUnread = opened?.reads.messages.firstUnread ?? null;
  const [unreadFrom, setUnreadFrom] = useState<number>();
  const [jumps, setJumps] = useState(0);
  useLiveChat(inventionId, opened?.lastSeq, { store, onArrival });
  const { qs } = search;
  const usual = startOf(search, firstUnread);
  const start: PageStart = jumps > 0 ? { at: 'end' } : usual.start;
  const list = useInfiniteQuery({
    ...messagesQuery({ inventionId, qs, start, store }),
    enabled: opened !== undefined,
  });
  const { data } = list;
  const messages = useMemo(() => data && listShown(data.pages, known, qs !== undefined), [data, known, qs]);
  const timeZone = useTimeZone();
  const newFrom = unreadFrom ?? firstUnread;
  const rows = useMemo(
    () => arrangeMessages(messages ?? [], { timeZone, newFrom }),
    [messages, timeZone, newFrom],
  );
  const end = (hasMore: boolean, isLoading: boolean, load: () => unknown): TimelineSource['older'] => ({
    hasMore: hasMore && !list.isPlaceholderData,
    isLoading,
    load: () => {
      if (!list.isFetching) void load();
    },
  });
  const source: TimelineSource = {
    isOutdated: list.isPlaceholderData,
    error: list.error,
    retry: () => {
      if (list.isFetchPreviousPageError) void list.fetchPreviousPage();
      else void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch());
    },
    older: end(list.hasPreviousPage, list.isFetchingPreviousPage, list.fetchPreviousPage),
    newer: end(list.hasNextPage, list.isFetchingNextPage, list.fetchNextPage),
  };
  const landing: Landing = {
    key: JSON.stringify([start, qs, jumps]),
    seq: start.at === 'around' ? start.seq : null,
    align: usual.align,
  };
  return {
    error: opened ? (messages ? null : list.error) : summary.error,
    retry: () => void (opened ? list.refetch() : summary.refetch()),
    store,
    messages,
    rows,
    source,
    landing,
    read: { firstUnread, isOn: opened !== undefined && qs === undefined && unreadFrom === undefined },
    jumpToLatest: () => setJumps(jumps + 1),
    markUnread: async ({ seq }: Message): Promise<void> => {
      setUnreadFrom(seq);
      try {
        await markRead(inventionId, { stream: 'messages', seq: seq - 1, isUnread: true });
      } catch (failure) {
        logDebug('The messages could not be marked as unread', failure);
        showError({ title: 'Nothing was marked as unread', text: 'Check your connection and try again.' });
      }
    },
  };
};
