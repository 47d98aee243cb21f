import { type Invention, inventionSchema } from '@hub/contract/inventions/invention.schema.ts';
import { updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { type EditTarget, useEdit } from '../../editing/public.ts';
import { rowWith } from '../api/invention-events.ts';
import { type InventionFields, inventionKind } from '../api/invention-fields.ts';
import { changeInvention, changeRows, inventionQuery } from '../api/inventions.queries.ts';

const inventionTarget = (
  client: QueryClient,
  id: string,
  referenceOverride: boolean,
): EditTarget<Invention, InventionFields> => ({
  kind: inventionKind,
  send: (change, updatedAt) =>
    request(updateInvention, {
      params: { id },
      query: { updatedAt },
      body: referenceOverride ? { ...change, referenceOverride } : change,
    }),
  parse: (current) => inventionSchema.safeParse(current).data ?? null,
  latest: () => client.getQueryData(inventionQuery(id).queryKey),
  show: (invention) => {
    changeInvention(client, id, ({ seq }) => ({ ...invention, seq }));
    changeRows(client, id, (row) => rowWith(row, invention));
  },
});

/** Edits of one invention. With `referenceOverride` a reference that another one has is accepted. */
export function useInventionEdit(invention: Invention, options: { referenceOverride: boolean }) {
  const client = useQueryClient();
  return useEdit({
    target: inventionTarget(client, invention.id, options.referenceOverride),
    subject: { kind: 'invention', id: invention.id, inventionId: invention.id, title: invention.title },
  });
}
