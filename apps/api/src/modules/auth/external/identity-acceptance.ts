import type { OpenIdIdentity } from '../../../gateways/openid/openid.port.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Origin } from '../../../platform/http/origin.ts';
import { newId } from '../../../platform/ids.ts';
import type { AuditLog } from '../../../spine/audit/audit-log.ts';
import { describeAct } from '../describe-act.ts';
import { insertPerson } from '../people.repository.ts';
import {
  findIdentityOwner,
  hasIdentity,
  linkIdentity,
  lockPersonByEmail,
} from './external-identities.repository.ts';

/** The person an identity belongs to, or the reason for the refusal and the person concerned. */
export type IdentityDecision =
  | { kind: 'accepted'; personId: string }
  | { kind: 'refused'; reason: string; personId: string | null };

interface IdentityRequest {
  /** Name of the provider. */
  provider: string;
  identity: OpenIdIdentity;
  /** Domains whose people are added at their first sign-in. */
  allowedDomains: readonly string[];
  origin: Origin;
}

const refuse = (reason: string, personId: string | null = null): IdentityDecision => ({
  kind: 'refused',
  reason,
  personId,
});

const decideForOwner = ({ id, isActive }: { id: string; isActive: boolean }): IdentityDecision =>
  isActive ? { kind: 'accepted', personId: id } : refuse('the person is inactive', id);

/**
 * Finds the person of an identity by provider, directory and subject, never by email (T9). A new identity is linked to the
 * active person with its verified email who has no identity yet. If there is no such person and the domain of the email
 * is allowed, a person without roles is added.
 */
export const createIdentityAcceptance = ({ clock, audit }: { clock: Clock; audit: AuditLog }) => {
  const link = async (tx: Database, personId: string, { provider, identity, origin }: IdentityRequest) => {
    const { directoryId, subjectId } = identity;
    await linkIdentity(tx, personId, { provider, directoryId, subjectId }, clock.now());
    const actor = { id: personId, sessionId: null };
    const details = { provider, directoryId, subjectId };
    await audit.record(tx, [describeAct('auth.linkIdentity', origin, actor, details)]);
    return { kind: 'accepted', personId } as const;
  };

  const addPerson = async (tx: Database, email: string, { identity, origin }: IdentityRequest) => {
    const id = newId();
    const { firstName, lastName } = identity;
    const person = { id, email, firstName, lastName, passwordHash: null };
    if (!(await insertPerson(tx, person, clock.now()))) return undefined;
    await audit.record(tx, [describeAct('auth.createPerson', origin, { id, sessionId: null })]);
    return id;
  };

  return async (tx: Database, identityRequest: IdentityRequest): Promise<IdentityDecision> => {
    const { provider, identity, allowedDomains } = identityRequest;
    const known = await findIdentityOwner(tx, { provider, ...identity });
    if (known) return decideForOwner(known);
    const email = identity.verifiedEmail;
    if (email === null) return refuse('the directory did not verify an email');
    if (allowedDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())) {
      const added = await addPerson(tx, email, identityRequest);
      if (added) return link(tx, added, identityRequest);
    }
    const person = await lockPersonByEmail(tx, email);
    // Another sign-in of the same person may have linked the identity while this one waited for the lock.
    const linked = await findIdentityOwner(tx, { provider, ...identity });
    if (linked) return decideForOwner(linked);
    if (!person) return refuse('no person has this email');
    if (await hasIdentity(tx, provider, person.id))
      return refuse('the person has another identity', person.id);
    return link(tx, person.id, identityRequest);
  };
};
