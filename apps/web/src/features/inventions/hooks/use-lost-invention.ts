import type { InventionId } from '@hub/contract/fields.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { HttpError } from '../../../lib/http/http-error.ts';
import { onStatus } from '../../../lib/http/status-listeners.ts';
import { forgetInvention } from '../api/forget-invention.ts';
import { inventionQuery } from '../api/inventions.queries.ts';
import { useLiveInvention } from './use-live-invention.ts';

const NOT_FOUND = 404;

/**
 * Follows an invention live and answers whether it is out of the person's sight. Whatever answers 404 while it is open,
 * a task of it or the live connection, makes the invention be asked for again: only its own answer decides.
 */
export function useLostInvention(id: InventionId): boolean {
  const client = useQueryClient();
  const { error, refetch } = useQuery({ ...inventionQuery(id), enabled: false });
  const isLost = error instanceof HttpError && error.status === NOT_FOUND;
  const ask = useCallback(() => {
    const { queryKey } = inventionQuery(id);
    const isBeingAsked = client.isFetching({ queryKey, exact: true }) > 0;
    if (!isBeingAsked && client.getQueryData(queryKey)) void refetch();
  }, [client, id, refetch]);
  useLiveInvention(id, ask);
  useEffect(
    () =>
      onStatus((status) => {
        if (status === NOT_FOUND) ask();
      }),
    [ask],
  );
  useEffect(() => {
    if (isLost) forgetInvention(client, id);
  }, [client, id, isLost]);
  return isLost;
}
