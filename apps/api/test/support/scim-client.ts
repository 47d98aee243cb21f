import { createProvisioningToken } from '@hub/contract/provisioning/provisioning.calls.ts';
import { scimBase, scimMediaType } from '@hub/contract/provisioning/scim.schema.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import type { TestClient } from './test-client.ts';
import type { TestHub } from './test-hub.ts';

/** A response of SCIM in a test. */
interface ScimAnswer {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever the hub sends
  body: any;
}

type Send = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<ScimAnswer>;

/** Makes requests as a provisioning system. Paths are below the base of SCIM. */
export interface ScimClient {
  id: string;
  token: string;
  get: Send;
  post: Send;
  put: Send;
  patch: Send;
  remove: Send;
  /** Sends the operations of a PATCH request. */
  change: (path: string, ...operations: object[]) => Promise<ScimAnswer>;
}

/** Makes requests with a token of any kind. */
export const createScimClient = (hub: TestHub, token: string, id = ''): ScimClient => {
  const sendAs =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'): Send =>
    async (path, body, headers = {}) => {
      const response = await hub.app.inject({
        method,
        url: `${scimBase}${path}`,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': scimMediaType }),
          ...headers,
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
      return {
        status: response.statusCode,
        headers: response.headers,
        body: response.payload === '' ? undefined : JSON.parse(response.payload),
      };
    };
  const patch = sendAs('PATCH');
  return {
    id,
    token,
    get: sendAs('GET'),
    post: sendAs('POST'),
    put: sendAs('PUT'),
    patch,
    remove: sendAs('DELETE'),
    change: (path, ...operations) =>
      patch(path, {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: operations,
      }),
  };
};

/** Returns a client with a new provisioning token, and the administrator who created it. */
export const connectScim = async (
  hub: TestHub,
  { provider = null, admin }: { provider?: string | null; admin?: TestClient } = {},
): Promise<ScimClient> => {
  const creator =
    admin ??
    (await hub.signIn(await buildPerson(hub.db, { permissions: ['admin'], password_hash: 'unused' })));
  const { body } = await creator.call(createProvisioningToken, { body: { name: 'Entra ID', provider } });
  return createScimClient(hub, body.token, body.id);
};
