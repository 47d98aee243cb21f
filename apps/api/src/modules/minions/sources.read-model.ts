import {
  commentModel,
  minionModel,
  minionStatisticsModel,
  minionTaskModel,
} from '@hub/domain/strapi/models.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Viewer, visibleInvention } from '../../spine/access/visible-invention.ts';
import { columnsOf, createEntityRows, type EntitySource } from './strapi/entity-rows.read-model.ts';

type Columns = Readonly<Record<string, RawBuilder<unknown>>>;

/** Columns of a table that is called `alias`, by field. */
const ofTable = (alias: string, columns: Readonly<Record<string, string>>): Columns =>
  Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [field, sql.ref(`${alias}.${column}`)]),
  );

const times = { createdAt: 'created_at', updatedAt: 'updated_at', publishedAt: 'created_at' };

const minionColumns: Columns = {
  ...ofTable('minion', {
    id: 'id',
    documentId: 'document_id',
    name: 'name',
    trainer: 'trainer',
    script: 'script',
    ...times,
  }),
  manager: sql.ref('manager.value'),
  startDate: sql.ref('bot.starts_on'),
  endDate: sql.ref('bot.ends_on'),
};

const prefixed = (name: string, columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).map(([field, column]) => [`${name}.${field}`, column]));

/** The bot of a minion and its manager. */
const joinBot = sql`left join bots bot on bot.id = minion.bot_id
  left join principals manager on manager.id = bot.manager_id`;

/** A US cent in millionths of a dollar. */
export const microsOfCent = 10_000;

/** Name of a minion where runs name it, also after it was deleted, when another one may have its name. */
export const nameOfMinion = sql<string>`minion.name || case when minion.deleted_at is null then '' else ' (deleted minion)' end`;

/** A run that people ended, by itself or with its minion. */
const isStopped = sql<boolean>`(run.decision = 'stopped' or run.state = 'failed' and run.failure = 'minion-stopped')`;

/** Columns that count the runs of a group by what became of them; a run is in at most one. */
export const countOutcomes = sql`count(*)::integer as runs,
  count(*) filter (where run.decision = 'accepted')::integer as accepted,
  count(*) filter (where run.decision = 'edited')::integer as edited,
  count(*) filter (where run.decision = 'sent-back')::integer as "sentBack",
  count(*) filter (where run.state = 'failed' and run.failure is distinct from 'minion-stopped')::integer as failed,
  count(*) filter (where ${isStopped})::integer as stopped`;

/** Counts only runs and answers on inventions that the viewer may see. */
const joinStatistics = (viewer: Viewer) => sql`
  left join lateral (
    select ${countOutcomes},
      percentile_cont(0.5) within group (order by extract(epoch from run.finished_at - run.started_at))
        as median_seconds
    from minion_runs run
    where run.minion_id = minion.id and ${visibleInvention(viewer, 'run.invention_id')}
  ) as results on true
  left join lateral (
    select count(*) as answers, coalesce(sum(used.tokens_in), 0)::float as tokens_in,
      coalesce(sum(used.tokens_out), 0)::float as tokens_out,
      coalesce(sum(used.cost_micros), 0)::float / ${sql.lit(microsOfCent)} as cost_cents
    from minion_model_answers used
    where used.bot_id = minion.bot_id and ${visibleInvention(viewer, 'used.invention_id')}
  ) as usage on true`;

const isThere = () => sql<boolean>`minion.deleted_at is null`;

const minions: EntitySource = {
  model: minionModel,
  tables: sql`minions minion ${joinBot}`,
  columnOf: columnsOf(minionModel, minionColumns),
  isVisible: isThere,
};

const withStatistics: EntitySource = {
  ...minions,
  model: minionStatisticsModel,
  joins: { statistics: joinStatistics },
  columnOf: columnsOf(minionStatisticsModel, {
    ...minionColumns,
    ...prefixed(
      'statistics',
      ofTable('results', {
        runs: 'runs',
        accepted: 'accepted',
        edited: 'edited',
        sentBack: 'sentBack',
        failed: 'failed',
        stopped: 'stopped',
        medianSeconds: 'median_seconds',
      }),
    ),
    ...prefixed(
      'statistics',
      ofTable('usage', {
        answers: 'answers',
        tokensIn: 'tokens_in',
        tokensOut: 'tokens_out',
        costCents: 'cost_cents',
      }),
    ),
  }),
};

