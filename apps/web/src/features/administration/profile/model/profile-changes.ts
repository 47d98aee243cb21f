import type { User, UserChange } from '@hub/contract/auth/auth.schema.ts';
import type { AssistantsTeam } from '@hub/contract/auth/teams.calls.ts';

/** Values of the profile form. */
export interface ProfileDraft {
  firstName: string;
  lastName: string;
  /** IANA name. */
  timeZone: string;
  /** Emails of the assistants. */
  assistants: readonly string[];
}

/** Changes to send when a draft is saved. */
export interface ProfileChanges {
  /** Null if the names and the time zone are unchanged; the time zone only if it changed. */
  user: UserChange | null;
  added: readonly string[];
  removed: readonly string[];
}

/** Compares the form with the loaded user and the assistants team (docs/specification.md §5). */
export const findChanges = (draft: ProfileDraft, user: User, team: AssistantsTeam): ProfileChanges => {
  const { firstName, lastName, timeZone, assistants } = draft;
  const isRenamed = firstName !== user.firstName || lastName !== user.lastName;
  const zone = timeZone === user.timeZone ? {} : { timeZone };
  return {
    user: isRenamed || zone.timeZone ? { firstName, lastName, ...zone } : null,
    added: assistants.filter((email) => !team.members.includes(email)),
    removed: team.members.filter((email) => !assistants.includes(email)),
  };
};

/** Returns whether there is anything to save. */
export const hasChanges = ({ user, added, removed }: ProfileChanges): boolean =>
  user !== null || added.length > 0 || removed.length > 0;
