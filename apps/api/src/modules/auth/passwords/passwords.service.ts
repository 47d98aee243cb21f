import { resetLifeMinutes } from '@hub/contract/auth/passwords.calls.ts';
import { findPasswordFault } from '@hub/contract/auth/setup.calls.ts';
import type { Mail } from '../../../gateways/mail/mail.port.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { Origin } from '../../../platform/http/origin.ts';
import { newId } from '../../../platform/ids.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import type { AuditLog } from '../../../spine/audit/audit-log.ts';
import { findAccount } from '../accounts.repository.ts';
import { describeAct } from '../describe-act.ts';
import { createPasswordCheck } from '../password-check.ts';
import { endSessionsOfPerson } from '../sessions.repository.ts';
import type { SignInTries } from '../sign-in-tries.service.ts';
import { sendPasswordReset } from './jobs/send-password-reset.job.ts';
import {
  consumeReset,
  endResets,
  findResetOwner,
  type ResetOwner,
  savePassword,
} from './password-resets.repository.ts';
import { hashResetToken } from './reset-token.ts';

export interface PasswordsDependencies {
  database: Database;
  clock: Clock;
  audit: AuditLog;
  queue: JobQueue;
  tries: SignInTries;
  gateways: { mail: Pick<Mail, 'sender'> };
}

const assertAcceptable = (path: string, password: string, email: string): void => {
  const message = findPasswordFault(password, email);
  if (message) throw appError('request.invalid', { errors: [{ path, message }] });
};

/** Use cases of changing a password, and of setting a new one with a link. */
export const createPasswords = (dependencies: PasswordsDependencies) => {
  const { database, clock, audit, queue, tries, gateways } = dependencies;
  const assertPassword = createPasswordCheck(dependencies);
  const aliveSince = () => clock.now().subtract({ minutes: resetLifeMinutes });

  /** Finds whose link it is, if it works and they may use a password; counts a failed try otherwise. */
  const findOwner = async (tokenHash: Buffer, { address }: Origin): Promise<ResetOwner> => {
    await tries.assertAddressMayTry(address);
    const known = await findResetOwner(database, tokenHash, aliveSince());
    if (known && (await findAccount(database, known.email, address))) return known;
    await tries.failAddress(address, []);
    throw appError('auth.reset_not_found');
  };

  return {
    /**
     * Changes the person's password and ends their other sessions; personal tokens stay. Throws `auth.password_wrong`,
     * `auth.too_many_tries`, and `request.invalid` for an unsuitable one.
     */
    change: async (
      actor: Actor,
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
      origin: Origin,
    ): Promise<void> => {
      const currentHash = await assertPassword(actor, currentPassword, origin);
      assertAcceptable('newPassword', newPassword, actor.email);
      const passwordHash = await tries.hash(newPassword);
      await database.transaction().execute(async (tx) => {
        // A link may have set another one while this one was hashed.
        if (!(await savePassword(tx, actor.id, { passwordHash, currentHash }, clock.now())))
          throw appError('auth.password_wrong');
        await endResets(tx, actor.id, clock.now());
        await endSessionsOfPerson(tx, actor.id, actor.sessionId, clock.now());
        await audit.record(tx, [describeAct('auth.changePassword', origin, actor)]);
      });
    },

    /**
     * Queues the email with a link; nothing in the response or its time depends on the account. Throws
     * `mail.not_connected` and `auth.too_many_tries`.
     */
    requestReset: async (email: string, { address }: Origin): Promise<void> => {
      if (!gateways.mail.sender.isConfigured) throw appError('mail.not_connected');
      await tries.claimReset(email, address);
      await database
        .transaction()
        .execute((tx) => queue.enqueue(tx, sendPasswordReset, { id: newId(), email, address }));
    },

    /** Throws `auth.reset_not_found` like `reset`, so that a used link says so before a password is typed. */
    readReset: async (token: string, origin: Origin): Promise<{ expiresAt: string }> => {
      const { createdAt } = await findOwner(hashResetToken(token), origin);
      const made = Temporal.Instant.from(createdAt);
      return { expiresAt: made.add({ minutes: resetLifeMinutes }).toString() };
    },

    /**
     * Sets a new password with the token of a link and ends everything that was signed in. Two-step verification stays.
     * Throws `auth.reset_not_found` if the link is unknown, used or too old, or if the person may no longer use a
     * password, and `request.invalid` for an unsuitable one, which leaves the link as it is.
     */
    reset: async (token: string, password: string, origin: Origin): Promise<void> => {
      const tokenHash = hashResetToken(token);
      const known = await findOwner(tokenHash, origin);
      assertAcceptable('password', password, known.email);
      const passwordHash = await tries.hash(password);
      await database.transaction().execute(async (tx) => {
        const now = clock.now();
        // The person is locked before the link, as by everything else that ends links.
        await savePassword(tx, known.personId, { passwordHash }, now);
        if (!(await consumeReset(tx, tokenHash, { now, aliveSince: aliveSince() })))
          throw appError('auth.reset_not_found');
        await endSessionsOfPerson(tx, known.personId, null, now);
        const actor = { id: known.personId, sessionId: null };
        await audit.record(tx, [describeAct('auth.resetPassword', origin, actor)]);
      });
    },
  };
};
