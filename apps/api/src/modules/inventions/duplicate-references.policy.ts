import type { Actor } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { findReferenceHolder, listNewReferences, lockReferences } from './references.repository.ts';

export interface ReferenceClaim {
  readonly inventionId: string;
  /** All references it is to have. */
  readonly references: readonly string[];
  /** Those it has already. */
  readonly known: readonly string[];
  /** Accepts references that another invention has. */
  readonly isOverridden: boolean;
}

/**
 * Makes sure that no other invention that the actor may see has the references an invention is to be given, also
 * against one that is being saved at the same moment. Throws `invention.duplicate_reference`, which names the other one.
 */
export const claimReferences = async (tx: Database, actor: Actor, claim: ReferenceClaim): Promise<void> => {
  const added = await listNewReferences(tx, claim.references, claim.known);
  if (added.length === 0) return;
  await lockReferences(tx, added);
  if (claim.isOverridden) return;
  const holder = await findReferenceHolder(tx, actor, added, claim.inventionId);
  if (!holder) return;
  const { reference, id, title } = holder;
  throw appError('invention.duplicate_reference', {
    duplicate: { reference, invention: { id, title } },
  });
};
