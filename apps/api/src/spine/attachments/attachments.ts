import type { InventionId } from '@hub/contract/fields.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../access/actor.ts';
import { visibleInvention } from '../access/visible-invention.ts';

/** Returns the ids of the files that are attached to a note or comment. */
const readAttachedIds = async (db: Database, reference: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('file_references')
    .select('file_id')
    .where('reference', '=', reference)
    .execute();
  return new Set(rows.map((row) => row.file_id));
};

/** Throws `attachment.unknown_file` unless all are files of the invention outside the trash that the actor may see. */
const assertAttachable = async (
  tx: Database,
  actor: Actor,
  inventionId: InventionId,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  const found = await tx
    .selectFrom('files')
    .select('id')
    .where('id', 'in', ids)
    .where('invention_id', '=', inventionId)
    .where('is_deleted', '=', false)
    .where(visibleInvention(actor, 'files.invention_id'))
    // Nobody can delete a file for good until it is attached.
    .forKeyShare()
    .execute();
  if (found.length === ids.length) return;
  const message = 'Must be files of this invention that are not in the trash';
  throw appError('attachment.unknown_file', { errors: [{ path: 'attachments', message }] });
};

/** Files to attach. */
interface NewAttachments {
  inventionId: InventionId;
  fileIds: readonly string[];
  /** Id of the note or comment. */
  reference: string;
  /** Id of what the comment belongs to; the files are attached to it as well. */
  parent?: string;
}

/**
 * Attaches exactly these files to a note or comment; those attached before may stay, even in the trash. Throws
 * `attachment.unknown_file` for any other file that the actor may not attach.
 * @returns whether that changed anything
 */
export const attachFiles = async (
  { tx, actor }: { tx: Database; actor: Actor },
  { inventionId, fileIds, reference, parent }: NewAttachments,
): Promise<boolean> => {
  const before = await readAttachedIds(tx, reference);
  const wanted = new Set(fileIds);
  const added = [...wanted.difference(before)];
  const removed = [...before.difference(wanted)];
  await assertAttachable(tx, actor, inventionId, added);
  if (removed.length > 0) {
    await tx
      .deleteFrom('file_references')
      .where('reference', '=', reference)
      .where('file_id', 'in', removed)
      .execute();
  }
  const references = parent === undefined ? [reference] : [reference, parent];
  const rows = added.flatMap((file_id) => references.map((one) => ({ file_id, reference: one })));
  if (rows.length > 0) {
    await tx
      .insertInto('file_references')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return added.length + removed.length > 0;
};
