import type { User } from '@hub/contract/auth/auth.schema.ts';
import type { AssistantsTeam } from '@hub/contract/auth/teams.calls.ts';

/** What the profile form holds. */
export interface ProfileDraft {
  firstName: string;
  lastName: string;
  /** Emails. */
  assistants: readonly string[];
}

/** What saving a draft has to send. */
export interface ProfileChanges {
  /** Null while the names are as they were. */
  names: Pick<User, 'firstName' | 'lastName'> | null;
  added: readonly string[];
  removed: readonly string[];
}

/** Detects changes against the loaded user and the assistants team (product §5). */
export const findChanges = (draft: ProfileDraft, user: User, team: AssistantsTeam): ProfileChanges => {
  const { firstName, lastName, assistants } = draft;
  const isRenamed = firstName !== user.firstName || lastName !== user.lastName;
  return {
    names: isRenamed ? { firstName, lastName } : null,
    added: assistants.filter((email) => !team.members.includes(email)),
    removed: team.members.filter((email) => !assistants.includes(email)),
  };
};

/** Whether there is anything to save. */
export const hasChanges = ({ names, added, removed }: ProfileChanges): boolean =>
  names !== null || added.length > 0 || removed.length > 0;
