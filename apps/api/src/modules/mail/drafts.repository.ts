import type { InventionId } from '@hub/contract/fields.ts';
import type { StoredAddress } from '@hub/domain/mail/mail-people.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';
import { attachmentsOf } from '../../spine/attachments/attached-files.read-model.ts';

type DraftKind = 'new' | 'reply' | 'reply-all' | 'forward';
type Attachments = ReturnType<typeof attachmentsOf> extends RawBuilder<infer Listed> ? Listed : never;

/** Why a draft was not sent, or not to everyone. */
interface DraftFailure {
  reason: string;
  at: string;
  recipients: { address: string; reason: string }[];
}

/** Recipients of a draft, by field. */
export interface DraftRecipients {
  to: StoredAddress[];
  cc: StoredAddress[];
  bcc: StoredAddress[];
}

/** A draft with what is shown of it. */
export interface DraftRow {
  id: string;
  inventionId: InventionId;
  threadId: string | null;
  kind: DraftKind;
  messageId: string | null;
  recipients: DraftRecipients;
  subject: string;
  text: string;
  attachments: Attachments;
  state: 'draft' | 'sending' | 'handing-over';
  sendsAt: string | null;
  outgoingId: string | null;
  failure: DraftFailure | null;
  newRecipients: string[];
  authorEmail: string;
  authorFirstName: string;
  authorLastName: string;
  createdAt: string;
  updatedAt: string;
}

const maxDrafts = 100;

const selectDrafts = (actor: Actor, inventionId: string) => sql`
  select draft.id, draft.invention_id as "inventionId", draft.kind, draft.message_id as "messageId", draft.recipients,
    (select thread_id from mail_messages answered where answered.id = draft.message_id
      and answered.invention_id = draft.invention_id and draft.kind in ('reply', 'reply-all')) as "threadId",
    draft.subject, draft.text, draft.state, draft.sends_at as "sendsAt", draft.outgoing_id as "outgoingId", draft.failure,
    ${attachmentsOf('draft.id')} as attachments,
    array(select distinct recipient ->> 'address'
      from jsonb_array_elements((draft.recipients -> 'to') || (draft.recipients -> 'cc') || (draft.recipients -> 'bcc')) recipient
      where not exists (select from mail_correspondents known
        where known.invention_id = draft.invention_id and known.address = recipient ->> 'address')
      order by 1) as "newRecipients",
    principals.value as "authorEmail", people.first_name as "authorFirstName", people.last_name as "authorLastName",
    draft.created_at as "createdAt", draft.updated_at as "updatedAt"
  from mail_drafts draft
    join people on people.id = draft.author_id
    join principals on principals.id = people.id
  where draft.invention_id = ${inventionId}::uuid and ${visibleInvention(actor, 'draft.invention_id')}`;

/** Lists the drafts of an invention that the actor may see, last changed first. */
export const listDrafts = async (
  db: Database,
  actor: Actor,
  inventionId: string,
  threadId?: string,
): Promise<DraftRow[]> => {
  const ofThread =
    threadId === undefined
      ? sql``
      : sql`and draft.message_id in (select id from mail_messages where thread_id = ${threadId}::uuid)
          and draft.kind in ('reply', 'reply-all')`;
  const { rows } = await sql<DraftRow>`${selectDrafts(actor, inventionId)} ${ofThread}
    order by draft.updated_at desc, draft.id limit ${sql.lit(maxDrafts)}`.execute(db);
  return rows;
};

/** Finds a draft of an invention that the actor may see. */
export const findDraft = async (
  db: Database,
  actor: Actor,
  { inventionId, id }: { inventionId: string; id: string },
): Promise<DraftRow | undefined> => {
  const { rows } =
    await sql<DraftRow>`${selectDrafts(actor, inventionId)} and draft.id = ${id}::uuid`.execute(db);
  return rows[0];
};

/** Locks a draft until the transaction ends. Read it after this call. */
export const lockDraft = async (tx: Database, id: string): Promise<void> => {
  await tx.selectFrom('mail_drafts').select('id').where('id', '=', id).forUpdate().execute();
};

/** Values of a new draft. */
interface NewDraft {
  id: string;
  inventionId: string;
  kind: DraftKind;
  messageId: string | null;
  recipients: DraftRecipients;
  subject: string;
  text: string;
  authorId: string;
}

/** Inserts a draft. */
export const insertDraft = async (tx: Database, draft: NewDraft, now: string): Promise<void> => {
  await tx
    .insertInto('mail_drafts')
    .values({
      id: draft.id,
      invention_id: draft.inventionId,
      kind: draft.kind,
      message_id: draft.messageId,
      recipients: JSON.stringify(draft.recipients),
      subject: draft.subject,
      text: draft.text,
      author_id: draft.authorId,
      created_at: now,
      updated_at: now,
    })
    .execute();
};

/** Changed columns of a draft. */
interface DraftColumns {
  recipients?: DraftRecipients;
  subject?: string;
  text?: string;
  state?: 'draft' | 'sending' | 'handing-over';
  sendsAt?: string | null;
  senderId?: string | null;
  outgoingId?: string | null;
  failure?: DraftFailure | null;
}

/** Changes a locked draft, always with a later timestamp than before. */
export const updateDraft = async (
  tx: Database,
  id: string,
  { recipients, sendsAt, senderId, outgoingId, failure, ...same }: DraftColumns,
  now: string,
): Promise<void> => {
  await tx
    .updateTable('mail_drafts')
    .set({
      ...same,
      ...(recipients && { recipients: JSON.stringify(recipients) }),
      ...(sendsAt !== undefined && { sends_at: sendsAt }),
      ...(senderId !== undefined && { sender_id: senderId }),
      ...(outgoingId !== undefined && { outgoing_id: outgoingId }),
      ...(failure !== undefined && { failure: failure && JSON.stringify(failure) }),
      updated_at: sql<string>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .execute();
};

/** Columns of a draft that is not on its way. */
export const notSending = { state: 'draft', sendsAt: null, senderId: null, outgoingId: null } as const;

/** Deletes a draft and its attachments' references. */
export const deleteDraft = async (tx: Database, id: string): Promise<void> => {
  await tx.deleteFrom('file_references').where('reference', '=', id).execute();
  await tx.deleteFrom('mail_drafts').where('id', '=', id).execute();
};

/** Returns the plain text below the emails of a person; empty if they have none. */
export const readSignature = async (db: Database, personId: string): Promise<string> => {
  const row = await db
    .selectFrom('person_settings')
    .select(sql<string | null>`value ->> 'signature'`.as('signature'))
    .where('person_id', '=', personId)
    .where('name', '=', 'Correspondence')
    .executeTakeFirst();
  return row?.signature ?? '';
};

/** Returns title and references of an invention, for the subject. */
export const readSubjectParts = (db: Database, inventionId: string) =>
  db
    .selectFrom('inventions')
    .select(['title', 'reference_list as references'])
    .where('id', '=', inventionId)
    .executeTakeFirstOrThrow();
