import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { findReferenceHolder, listNewReferences, lockReferences } from './references.repository.ts';

export interface ReferenceClaim {
  inventionId: string;
  /** All references of the new version. */
  references: readonly string[];
  /** References of the current version. */
  known: readonly string[];
  /** Whether references that another invention has are accepted. */
  isOverridden: boolean;
}

/**
 * Asserts that no other invention visible to the actor has the new references, also under concurrent saves. Throws
 * `invention.duplicate_reference` with the other invention.
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
