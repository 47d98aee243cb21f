import { randomBytes, randomUUID } from 'node:crypto';
import { personIdSchema } from '@hub/contract/fields.ts';
import { ensureService } from '../../src/spine/access/services.repository.ts';
import type { AccessWorld } from './access-world.ts';
import type { CallRequest, RequestParts } from './call-request.ts';
import type { AccessTable } from './personas.ts';

/** Only provisioning tokens make the calls of SCIM; their tests are in `modules/provisioning`. */
const nobody = { any: [401, 401, 401, 401, 401, 401, 401, 401, 401] } as const;

/** Expected statuses of SCIM and its tokens; the columns are those of `expected-access.ts`. */
export const expectedProvisioningAccess: AccessTable = {
  'auth.getProvisioning': { any: [401, 403, 403, 403, 403, 403, 403, 403, 200] },
  'auth.createProvisioningToken': { any: [401, 403, 403, 403, 403, 403, 403, 403, 200] },
  'auth.revokeProvisioningToken': { any: [401, 403, 403, 403, 403, 403, 403, 403, 204] },
  'auth.getScimConfiguration': nobody,
  'auth.listScimResourceTypes': nobody,
  'auth.getScimResourceType': nobody,
  'auth.listScimSchemas': nobody,
  'auth.getScimSchema': nobody,
  'auth.listScimUsers': nobody,
  'auth.createScimUser': nobody,
  'auth.getScimUser': nobody,
  'auth.replaceScimUser': nobody,
  'auth.patchScimUser': nobody,
  'auth.deleteScimUser': nobody,
  'auth.listScimGroups': nobody,
  'auth.createScimGroup': nobody,
  'auth.getScimGroup': nobody,
  'auth.replaceScimGroup': nobody,
  'auth.patchScimGroup': nobody,
  'auth.deleteScimGroup': nobody,
};

const read = (): CallRequest => ({ parts: {} });
const readOne = (): CallRequest => ({ parts: { params: { id: randomUUID() } } });
const writeOne = (): CallRequest => ({
  parts: { params: { id: randomUUID() }, body: { userName: 'someone@example.test' } },
});

/** Example requests of SCIM and its tokens. */
export const provisioningRequests: Readonly<Record<string, () => CallRequest>> = {
  'auth.getProvisioning': () => ({ parts: {}, expectedText: '/api/scim/v2' }),
  'auth.createProvisioningToken': () => ({
    parts: { body: { name: 'Directory', provider: null } },
    expectedText: 'hubscim_',
  }),
  'auth.revokeProvisioningToken': readOne,
  'auth.getScimConfiguration': read,
  'auth.listScimResourceTypes': read,
  'auth.getScimResourceType': readOne,
  'auth.listScimSchemas': read,
  'auth.getScimSchema': readOne,
  'auth.listScimUsers': read,
  'auth.createScimUser': () => ({ parts: { body: { userName: 'someone@example.test' } } }),
  'auth.getScimUser': readOne,
  'auth.replaceScimUser': writeOne,
  'auth.patchScimUser': writeOne,
  'auth.deleteScimUser': readOne,
  'auth.listScimGroups': read,
  'auth.createScimGroup': () => ({ parts: { body: { displayName: 'Directory' } } }),
  'auth.getScimGroup': readOne,
  'auth.replaceScimGroup': writeOne,
  'auth.patchScimGroup': writeOne,
  'auth.deleteScimGroup': readOne,
};

/** Preparations of the calls on a token: one that works. */
export const provisioningPreparations = {
  'auth.revokeProvisioningToken': async ({ hub: { db } }: AccessWorld): Promise<RequestParts> => {
    const id = personIdSchema.parse(randomUUID());
    await ensureService(db, { id, email: `${id}@hub.invalid`, firstName: 'Directory', lastName: '' });
    await db
      .insertInto('provisioning_tokens')
      .values({ id, name: 'Directory', hash: randomBytes(32), created_at: '2026-01-01T00:00:00Z' })
      .execute();
    return { params: { id } };
  },
};
