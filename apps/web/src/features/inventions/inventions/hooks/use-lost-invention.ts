import type { InventionId } from '@hub/contract/fields.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { onStatus } from '../../../../lib/web-client/status-listeners.ts';
import { inventionQuery } from '../../../find/invention-cache/public.ts';
import { forgetInvention } from '../api/forget-invention.ts';
import { useLiveInvention } from './use-live-invention.ts';

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
