import type { InventionId } from '@hub/contract/fields.ts';
import { type Invention, inventionSchema } from '@hub/contract/inventions/invention.schema.ts';
import { updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { currentOf } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import type { WaitingEdit } from '../../../../lib/requests/waiting-edits.ts';
import { changeInvention, changeRows, inventionQuery } from '../../../find/invention-cache/public.ts';
import {
  type Conflict,
  type EditTarget,
  resolveConflict,
  resumeEdit,
} from '../../../ground/editing/public.ts';
import { rowWith } from '../model/invention-events.ts';
import { type InventionFields, inventionKind } from '../model/invention-fields.ts';

/**
 * How edits of an invention are saved and shown. With `referenceOverride`, a reference that another invention has is
 * accepted.
 */
export const inventionTarget = (
  client: QueryClient,
  id: InventionId,
  referenceOverride: boolean,
): EditTarget<Invention, InventionFields> => ({
  kind: inventionKind,
  update: (change, ifUpdatedAt) =>
    request(updateInvention, {
      params: { id },
      query: { updatedAt: ifUpdatedAt },
      body: referenceOverride ? { ...change, referenceOverride } : change,
    }),
  currentOf: (error) => currentOf(error, inventionSchema),
  latest: () => client.getQueryData(inventionQuery(id).queryKey),
  show: (invention) => {
    changeInvention(client, id, ({ seq, unread }) => ({ ...invention, seq, unread }));
    changeRows(client, id, (row) => rowWith(row, invention));
  },
});

/** Fields of a conflict, as the browser's storage keeps them. */
const storedFieldsSchema = inventionSchema
  .pick({
    title: true,
    references: true,
    status: true,
    inHouseAttorney: true,
    projectAssignees: true,
    tags: true,
  })
  .extend({
    applicationNumber: inventionSchema.shape.applicationNumber,
    technology: inventionSchema.shape.technology,
    entitySize: inventionSchema.shape.entitySize,
  })
  .partial();

/** Saves the chosen fields of a conflict over an invention. */
export const resolveInventionConflict = async (
  client: QueryClient,
  conflict: Conflict,
  change: Record<string, unknown>,
): Promise<void> => {
  await resolveConflict(
    { target: inventionTarget(client, conflict.inventionId, false), subject: conflict },
    { conflict, theirs: storedFieldsSchema.parse(conflict.theirs), change: storedFieldsSchema.parse(change) },
  );
};

/** Sends an edit of an invention from before a reload; see `resumeEdit`. */
export const resumeInventionEdit = async (client: QueryClient, stored: WaitingEdit): Promise<boolean> => {
  await client.fetchQuery(inventionQuery(stored.inventionId));
  return resumeEdit({ target: inventionTarget(client, stored.inventionId, false), subject: stored }, stored, {
    fields: storedFieldsSchema,
    calls: [],
  });
};
