import type { InventionId } from '@hub/contract/fields.ts';
import {
  addWall,
  getInventionAccess,
  type InventionAccess,
  keepFromModel,
  previewWall,
  removeWall,
  setInventionAccess,
} from '@hub/contract/inventions/access.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import type { joinAccess } from '../model/access-draft.ts';

/** Query of who has access to an invention and why; refetched each time the panel opens. */
export const accessQuery = (id: InventionId) =>
  queryOptions({
    queryKey: ['inventions', id, 'access'],
    queryFn: ({ signal }) => request(getInventionAccess, { params: { id }, signal }),
    staleTime: 0,
  });

/** Saves the access to an invention. Rejects with `HttpError`: `entity.stale`, `access.lost`, `assignee.unknown`. */
export const sendAccess = (
  { inventionId: id, updatedAt }: InventionAccess,
  body: ReturnType<typeof joinAccess>,
): Promise<InventionAccess> => request(setInventionAccess, { params: { id }, query: { updatedAt }, body });

/** Sets whether texts of an invention are kept from the provider of the language model. */
export const sendKeptFromModel = (id: InventionId, keptFromModel: boolean): Promise<InventionAccess> =>
  request(keepFromModel, { params: { id }, body: { keptFromModel } });

/** Adds an ethical wall. Rejects with `HttpError`: `wall.exists`, `assignee.unknown`. */
export const sendWall = async (id: InventionId, wall: { value: string; reason: string }): Promise<void> => {
  await request(addWall, {
    params: { id },
    body: wall,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
};

/** Returns the number of open tasks there of a person or team to wall off; 0 for a value that is not known. */
export const countTasksBehindWall = async (id: InventionId, value: string): Promise<number> => {
  try {
    return (await request(previewWall, { params: { id, value } })).openTasks;
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return 0;
    throw error;
  }
};

/** Removes an ethical wall. Rejects with `HttpError`: `wall.not_found`. */
export const sendWallRemoval = async (id: InventionId, value: string): Promise<void> => {
  await request(removeWall, { params: { id, value } });
};
