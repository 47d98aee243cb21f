import type { CallInput } from '@hub/contract/call.ts';
import { getInventionAccess, setInventionAccess } from '@hub/contract/inventions/access.calls.ts';
import type { TestClient } from './test-client.ts';
import type { TestHub } from './test-hub.ts';

/** The parts of a call that names an invention in its path. */
export const paramsOf = ({ id }: { id: string }) => ({ params: { id } });

/** What the access panel of an invention shows. */
export const readAccess = async (client: TestClient, invention: { id: string }) =>
  (await client.call(getInventionAccess, paramsOf(invention))).body;

/** Sends the access of an invention as the panel does. */
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

/** What the audit log keeps of writes and conflicts; reads of a restricted invention are kept there too. */
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
