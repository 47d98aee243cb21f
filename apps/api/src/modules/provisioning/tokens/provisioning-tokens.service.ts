import type { CallResponse } from '@hub/contract/call.ts';
import { personIdSchema } from '@hub/contract/fields.ts';
import type {
  createProvisioningToken,
  getProvisioning,
} from '@hub/contract/provisioning/provisioning.calls.ts';
import type { NewProvisioningToken } from '@hub/contract/provisioning/provisioning.schema.ts';
import { scimBase } from '@hub/contract/provisioning/scim.schema.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { makeProvisioningToken } from '../../../spine/access/provisioning-token.ts';
import { ensureService } from '../../../spine/access/services.repository.ts';
import type { Write } from '../../../spine/writes/write.ts';
import {
  countWorkingTokens,
  hasProvider,
  insertProvisioningToken,
  listProvisioningTokens,
  revokeToken,
} from './provisioning-tokens.repository.ts';

export interface ProvisioningTokensDependencies {
  database: Database;
  clock: Clock;
  /** Origin at which the hub is reached. */
  publicAddress: () => string;
}

const maxTokens = 10;

/** Use cases of administrators: the tokens of provisioning systems. */
export const createProvisioningTokensService = ({
  database,
  clock,
  publicAddress,
}: ProvisioningTokensDependencies) => ({
  read: async (): Promise<CallResponse<typeof getProvisioning>> => ({
    address: publicAddress() + scimBase,
    tokens: await listProvisioningTokens(database),
  }),

  /** Throws `provisioning.too_many_tokens` and `auth.provider_not_found`. */
  create: async (
    { tx, actor, annotateAudit }: Write,
    { name, provider }: NewProvisioningToken,
  ): Promise<CallResponse<typeof createProvisioningToken>> => {
    if ((await countWorkingTokens(tx)) >= maxTokens) throw appError('provisioning.too_many_tokens');
    if (provider !== null && !(await hasProvider(tx, provider))) throw appError('auth.provider_not_found');
    const id = personIdSchema.parse(newId());
    // A domain that never receives mail (RFC 2606).
    await ensureService(tx, { id, email: `provisioning-${id}@hub.invalid`, firstName: name, lastName: '' });
    const { token, hash } = makeProvisioningToken();
    const createdAt = nowText(clock);
    await insertProvisioningToken(tx, { id, name, hash, provider, createdBy: actor.id, createdAt });
    annotateAudit({ created: id, name });
    const [created] = await listProvisioningTokens(tx, id);
    if (!created) throw new Error('The token was not stored');
    return { ...created, token };
  },

  /** Throws `provisioning.token_not_found`. */
  revoke: async ({ tx, annotateAudit }: Write, id: string): Promise<void> => {
    const name = await revokeToken(tx, id, nowText(clock));
    if (name === undefined) throw appError('provisioning.token_not_found');
    annotateAudit({ name });
  },
});
