import { commentAttachmentSchema, type MinionComment } from '@hub/contract/minions/minion.schema.ts';
import { commentModel } from '@hub/domain/strapi/models.ts';
import { type Data, faultOf, invalidData, parseData } from '@hub/domain/strapi/parse-data.ts';
import {
  parseListSelection,
  parseSelection,
  type Selection,
  type StrapiQuery,
} from '@hub/domain/strapi/parse-query.ts';
import { notFound } from '@hub/domain/strapi/strapi-error.ts';
import { z } from 'zod';
import { nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { newDocumentId } from '../../platform/document-id.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { AppDependencies } from '../../spine/module.ts';
import type { Write } from '../../spine/writes/write.ts';
import { answerComment } from './chat/answer-comment.job.ts';
import { listNamedInventions } from './chat/named-inventions.read-model.ts';
import { findMinionId, insertComment } from './comments.repository.ts';
import { commentRows } from './sources.read-model.ts';
import { respondWithPage, respondWithRow } from './strapi/respond.ts';

const attachmentsSchema = z.array(commentAttachmentSchema).max(20).nullable().default(null);

const readAttachments = ({ attachments }: Data) => {
  const { data, success } = attachmentsSchema.safeParse(attachments);
  if (success) return data;
  throw invalidData([
    faultOf('attachments', 'attachments must be a list of at most 20 files with id and name'),
  ]);
};

const readMinionId = async (tx: Database, { minionId }: Data): Promise<number> => {
  if (minionId === undefined || minionId === null) {
    throw invalidData([faultOf('minionId', 'minionId must be defined.')]);
  }
  const id = await findMinionId(tx, String(minionId));
  if (id === undefined) throw invalidData([faultOf('minionId', 'This minion does not exist', minionId)]);
  return id;
};

interface Subject {
  inventionId: string | null;
  namedIds: readonly string[];
}

/**
 * Returns what a comment is about: the invention that its author picked, otherwise the only one that it names. Bound in the
 * transaction that stores the comment, so that nobody behind a wall reads it before it is answered.
 */
const readSubject = async (
  tx: Database,
  actor: Actor,
  data: Data,
  attachments: readonly { id: string }[],
): Promise<Subject> => {
  const picked = data.inventionId ?? null;
  const isNamed = (id: string): boolean => id === String(picked).toLowerCase();
  const namedIds = await listNamedInventions(tx, actor, {
    text: String(data.content),
    pickedId: picked as string | null,
    fileIds: attachments.map(({ id }) => id),
  });
  if (picked !== null) {
    const inventionId = namedIds.find(isNamed);
    if (inventionId !== undefined) return { inventionId, namedIds };
    throw invalidData([faultOf('inventionId', 'You cannot see an invention with this id', picked)]);
  }
  const [only] = namedIds;
  return { inventionId: namedIds.length === 1 ? (only ?? null) : null, namedIds };
};

const readComment = async (
  db: Database,
  actor: Actor,
  id: string,
  selection: Selection,
): Promise<MinionComment> => {
  const row = await commentRows.findRow(db, actor, id, selection);
  if (!row) throw notFound();
  return row as MinionComment;
};

/** Use cases of comments to minions, in Strapi's dialect. */
export const createCommentsService = ({
  database,
  clock,
  queue,
}: Pick<AppDependencies, 'database' | 'clock' | 'queue'>) => {
  const list = async (actor: Actor, query: StrapiQuery) => {
    const selection = parseListSelection(commentModel, query);
    const page = await commentRows.listPage(database, actor, selection);
    return respondWithPage<MinionComment>(selection.page, page);
  };

  const get = async (actor: Actor, id: string, query: StrapiQuery) =>
    respondWithRow(await readComment(database, actor, id, parseSelection(commentModel, query)));

  const create = async ({ tx, actor, annotateAudit }: Write, query: StrapiQuery, body: unknown) => {
    const selection = parseSelection(commentModel, query);
    const data = parseData(commentModel, body, true);
    const documentId = newDocumentId();
    const attachments = readAttachments(data);
    await insertComment(tx, {
      documentId,
      minionId: await readMinionId(tx, data),
      authorId: actor.id,
      ...(await readSubject(tx, actor, data, attachments ?? [])),
      content: String(data.content),
      attachments,
      now: nowText(clock),
    });
    annotateAudit({ comment: documentId });
    if (actor.kind === 'person') await queue.enqueue(tx, answerComment, { comment: documentId });
    return respondWithRow(await readComment(tx, actor, documentId, selection));
  };

  return { list, get, create };
};
