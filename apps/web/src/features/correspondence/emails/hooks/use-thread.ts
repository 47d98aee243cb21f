import type { InventionId } from '@hub/contract/fields.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { olderMailQuery, threadQuery } from '../api/mail.queries.ts';
import { arrangeThread } from '../model/thread-items.ts';

/** Returns the emails that were the newest one so far: they stay open when another one arrives. */
const useNewest = (newest: string | undefined): ReadonlySet<string> => {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  if (newest === undefined || seen.has(newest)) return seen;
  const next = new Set([...seen, newest]);
  setSeen(next);
  return next;
};

/** A thread on the screen: its entries, and which of them are open. */
export const useThread = (inventionId: InventionId, threadId: string, linked: string | undefined) => {
  const { data: thread, error, refetch } = useQuery(threadQuery(inventionId, threadId));
  const [isUnfolded, setUnfolded] = useState(false);
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const newest = useNewest(thread?.messages.at(-1)?.id);
  const oldest = thread?.messages[0]?.id;
  const hasOlder = thread !== undefined && thread.messageCount > thread.messages.length;
  const [wantsOlder, setWantsOlder] = useState(false);
  const older = useInfiniteQuery({
    ...olderMailQuery(inventionId, threadId, oldest ?? threadId),
    enabled: wantsOlder && oldest !== undefined,
  });
  const items = useMemo(() => {
    if (!thread) return [];
    const before = (older.data?.pages ?? []).toReversed().flatMap(({ collection }) => collection);
    const messages = [...before, ...thread.messages];
    return arrangeThread({ messages, comments: thread.comments }, { isUnfolded, linked });
  }, [thread, older.data, isUnfolded, linked]);
  const isOpen = (id: string): boolean => toggled.get(id) ?? (newest.has(id) || id === linked);
  return {
    thread,
    error,
    retry: () => void refetch(),
    items,
    unfold: () => setUnfolded(true),
    isOpen,
    toggle: (id: string) => setToggled((before) => new Map([...before, [id, !isOpen(id)]])),
    older: {
      hasMore: hasOlder && (!wantsOlder || older.hasNextPage),
      isLoading: older.isFetching,
      load: () => {
        setUnfolded(true);
        if (wantsOlder) void older.fetchNextPage();
        else setWantsOlder(true);
      },
    },
  };
};
