import type { CallParts, CallResponse } from '@hub/contract/call.ts';
import { type PersonId, personIdSchema } from '@hub/contract/fields.ts';
import {
  type acceptInvitation,
  invitationDays,
  type invitePerson,
  type readInvitation,
  type SentInvitation,
} from '@hub/contract/people/invitations.calls.ts';
import type { Mail } from '../../../gateways/mail/mail.port.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { Origin } from '../../../platform/http/origin.ts';
import { newId } from '../../../platform/ids.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import type { AuthGuard } from '../../../spine/access/auth-guard.ts';
import type { SessionTokens } from '../../../spine/access/session-tokens.ts';
import type { AuditLog } from '../../../spine/audit/audit-log.ts';
import {
  createSessionStart,
  createSignInTries,
  hashPassword,
  insertPerson,
  readPolicy,
} from '../../auth/public.ts';
import { changeRights } from '../change-rights.ts';
import { findPerson } from '../people.read-model.ts';
import { lockPerson, revokeInvitation, updatePerson } from '../people.repository.ts';
import { giveRights } from '../people.service.ts';
import { sendInvitation } from './invitation-mail.ts';
import { createInvitationToken, hashInvitationToken, invitationLink } from './invitation-token.ts';
import {
  consumeInvitation,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  setAccount,
} from './invitations.repository.ts';

export interface InvitationsDependencies {
  database: Database;
  clock: Clock;
  audit: AuditLog;
  gateways: { mail: Mail };
  tokens: SessionTokens;
  authGuard: AuthGuard;
  /** Origin at which browsers reach the hub. */
  publicAddress: () => string;
}

/** An administrator who invites, and the origin of the request. */
interface Inviter {
  actor: Actor;
  origin: Origin;
}

type Audited = (details: Record<string, string | readonly string[]>) => void;

const needsProvider = async (db: Database): Promise<boolean> => (await readPolicy(db)).isEnforced;

