import type { InventionId } from '@hub/contract/fields.ts';
import type { AnswerPart } from '@hub/domain/minions/answer-parts.ts';
import { type RawBuilder, sql } from 'kysely';
import { createShapedStatement } from '../../platform/database/compiled-statement.ts';
import type { Database } from '../../platform/database/database.ts';
import { attachmentsOf, type readAttachments } from '../../spine/attachments/attached-files.read-model.ts';

/** A task, milestone or document to which a message links. */
interface MessageCard {
  kind: 'task' | 'milestone' | 'document';
  id: string;
  inventionId: InventionId;
  title: string;
  /** Due date of a task or milestone, date of a document; null without one. */
  date: string | null;
  /** Status of a task, `finished` or `active` for a milestone, code of a document. */
  status: string;
}

/** A stored chat message with its author, mentions, attachments and cards. */
export interface MessageRow {
  id: string;
  inventionId: InventionId;
  seq: number;
  content: string;
  authorId: string;
  email: string;
  kind: 'person' | 'bot' | 'service';
  firstName: string;
  lastName: string;
  clientId: string | null;
  isOpen: boolean;
  parts: number;
  mentionedIds: string[];
  mentions: { kind: 'person' | 'bot' | 'team'; value: string; name: string }[];
  attachments: Awaited<ReturnType<typeof readAttachments>>;
  cards: MessageCard[];
  answer: AnswerPart[] | null;
  deleted: boolean;
  createdAt: string;
  editedAt: string | null;
  updatedAt: string;
}

const mentions = sql`(
  select coalesce(json_agg(json_build_object('kind', named.kind, 'value', named.value,
      'name', coalesce(person.first_name || ' ' || person.last_name, named.value)) order by mention.position), '[]')
  from unnest(messages.mentioned_ids) with ordinality as mention (id, position)
    join principals named on named.id = mention.id
    left join people person on person.id = named.id)`;

const cards = (isShown: RawBuilder<boolean>) => sql`(
  select coalesce(json_agg(json_build_object('kind', card.kind, 'id', card.id, 'inventionId', card.invention_id,
      'title', card.title, 'date', card.date, 'status', card.status) order by linked.position), '[]')
  from unnest(messages.linked_ids) with ordinality as linked (id, position)
    cross join lateral (
      select 'task' as kind, tasks.id, tasks.invention_id, tasks.title, tasks.due_at as date, tasks.status
      from tasks where tasks.id = linked.id and not tasks.is_deleted
      union all
      select 'milestone', milestones.id, milestones.invention_id, milestones.title, milestones.due_at,
        case when milestones.is_finished then 'finished' else 'active' end
      from milestones where milestones.id = linked.id and not milestones.is_deleted
      union all
      select 'document', document.id, document.invention_id, document.description, document.document_date, document.code
      from patent_documents document where document.id = linked.id) as card
  where ${isShown})`;

/**
 * SQL that selects chat messages by id, oldest first. Does not check access to the messages themselves.
 * @param isCardShown condition on `card.invention_id` that decides which links become cards
 */
export const selectMessages = (ids: unknown, isCardShown: RawBuilder<boolean>): RawBuilder<MessageRow> =>
  sql<MessageRow>`
  select messages.id, messages.invention_id as "inventionId", messages.seq, messages.content,
    messages.author_id as "authorId", author.value as email, author.kind, people.first_name as "firstName",
    people.last_name as "lastName", messages.client_id as "clientId", messages.is_open as "isOpen", messages.parts,
    messages.mentioned_ids as "mentionedIds",
    ${mentions} as mentions, ${attachmentsOf('messages.id')} as attachments, ${cards(isCardShown)} as cards,
    messages.answer, messages.is_deleted as deleted, messages.created_at as "createdAt", messages.edited_at as "editedAt",
    messages.updated_at as "updatedAt"
  from messages
    join principals author on author.id = messages.author_id
    join people on people.id = messages.author_id
  where messages.id = any(${ids}::uuid[])
  order by messages.seq`;

const runLive = createShapedStatement<{ ids: readonly string[] }, MessageRow>();

/**
 * Reads messages for everyone in the room of their invention: their cards are those of the same invention, which all of
 * them may see.
 */
export const readLiveMessages = (db: Database, ids: readonly string[]): Promise<MessageRow[]> =>
  runLive(db, 'live', { ids }, (values) =>
    selectMessages(values.ids, sql<boolean>`card.invention_id = messages.invention_id`).compile(db),
  );
