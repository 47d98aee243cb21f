import type { Minion, MinionComment } from '@hub/contract/minions/minion.schema.ts';
import { minionIdMissing, minionNotAdded } from '@hub/contract/minions/minions.calls.ts';

/** A response as it may arrive: without data, or without the keys of a row. */
type Added<T> = { data?: Partial<T> | null } | null | undefined;

/** Returns the id of a minion to change. Throws if there is none. */
export const presentId = (id: string | undefined): string => {
  if (!id) throw new Error(minionIdMissing);
  return id;
};

/** Returns the new minion of a response. Throws if it is missing there. */
export const addedMinion = (response: Added<Minion>, name: string): Minion => {
  if (!response?.data?.documentId) throw new Error(minionNotAdded(name));
  return response.data as Minion;
};

/** Returns the new comment of a response. Throws if it has no id. */
export const addedComment = (response: Added<MinionComment>): MinionComment => {
  if (!response?.data?.id) throw new Error('The hub did not confirm the comment.');
  return response.data as MinionComment;
};
