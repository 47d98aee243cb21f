import type { CallInput } from '@hub/contract/call.ts';
import { getInventionAccess, setInventionAccess } from '@hub/contract/inventions/access.calls.ts';
import type { TestClient } from './test-client.ts';
import type { TestHub } from './test-hub.ts';

/** Path parameters of an invention. */
export const paramsOf = ({ id }: { id: string }) => ({ params: { id } });

/** Reads the access panel of an invention. */
export const readAccess = async (client: TestClient, invention: { id: string }) =>
  (await client.call(getInventionAccess, paramsOf(invention))).body;

/** Saves the access of an invention as the panel does. */
export const changeAccess = (
  client: TestClient,
  invention: { id: string },
  body: CallInput<typeof setInventionAccess>['body'],
  updatedAt?: string,
) =>
  client.call(setInventionAccess, {
    ...paramsOf(invention),
    ...(updatedAt && { query: { updatedAt } }),
    body,
  });

/** Returns the audit entries of an invention for writes, conflicts and reads of restricted data. */
export const listAccessEntries = ({ db }: TestHub, invention: { id: string }) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'details'])
    .where('invention_id', '=', invention.id)
    .where('action', 'in', [
      'access.conflict',
      'inventions.addWall',
      'inventions.removeWall',
      'inventions.setInventionAccess',
    ])
    .orderBy('id')
    .execute();
