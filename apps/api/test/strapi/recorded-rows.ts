import { randomUUIDv7 } from 'node:crypto';
import type { DB } from '@hub/database/generated/schema.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';

const keys = { id: z.number(), documentId: z.string(), createdAt: z.string(), updatedAt: z.string() };

const minionSchema = z.object({
  ...keys,
  name: z.string(),
  trainer: z.string().nullable(),
  manager: z.string(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  script: z.string().nullable(),
});

const commentSchema = z.object({
  ...keys,
  content: z.string(),
  attachments: z.unknown(),
  minionId: z.string(),
});

const taskSchema = z.object({
  ...keys,
  title: z.string(),
  status: z.string(),
  inventionId: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  minion: z.object({ id: z.number() }),
});

/** The rows that Strapi had when its responses were recorded. */
export const recordedRowsSchema = z.object({
  minion: z.array(minionSchema),
  comment: z.array(commentSchema),
  task: z.array(taskSchema),
});
type RecordedRows = z.output<typeof recordedRowsSchema>;

const insertMinions = async (db: Kysely<DB>, minions: RecordedRows['minion']): Promise<void> => {
  const emails = [...new Set(minions.map(({ manager }) => manager))];
  const managers = new Map<string, string>();
  for (const email of emails) managers.set(email, (await buildPerson(db, { email })).id);
  for (const row of minions) {
    const bot = await buildPerson(db, { kind: 'bot', permissions: [], first_name: row.name });
    await db
      .insertInto('bots')
      .values({
        id: bot.id,
        manager_id: managers.get(row.manager) ?? '',
        starts_on: row.startDate,
        ends_on: row.endDate,
      })
      .execute();
    await db
      .insertInto('minions')
      .values({
        bot_id: bot.id,
        document_id: row.documentId,
        name: row.name,
        trainer: row.trainer,
        script: row.script,
        created_at: row.createdAt,
        updated_at: row.updatedAt,
      })
      .execute();
  }
};

const insertComments = async (
  db: Kysely<DB>,
  comments: RecordedRows['comment'],
  authorId: string,
): Promise<void> => {
  for (const row of comments) {
    await db
      .insertInto('minion_comments')
      .values({
        document_id: row.documentId,
        minion_id: sql`(select id from minions where document_id = ${row.minionId})`,
        author_id: authorId,
        content: row.content,
        attachments: row.attachments === null ? null : JSON.stringify(row.attachments),
        created_at: row.createdAt,
        updated_at: row.updatedAt,
      })
      .execute();
  }
};

const insertTasks = async (db: Kysely<DB>, tasks: RecordedRows['task']): Promise<void> => {
  for (const id of new Set(tasks.map(({ inventionId }) => inventionId))) await buildInvention(db, { id });
  for (const row of tasks) {
    await db
      .insertInto('minion_runs')
      .values({
        id: randomUUIDv7(),
        document_id: row.documentId,
        minion_id: row.minion.id,
        invention_id: row.inventionId,
        title: row.title,
        state: row.status,
        started_at: row.startedAt,
        finished_at: row.finishedAt,
        created_at: row.createdAt,
        updated_at: row.updatedAt,
      })
      .execute();
  }
};

/**
 * Inserts the recorded rows, in their order, so that a new database gives them the same ids; document ids and times are
 * the recorded ones.
 * @param authorId author of the comments, who may therefore read them
 */
export const insertRecordedRows = async (
  db: Kysely<DB>,
  { minion, comment, task }: RecordedRows,
  authorId: string,
): Promise<void> => {
  await insertMinions(db, minion);
  await insertComments(db, comment, authorId);
  await insertTasks(db, task);
};
