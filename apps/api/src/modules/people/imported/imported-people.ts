import { randomBytes } from 'node:crypto';
import { invitationDays } from '@hub/contract/people/invitations.calls.ts';
import type { Clock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Write } from '../../../spine/writes/write.ts';
import { emailInvitation } from '../invitations/jobs/email-invitation.job.ts';
import {
  findNamedPeople,
  type ImportedPerson,
  type ImportedPersonState,
  insertImportedInvitations,
  insertImportedPeople,
  insertImportedRights,
  lockImportedPeople,
  removeImportedPeople,
} from './imported-people.repository.ts';

interface InviteDependencies {
  clock: Clock;
  queue: Pick<JobQueue, 'enqueueAll'>;
}

const hashBytes = 32;

/**
 * Adds people who are invited. Without emails nobody knows the links of their invitations: an administrator replaces them, or
 * the people sign in through a provider. Returns the versions of the people by id. Call it within `changeRights`. Throws
 * `import.outdated` if an email was taken meanwhile.
 */
export const inviteImported = async (
  { tx, actor }: Write,
  { clock, queue }: InviteDependencies,
  people: readonly ImportedPerson[],
  sendsMail: boolean,
): Promise<Map<string, string>> => {
  const now = clock.now();
  const versions = await insertImportedPeople(tx, people, now.toString());
  if (!versions) throw appError('import.outdated');
  await insertImportedRights(tx, people);
  await insertImportedInvitations(
    tx,
    people.map(({ id }) => ({ id, hash: randomBytes(hashBytes).toString('hex') })),
    {
      invitedBy: actor.id,
      awaitsEmail: sendsMail,
      createdAt: now.toString(),
      expiresAt: now.add({ hours: 24 * invitationDays }).toString(),
    },
  );
  if (sendsMail)
    await queue.enqueueAll(
      tx,
      emailInvitation,
      people.map(({ id }) => ({ personId: id })),
    );
  return versions;
};

const refusalOf = (
  state: ImportedPersonState | undefined,
  version: string,
  isNamed: boolean,
): string | null => {
  if (!state) return 'This person no longer exists';
  if (state.hasJoined) return 'This person has joined since';
  if (state.version !== version) return 'This person has been changed since';
  return isNamed ? 'Work or settings name this person since' : null;
};

/**
 * Removes the people who have not joined, are unchanged, and are named nowhere else. Returns by id why each of the
 * others stays. Call it within `changeRights`.
 */
export const removeUntouched = async (
  { tx }: Write,
  people: readonly { id: string; version: string }[],
): Promise<Map<string, string>> => {
  const ids = people.map(({ id }) => id);
  const states = await lockImportedPeople(tx, ids);
  const named = await findNamedPeople(tx, ids);
  const refusals = new Map<string, string>();
  for (const { id, version } of people) {
    const refusal = refusalOf(states.get(id), version, named.has(id));
    if (refusal !== null) refusals.set(id, refusal);
  }
  await removeImportedPeople(
    tx,
    ids.filter((id) => !refusals.has(id)),
  );
  return refusals;
};
