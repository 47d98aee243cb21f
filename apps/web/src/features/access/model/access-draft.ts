import type { InventionAccess, InventionGrant } from '@hub/contract/inventions/access.calls.ts';

/** The part of an invention's access that is written as a whole. */
export type AccessFields = Pick<InventionAccess, 'restricted' | 'grants'>;

/** What a person has chosen, and the version they chose it from. */
export interface AccessDraft extends AccessFields {
  base: InventionAccess;
}

const rightOf = (grants: readonly InventionGrant[], value: string): InventionGrant['right'] | undefined =>
  grants.find((grant) => grant.value === value)?.right;

/** Whether two versions let in the same people; the rest of the invention may differ. */
export const isSameAccess = (one: AccessFields, other: AccessFields): boolean =>
  one.restricted === other.restricted &&
  one.grants.length === other.grants.length &&
  one.grants.every(({ value, right }) => rightOf(other.grants, value) === right);

/** Whether a grant was added, or its right changed, since the version it was made from. */
export const isUnsaved = ({ base }: AccessDraft, { value, right }: InventionGrant): boolean =>
  rightOf(base.grants, value) !== right;

/** Grants of the version it was made from that the draft takes away. */
export const takenAway = ({ base, grants }: AccessDraft): InventionGrant[] =>
  base.grants.filter(({ value }) => rightOf(grants, value) === undefined);

/** The draft's own changes on top of a version that somebody else saved meanwhile. */
export function rebaseDraft(draft: AccessDraft, current: InventionAccess): AccessDraft {
  const { base } = draft;
  const removed = new Set(takenAway(draft).map(({ value }) => value));
  const changed = draft.grants.filter((grant) => isUnsaved(draft, grant));
  const kept = current.grants
    .filter(({ value }) => !removed.has(value))
    .map((grant) => changed.find(({ value }) => value === grant.value) ?? grant);
  const added = changed.filter(({ value }) => rightOf(current.grants, value) === undefined);
  return {
    base: current,
    restricted: draft.restricted === base.restricted ? current.restricted : draft.restricted,
    grants: [...kept, ...added],
  };
}
