import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { request } from '../../../../lib/http/request.ts';
import { inventionQuery, renewLists } from '../../../find/invention-cache/public.ts';

type NewInvention = z.input<NonNullable<typeof createInvention.body>>;

/**
 * Creates an invention. Rejects with `HttpError`; code `invention.duplicate_reference` if another invention has the
 * reference.
 */
export const useCreateInvention = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewInvention) =>
      request(createInvention, { body, headers: { 'idempotency-key': crypto.randomUUID() } }),
    onSuccess: (invention) => {
      client.setQueryData(inventionQuery(invention.id).queryKey, invention);
      void renewLists(client);
    },
  });
};