/** Use cases of inviting people, and of joining with an invitation. */
export const createInvitationsService = (dependencies: InvitationsDependencies) => {
  const { database, clock, audit, gateways, publicAddress } = dependencies;
  const tries = createSignInTries(dependencies);
  const sessionStart = createSessionStart(dependencies);

  const issue = async (tx: Database, { actor }: Inviter, personId: string): Promise<string> => {
    const token = createInvitationToken();
    const now = clock.now();
    await revokeInvitation(tx, personId, nowText(clock));
    await insertInvitation(tx, {
      tokenHash: hashInvitationToken(token),
      personId,
      invitedBy: actor.id,
      createdAt: now.toString(),
      expiresAt: now.add({ hours: 24 * invitationDays }).toString(),
    });
    return invitationLink(publicAddress(), token);
  };

  /** Runs the work in one transaction with its audit entry. */
  const writeAudited = <T>(
    action: string,
    { actor, origin }: Inviter,
    work: (tx: Database, annotateAudit: Audited) => Promise<T>,
  ): Promise<T> =>
    database.transaction().execute(async (tx) => {
      const details = {};
      const result = await work(tx, (more) => void Object.assign(details, more));
      await audit.record(tx, [{ actor, forId: null, inventionId: null, action, details, ...origin }]);
      return result;
    });

  const present = async (
    { actor }: Inviter,
    { personId, link }: { personId: PersonId; link: string },
    sendsMail: boolean,
  ): Promise<SentInvitation> => {
    const person = await findPerson(database, personId, clock.now());
    if (!person) throw appError('people.not_found');
    const fault = sendsMail
      ? await sendInvitation(
          gateways.mail,
          actor,
          { ...person, link, needsProvider: await needsProvider(database) },
          nowText(clock),
        )
      : null;
    return { person, link, isSent: sendsMail && fault === null, mailFault: fault };
  };

  const assertNoProvider = async (db: Database): Promise<void> => {
    if (await needsProvider(db)) throw appError('invitation.needs_provider');
  };

  const assertUsable = (invitation: InvitationRow | undefined): InvitationRow => {
    if (!invitation) throw appError('invitation.not_found');
    if (invitation.isUsed) throw appError('invitation.used');
    if (invitation.isRevoked || !invitation.isActive) throw appError('invitation.not_found');
    if (Temporal.Instant.compare(Temporal.Instant.from(invitation.expiresAt), clock.now()) <= 0)
      throw appError('invitation.expired');
    return invitation;
  };

  type Acceptance = CallParts<typeof acceptInvitation>['body'];

  const join = (acceptance: Acceptance, passwordHash: string, userAgent: string, origin: Origin) =>
    database.transaction().execute(async (tx) => {
      const tokenHash = hashInvitationToken(acceptance.token);
      const { personId } = assertUsable(await findInvitation(tx, tokenHash, { isLocked: true }));
      await assertNoProvider(tx);
      const { firstName, lastName, timeZone } = acceptance;
      await consumeInvitation(tx, tokenHash, nowText(clock));
      await setAccount(tx, personId, { firstName, lastName, timeZone, passwordHash }, nowText(clock));
      const actor = { id: personId, sessionId: null };
      const entry = { forId: null, inventionId: null, action: 'auth.acceptInvitation', details: {} };
      await audit.record(tx, [{ actor, ...entry, ...origin }]);
      return sessionStart.start(tx, personId, { secondFactor: 'none', by: 'setup', userAgent }, origin);
    });

  return {
    options: () => ({ canSend: gateways.mail.sender.isConfigured, days: invitationDays }),

    /** Throws `people.email_taken`, `people.own_walls`, `role.not_found` and `team.not_found`. */
    invite: async (
      inviter: Inviter,
      { email, firstName, lastName, roles, teams, sendsMail }: CallParts<typeof invitePerson>['body'],
    ): Promise<SentInvitation> => {
      const personId = personIdSchema.parse(newId());
      const link = await writeAudited('auth.invitePerson', inviter, (tx, annotateAudit) => {
        const write = { tx, actor: inviter.actor, annotateAudit, takeEntry: () => undefined };
        annotateAudit({ created: personId });
        return changeRights(write, async () => {
          const person = { id: personId, email, firstName, lastName, passwordHash: null };
          if (!(await insertPerson(tx, person, clock.now()))) throw appError('people.email_taken');
          await giveRights(write, personId, { roles, teams });
          return issue(tx, inviter, personId);
        });
      });
      return present(inviter, { personId, link }, sendsMail);
    },

    /** Also lets a suspended person in again. Throws `people.not_found` and `people.already_joined`. */
    renew: async (inviter: Inviter, personId: PersonId, sendsMail: boolean): Promise<SentInvitation> => {
      const link = await writeAudited('auth.renewInvitation', inviter, async (tx, annotateAudit) => {
        annotateAudit({ id: personId });
        if (!(await lockPerson(tx, personId))) throw appError('people.not_found');
        const person = await findPerson(tx, personId, clock.now());
        if (!person || person.hasPassword || person.lastSignInAt !== null)
          throw appError('people.already_joined');
        if (person.status === 'suspended')
          await updatePerson(tx, personId, { isActive: true }, nowText(clock));
        return issue(tx, inviter, personId);
      });
      return present(inviter, { personId, link }, sendsMail);
    },

    /** Throws `invitation.not_found`, `invitation.used`, `invitation.expired` and `auth.too_many_tries`. */
    read: async (token: string, { address }: Origin): Promise<CallResponse<typeof readInvitation>> => {
      await tries.assertAddressMayTry(address);
      const found = await findInvitation(database, hashInvitationToken(token));
      if (!found) await tries.failAddress(address, []);
      const { invitedBy, firstName, lastName, expiresAt } = assertUsable(found);
      return { invitedBy, firstName, lastName, expiresAt, needsProvider: await needsProvider(database) };
    },

    /**
     * Sets name and password of the invited person and signs them in. Throws what `read` throws, and
     * `invitation.other_person` for an email address that was not invited, and `invitation.needs_provider` where single
     * sign-on is required.
     */
    accept: async (acceptance: Acceptance, userAgent: string, origin: Origin): Promise<string> => {
      const attempt = { email: acceptance.email, address: origin.address, isKnownAddress: false };
      await tries.claim(attempt);
      const found = await findInvitation(database, hashInvitationToken(acceptance.token));
      if (!found) await tries.fail(attempt, []);
      const { personId, email } = assertUsable(found);
      if (email.toLowerCase() !== acceptance.email.toLowerCase()) {
        const actor = { id: personId, sessionId: null };
        const entry = { forId: null, inventionId: null, action: 'auth.invitationRefused', details: {} };
        await tries.fail(attempt, [{ actor, ...entry, ...origin }]);
        throw appError('invitation.other_person');
      }
      await assertNoProvider(database);
      const passwordHash = await hashPassword(acceptance.password);
      const session = await join(acceptance, passwordHash, userAgent, origin);
      await tries.forgive(attempt);
      return sessionStart.firstToken(session);
    },
  };
};