/**
 * A comment is for those who may see its invention and all others that it names. One without an invention is for its author
 * and the manager of the minion, and if the inventions it names are unknown, for its author alone. An answer belongs to the author of
 * its question.
 */
const isCommentVisible = (viewer: Viewer): RawBuilder<boolean> => {
  const isViewer = (column: string) => sql`${sql.ref(column)} = any(${viewer.entitledIds}::uuid[])`;
  return sql<boolean>`(not exists (
      select from unnest(comment.named_ids) as named (id) where not ${visibleInvention(viewer, 'named.id')})
    and case when comment.invention_id is not null then ${visibleInvention(viewer, 'comment.invention_id')}
      else coalesce(${isViewer('comment.author_id')}, false) or coalesce(${isViewer('asked.author_id')}, false)
        or (comment.named_ids is not null and coalesce(${isViewer('bot.manager_id')}, false)) end)`;
};

/** Attachments as the hub stores them; null for rows of another origin that have something else there. */
const knownAttachments = sql`case when jsonb_typeof(comment.attachments) = 'array' and not jsonb_path_exists(comment.attachments,
    '$[*] ? (@.type() != "object" || !exists(@.id ? (@.type() == "string")) || !exists(@.name ? (@.type() == "string")))')
  then comment.attachments end`;

const comments: EntitySource = {
  model: commentModel,
  tables: sql`minion_comments comment left join minions minion on minion.id = comment.minion_id
    left join principals author on author.id = comment.author_id
    left join people writer on writer.id = comment.author_id
    left join tasks task on task.id = comment.task_id
    left join inventions invention on invention.id = comment.invention_id
    left join minion_comments asked on asked.id = comment.answers_id
    left join bots bot on bot.id = minion.bot_id`,
  columnOf: columnsOf(commentModel, {
    ...ofTable('comment', {
      id: 'id',
      documentId: 'document_id',
      content: 'content',
      ...times,
    }),
    attachments: knownAttachments,
    minionId: sql.ref('minion.document_id'),
    inventionId: sql.ref('comment.invention_id'),
    'author.id': sql.ref('comment.author_id'),
    'author.email': sql.ref('author.value'),
    'author.name': sql`trim(writer.first_name || ' ' || writer.last_name)`,
    ...prefixed('answer', ofTable('comment', { id: 'answers_id', state: 'state', parts: 'parts' })),
    'task.id': sql.ref('comment.task_id'),
    'task.title': sql.ref('task.title'),
    'invention.id': sql.ref('comment.invention_id'),
    'invention.reference': sql`invention.reference_list[1]`,
    'invention.title': sql.ref('invention.title'),
  }),
  isVisible: isCommentVisible,
};

const tasks: EntitySource = {
  model: minionTaskModel,
  tables: sql`minion_runs run left join minions minion on minion.id = run.minion_id and minion.deleted_at is null ${joinBot}`,
  columnOf: columnsOf(minionTaskModel, {
    ...ofTable('run', {
      id: 'number',
      documentId: 'document_id',
      title: 'title',
      status: 'state',
      startedAt: 'started_at',
      finishedAt: 'finished_at',
      ...times,
    }),
    inventionId: sql`run.invention_id::text`,
    ...prefixed('minion', minionColumns),
  }),
  isVisible: (viewer) => visibleInvention(viewer, 'run.invention_id'),
};

/** Reads minions; everybody may see them. */
export const minionRows = createEntityRows(minions);
/** Reads minions with what became of their runs. */
export const minionStatisticsRows = createEntityRows(withStatistics);
/** Reads comments that the viewer may see. */
export const commentRows = createEntityRows(comments);
/** Reads delegated tasks of inventions that the viewer may see. */
export const minionTaskRows = createEntityRows(tasks);
