import type { User } from '@hub/contract/auth/auth.schema.ts';
import type { AssistantsTeam } from '@hub/contract/auth/teams.calls.ts';

/** Values of the profile form. */
export interface ProfileDraft {
  firstName: string;
  lastName: string;
  /** Emails of the assistants. */
  assistants: readonly string[];
}

/** Changes to send when a draft is saved. */
export interface ProfileChanges {
  /** Null if the names are unchanged. */
  names: Pick<User, 'firstName' | 'lastName'> | null;
  added: readonly string[];
  removed: readonly string[];
}

/** Compares the form with the loaded user and the assistants team (docs/specification.md §5). */
export const findChanges = (draft: ProfileDraft, user: User, team: AssistantsTeam): ProfileChanges => {
  const { firstName, lastName, assistants } = draft;
  const isRenamed = firstName !== user.firstName || lastName !== user.lastName;
  return {
    names: isRenamed ? { firstName, lastName } : null,
    added: assistants.filter((email) => !team.members.includes(email)),
    removed: team.members.filter((email) => !assistants.includes(email)),
  };
};

/** Returns whether there is anything to save. */
export const hasChanges = ({ names, added, removed }: ProfileChanges): boolean =>
  names !== null || added.length > 0 || removed.length > 0;
