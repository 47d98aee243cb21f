import type { InventionId } from '@hub/contract/fields.ts';
import type { FileKind } from '@hub/domain/files/file-kind.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DraftRecipients } from './drafts.repository.ts';

/** A draft that a job has claimed for sending. */
export interface ClaimedDraft {
  id: string;
  inventionId: InventionId;
  kind: 'new' | 'reply' | 'reply-all' | 'forward';
  messageId: string | null;
  recipients: DraftRecipients;
  subject: string;
  text: string;
  senderId: string;
  outgoingId: string;
}

/**
 * Claims a draft whose time has come: from now on it cannot be withdrawn. Returns undefined if it was withdrawn or sent, and
 * `interrupted` if a job that claimed it never ended.
 */
export const claimDraft = async (
  db: Database,
  { draftId, outgoingId }: { draftId: string; outgoingId: string },
): Promise<ClaimedDraft | 'interrupted' | undefined> => {
  const draft = await db
    .updateTable('mail_drafts')
    .set({ state: 'handing-over' })
    .where('id', '=', draftId)
    .where('outgoing_id', '=', outgoingId)
    .where('state', '=', 'sending')
    .returning([
      'id',
      sql.ref<InventionId>('invention_id').as('inventionId'),
      sql.ref<ClaimedDraft['kind']>('kind').as('kind'),
      'message_id as messageId',
      sql.ref<DraftRecipients>('recipients').as('recipients'),
      'subject',
      'text',
      sql.ref<string>('sender_id').as('senderId'),
      sql.ref<string>('outgoing_id').as('outgoingId'),
    ])
    .executeTakeFirst();
  if (draft) return draft;
  const left = await db
    .selectFrom('mail_drafts')
    .select('id')
    .where('id', '=', draftId)
    .where('outgoing_id', '=', outgoingId)
    .where('state', '=', 'handing-over')
    .executeTakeFirst();
  return left && 'interrupted';
};

/** Returns whose draft is being sent, and what it is about. */
export const readUnsent = (
  tx: Database,
  id: string,
): Promise<{ senderId: string | null; inventionId: string; subject: string } | undefined> =>
  tx
    .selectFrom('mail_drafts')
    .select(['sender_id as senderId', 'invention_id as inventionId', 'subject'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The email that a draft answers: its identity and thread, as the headers name them. */
export interface AnsweredHeaders {
  messageId: string;
  referenceIds: string[];
}

/** Returns the headers of the email that a reply answers; undefined if it is no longer in the invention. */
export const readAnswered = async (
  db: Database,
  { messageId, inventionId }: { messageId: string | null; inventionId: string },
): Promise<AnsweredHeaders | undefined> =>
  messageId === null
    ? undefined
    : db
        .selectFrom('mail_messages')
        .select([
          sql<string>`coalesce(header_id, message_id)`.as('messageId'),
          'reference_ids as referenceIds',
        ])
        .where('id', '=', messageId)
        .where('invention_id', '=', inventionId)
        .executeTakeFirst();

/** A file that is sent with an email. */
export interface SentFile {
  id: string;
  name: string;
  type: string;
  kind: FileKind;
  size: number;
  sha256: string;
  scan: 'clean' | 'infected' | 'unchecked';
  isDeleted: boolean;
}

/** Lists the files attached to a draft that belong to its invention, in their order. */
export const listSentFiles = async (
  db: Database,
  { id, inventionId }: { id: string; inventionId: string },
): Promise<SentFile[]> => {
  const rows = await db
    .selectFrom('file_references')
    .innerJoin('files', 'files.id', 'file_references.file_id')
    .innerJoin('file_contents', 'file_contents.sha256', 'files.sha256')
    .select([
      'files.id',
      'files.name',
      'file_contents.type',
      sql.ref<FileKind>('files.kind').as('kind'),
      'files.size',
      'files.sha256',
      sql.ref<SentFile['scan']>('file_contents.scan').as('scan'),
      'files.is_deleted as isDeleted',
    ])
    .where('file_references.reference', '=', id)
    .where('files.invention_id', '=', inventionId)
    .orderBy('files.created_at')
    .orderBy('files.id')
    .execute();
  return rows.map((row) => ({ ...row, size: Number(row.size) }));
};

/** Returns how far the sending of a draft is; undefined if it does not exist. */
export const readDraftState = async (
  tx: Database,
  id: string,
): Promise<'draft' | 'sending' | 'handing-over' | undefined> => {
  const row = await tx
    .selectFrom('mail_drafts')
    .select(sql.ref<'draft' | 'sending' | 'handing-over'>('state').as('state'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.state;
};
