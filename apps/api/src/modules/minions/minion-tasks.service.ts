import type { MinionTask } from '@hub/contract/minions/minion.schema.ts';
import { minionTaskModel } from '@hub/domain/strapi/models.ts';
import { parseListSelection, parseSelection, type StrapiQuery } from '@hub/domain/strapi/parse-query.ts';
import { notFound } from '@hub/domain/strapi/strapi-error.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { minionTaskRows } from './sources.read-model.ts';
import { respondWithPage, respondWithRow } from './strapi/respond.ts';

/** Use cases of the tasks that were delegated to minions, in Strapi's dialect. */
export const createMinionTasksService = ({ database }: { database: Database }) => {
  const list = async (actor: Actor, query: StrapiQuery) => {
    const selection = parseListSelection(minionTaskModel, query);
    const page = await minionTaskRows.listPage(database, actor, selection);
    return respondWithPage<MinionTask>(selection.page, page);
  };

  const get = async (actor: Actor, id: string, query: StrapiQuery) => {
    const row = await minionTaskRows.findRow(database, actor, id, parseSelection(minionTaskModel, query));
    if (!row) throw notFound();
    return respondWithRow(row as MinionTask);
  };

  return { list, get };
};
