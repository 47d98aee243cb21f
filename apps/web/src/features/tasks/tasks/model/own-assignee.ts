import { session } from '../../../../lib/session/session.ts';

/** Returns the default assignees of a new task: its author. */
export const ownAssignee = (): string[] => {
  const { identity } = session.get();
  return identity ? [identity.email] : [];
};
