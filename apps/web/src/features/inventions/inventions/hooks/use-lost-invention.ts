import type { InventionId } from '@hub/contract/fields.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { joinInvention } from '../../../../lib/live/join-invention.ts';
import { onStatus } from '../../../../lib/web-client/status-listeners.ts';
import { inventionQuery } from '../../../find/invention-cache/public.ts';
import { workQuery } from '../../../tasks/tasks/public.ts';
import { forgetInvention } from '../api/forget-invention.ts';
import { applyStreamEvent } from '../api/stream-handlers.ts';

/** Follows an invention once it has been read, and applies its live events to the cache. */
const useLiveInvention = (id: InventionId, onNotFound: () => void): void => {
  const client = useQueryClient();
  const handleNotFound = useEffectEvent(onNotFound);
  const isRead = useQuery({ ...inventionQuery(id), enabled: false }).isSuccess;
  const isWorkRead = useQuery({ ...workQuery(id), enabled: false }).isSuccess;
  useEffect(() => {
    const invention = client.getQueryData(inventionQuery(id).queryKey);
    if (!isRead || !invention) return undefined;
    const work = isWorkRead ? client.getQueryData(workQuery(id).queryKey) : undefined;
    return joinInvention(id, {
      lastSeq: Math.min(invention.seq, work?.seq ?? invention.seq),
      onEvent: (event) => void applyStreamEvent(client, event),
      onNotFound: () => handleNotFound(),
    });
  }, [client, id, isRead, isWorkRead]);
};

const notFound = 404;

/**
 * Follows an invention live and returns whether the person has lost access to it. Any 404 while it is open, from one of
 * its tasks or the live connection, refetches the invention; only that response decides.
 */
export const useLostInvention = (id: InventionId): boolean => {
  const client = useQueryClient();
  const { error, refetch } = useQuery({ ...inventionQuery(id), enabled: false });
  const isLost = error instanceof HttpError && error.status === notFound;
  const ask = useCallback(() => {
    const { queryKey } = inventionQuery(id);
    const isBeingAsked = client.isFetching({ queryKey, exact: true }) > 0;
    if (!isBeingAsked && client.getQueryData(queryKey)) void refetch();
  }, [client, id, refetch]);
  useLiveInvention(id, ask);
  useEffect(
    () =>
      onStatus((status) => {
        if (status === notFound) ask();
      }),
    [ask],
  );
  useEffect(() => {
    if (isLost) forgetInvention(client, id);
  }, [client, id, isLost]);
  return isLost;
};
