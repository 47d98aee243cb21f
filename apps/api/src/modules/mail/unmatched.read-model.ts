import type { InventionId } from '@hub/contract/fields.ts';
import type { SuggestionReason, UnmatchedReason } from '@hub/domain/mail/mail-kinds.ts';
import { maxSuggestions } from '@hub/domain/mail/mail-limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';
import { type MailRow, mailColumns } from './mail-columns.read-model.ts';

/** An unfiled email with its suggestions. */
export interface UnmatchedRow extends MailRow {
  why: UnmatchedReason;
  state: 'unmatched' | 'not-ours';
  suggestions: {
    invention: { id: InventionId; title: string; references: string[] };
    reasons: { reason: SuggestionReason; text: string }[];
  }[];
}

const maxCounted = 1000;

/** SQL condition that the actor may see every invention to which an email of a query on `mail_messages` points. */
export const mayBelongToVisible = (actor: Actor): RawBuilder<boolean> => sql<boolean>`not exists (
  select from mail_suggestions pointer
  where pointer.message_id = mail_messages.id and not ${visibleInvention(actor, 'pointer.invention_id')})`;

const isShown = (actor: Actor) =>
  sql<boolean>`mail_messages.state <> 'filed' and ${mayBelongToVisible(actor)}`;

const suggestionsOf = sql`(
  select coalesce(json_agg(json_build_object(
      'invention', json_build_object('id', inventions.id, 'title', inventions.title, 'references', inventions.reference_list),
      'reasons', suggestion.reasons) order by suggestion.position), '[]')
  from (select invention_id, position, reasons from mail_suggestions
    where message_id = mail_messages.id order by position limit ${sql.lit(maxSuggestions)}) as suggestion
    join inventions on inventions.id = suggestion.invention_id)`;

const unmatchedColumns = sql`${mailColumns}, mail_messages.unmatched_reason as why, mail_messages.state,
  ${suggestionsOf} as suggestions`;

/** Returns a page of the unmatched queue that the actor may see, oldest first. */
export const listUnmatched = async (
  db: Database,
  actor: Actor,
  { list, skip, size }: { list: 'queue' | 'not-ours'; skip: number; size: number },
): Promise<{ rows: UnmatchedRow[]; total: number }> => {
  const own = sql`from mail_messages
    where mail_messages.state = ${list === 'queue' ? 'unmatched' : 'not-ours'} and ${isShown(actor)}`;
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from (select ${own} limit ${sql.lit(maxCounted + 1)}) as counted`.execute(
    db,
  );
  const { rows } = await sql<UnmatchedRow>`
    select ${unmatchedColumns} ${own}
    order by mail_messages.received_at, mail_messages.id limit ${size} offset ${skip}`.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
};

/** Whether the actor may see an email that is stored without an invention. */
export const maySeeUnmatched = async (db: Database, actor: Actor, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from mail_messages where mail_messages.id = ${id}::uuid and ${isShown(actor)}`.execute(db);
  return rows.length > 0;
};

/** Whether an email that the actor may see was filed meanwhile: then it is a conflict, otherwise it does not exist. */
export const isFiledVisibly = async (db: Database, actor: Actor, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from mail_messages where mail_messages.id = ${id}::uuid and mail_messages.state = 'filed'
      and ${visibleInvention(actor, 'mail_messages.invention_id')}`.execute(db);
  return rows.length > 0;
};

/** Returns when an email that the actor may see last arrived; null if none ever did. */
export const readLastReceived = async (db: Database, actor: Actor): Promise<string | null> => {
  const { rows } = await sql<{ at: string }>`
    select received_at as at from mail_messages
    where channel <> 'hub' and case
      when state = 'filed' then ${visibleInvention(actor, 'mail_messages.invention_id')}
      else ${mayBelongToVisible(actor)} end
    order by received_at desc limit 1`.execute(db);
  return rows[0]?.at ?? null;
};
