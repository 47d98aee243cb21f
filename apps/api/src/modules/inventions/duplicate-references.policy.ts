import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import {
  findNumberHolder,
  findReferenceHolder,
  listNewReferences,
  lockReferences,
  type ReferenceHolder,
} from './references.repository.ts';

const duplicateOf = ({ reference, id, title }: ReferenceHolder): Error =>
  appError('invention.duplicate_reference', { duplicate: { reference, invention: { id, title } } });

export interface ReferenceClaim {
  inventionId: string;
  /** All references of the new version. */
  references: readonly string[];
  /** References of the current version. */
  known: readonly string[];
  /** Application number if it is new, eight digits; null for none, or the one that the invention has. */
  newNumber: string | null;
  /** Whether references and a number that another invention has are accepted. */
  isOverridden: boolean;
}

/**
 * Asserts that no other invention visible to the actor has the new references or the new application number, also under
 * concurrent saves. Throws `invention.duplicate_reference` with the other invention.
 */
export const claimReferences = async (tx: Database, actor: Actor, claim: ReferenceClaim): Promise<void> => {
  const { inventionId, newNumber } = claim;
  const added = await listNewReferences(tx, claim.references, claim.known);
  const claimed = newNumber === null ? added : [...added, newNumber];
  if (claimed.length === 0) return;
  await lockReferences(tx, claimed);
  if (claim.isOverridden) return;
  const holder = added.length > 0 ? await findReferenceHolder(tx, actor, added, inventionId) : undefined;
  if (holder) throw duplicateOf(holder);
  const sameNumber =
    newNumber === null ? undefined : await findNumberHolder(tx, actor, newNumber, inventionId);
  if (sameNumber && newNumber !== null)
    throw duplicateOf({ ...sameNumber, reference: formatApplicationNumber(newNumber) });
};
