import type { InventionId } from '@hub/contract/fields.ts';
import { type Invention, inventionSchema } from '@hub/contract/inventions/invention.schema.ts';
import { updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { type Conflict, type EditTarget, resolveConflict } from '../../editing/public.ts';
import { rowWith } from './invention-events.ts';
import { type InventionFields, inventionKind } from './invention-fields.ts';
import { changeInvention, changeRows, inventionQuery } from './inventions.queries.ts';

/** How edits reach an invention. With `referenceOverride` a reference that another one has is accepted. */
export const inventionTarget = (
  client: QueryClient,
  id: InventionId,
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

/** The same fields as a conflict keeps them in the browser's storage. */
const keptFieldsSchema = inventionSchema
  .pick({
    title: true,
    references: true,
    status: true,
    inHouseAttorney: true,
    projectAssignees: true,
    tags: true,
  })
  .extend({
    technology: inventionSchema.shape.technology,
    entitySize: inventionSchema.shape.entitySize,
  })
  .partial();

/** Saves what was chosen in a conflict over an invention. */
export async function resolveInventionConflict(
  client: QueryClient,
  conflict: Conflict,
  change: Record<string, unknown>,
): Promise<void> {
  await resolveConflict(
    { target: inventionTarget(client, conflict.inventionId, false), subject: conflict },
    { conflict, theirs: keptFieldsSchema.parse(conflict.theirs), change: keptFieldsSchema.parse(change) },
  );
}
