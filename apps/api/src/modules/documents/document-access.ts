import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { assertFresh } from '../../spine/concurrency/assert-fresh.ts';
import type { Write } from '../../spine/writes/write.ts';
import { presentDocument } from './document.presenter.ts';
import { readProposals } from './document-proposals.read-model.ts';
import { type DocumentRow, findDocument, lockDocument } from './documents.repository.ts';

/** An edit of one document and the version it is based on. */
export interface DocumentEdit {
  id: string;
  /** `updatedAt` of the version the edit is based on. */
  baseVersion: string | undefined;
}

/** Returns a document that the actor may see. Throws `document.not_found`. */
export const readOwn = async (db: Database, actor: Actor, id: string): Promise<DocumentRow> => {
  const document = await findDocument(db, actor, id);
  if (!document) throw appError('document.not_found');
  return document;
};

/** Returns the contract's document with its proposals, also for further rules that a person chose. */
export const present = async (
  db: Database,
  actor: Actor,
  document: DocumentRow,
  rules: readonly string[] = [],
): Promise<PatentDocument> =>
  presentDocument(document, (await readProposals(db, actor, [document], rules))(document));

/**
 * Locks and returns a document in the version that the edit is based on. `check` refuses it before the version
 * is compared. Throws `entity.stale`.
 */
export const lockFresh = async (
  write: Write,
  { id, baseVersion }: DocumentEdit,
  check: (document: DocumentRow) => void,
): Promise<DocumentRow> => {
  const { tx, actor } = write;
  await lockDocument(tx, await readOwn(tx, actor, id));
  const document = await readOwn(tx, actor, id);
  check(document);
  assertFresh(baseVersion, await present(tx, actor, document));
  return document;
};
