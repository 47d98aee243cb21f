import type { MicrosoftIdentity } from '../../../gateways/microsoft/microsoft.port.ts';
import type { AuditLog } from '../../../platform/audit/audit-log.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Origin } from '../../../platform/http/origin.ts';
import { newId } from '../../../platform/ids.ts';
import { describeAct } from '../describe-act.ts';
import { insertPerson } from '../people.repository.ts';
import {
  findIdentityOwner,
  hasIdentity,
  linkIdentity,
  lockPersonByEmail,
} from './external-identities.repository.ts';

/** Whose identity it is, or why nobody is let in by it and whom that concerns. */
export type Admission =
  | { readonly kind: 'admitted'; readonly personId: string }
  | { readonly kind: 'refused'; readonly reason: string; readonly personId: string | null };

interface Admitted {
  readonly identity: MicrosoftIdentity;
  /** Domains whose people are added when they first come. */
  readonly allowedDomains: readonly string[];
  readonly origin: Origin;
}

const refuse = (reason: string, personId: string | null = null): Admission => ({
  kind: 'refused',
  reason,
  personId,
});

const judgeOwner = ({ id, isActive }: { id: string; isActive: boolean }): Admission =>
  isActive ? { kind: 'admitted', personId: id } : refuse('the person is not active', id);

/**
 * Finds the person of an identity by directory and object, never by email (T9). An identity seen for the
 * first time is linked to the active person with its verified email who has none yet; where there is nobody with it and
 * its domain is allowed, a person without roles is added.
 */
export const createIdentityAdmission = ({ clock, audit }: { clock: Clock; audit: AuditLog }) => {
  const link = async (tx: Database, personId: string, { identity, origin }: Admitted) => {
    const { tenantId, objectId } = identity;
    await linkIdentity(tx, personId, identity, clock.now());
    const actor = { id: personId, sessionId: null };
    await audit.record(tx, [describeAct('auth.linkIdentity', origin, actor, { tenantId, objectId })]);
    return { kind: 'admitted', personId } as const;
  };

  const addPerson = async (tx: Database, email: string, { identity, origin }: Admitted) => {
    const id = newId();
    const { firstName, lastName } = identity;
    const person = { id, email, firstName, lastName, passwordHash: null };
    if (!(await insertPerson(tx, person, clock.now()))) return undefined;
    await audit.record(tx, [describeAct('auth.createPerson', origin, { id, sessionId: null })]);
    return id;
  };

  return async (tx: Database, admitted: Admitted): Promise<Admission> => {
    const { identity, allowedDomains } = admitted;
    const known = await findIdentityOwner(tx, identity);
    if (known) return judgeOwner(known);
    const email = identity.verifiedEmail;
    if (email === null) return refuse('the directory does not vouch for an email');
    if (allowedDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())) {
      const added = await addPerson(tx, email, admitted);
      if (added) return link(tx, added, admitted);
    }
    const person = await lockPersonByEmail(tx, email);
    // Another sign-in of the same person may have linked it while this one waited for the lock.
    const linked = await findIdentityOwner(tx, identity);
    if (linked) return judgeOwner(linked);
    if (!person) return refuse('nobody here has that email');
    if (await hasIdentity(tx, person.id)) return refuse('the person has another identity', person.id);
    return link(tx, person.id, admitted);
  };
};
