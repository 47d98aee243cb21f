import type { Minion, MinionWithStatistics } from '@hub/contract/minions/minion.schema.ts';
import { minionModel, minionStatisticsModel } from '@hub/domain/strapi/models.ts';
import { type Data, faultOf, invalidData, parseData } from '@hub/domain/strapi/parse-data.ts';
import {
  parseListSelection,
  parseSelection,
  type Selection,
  type StrapiQuery,
} from '@hub/domain/strapi/parse-query.ts';
import { notFound } from '@hub/domain/strapi/strapi-error.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { newDocumentId } from '../../platform/document-id.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { Write } from '../../spine/writes/write.ts';
import {
  deactivateMinion,
  findManager,
  insertMinion,
  isNameTaken,
  lockMinion,
  type MinionRecord,
  updateMinion,
} from './minions.repository.ts';
import { endRuns } from './runs/decisions/end-runs.ts';
import { scripts } from './scripts/scripts.ts';
import { minionRows, minionStatisticsRows } from './sources.read-model.ts';
import { respondWithPage, respondWithRow } from './strapi/respond.ts';

/** A minion before it is stored. */
type Draft = Omit<MinionRecord, 'id'>;

/** Returns the email as which a minion acts, which is never a mailbox; it shows the name and stays the same when that changes. */
const emailOf = ({ name, documentId }: Draft): string => {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  return `${slug || 'minion'}-${documentId.slice(-6)}@minions.hub`;
};

const textOr = (value: unknown, otherwise: string | null): string | null =>
  value === undefined ? otherwise : (value as string | null);

const isKnownScript = (name: string): boolean => scripts.some((script) => script.name === name);

const readScript = ({ script }: Data, otherwise: string | null): string | null => {
  if (script === undefined || script === null) return textOr(script, otherwise);
  if (isKnownScript(String(script))) return String(script);
  throw invalidData([faultOf('script', 'No script has this name', script)]);
};

/** Returns the person who is responsible: the one that the data name, otherwise `otherwise`. */
const readManager = async (tx: Database, { manager }: Data, otherwise: string): Promise<string> => {
  if (manager === undefined || manager === null) return otherwise;
  const id = await findManager(tx, String(manager));
  if (id === undefined) throw invalidData([faultOf('manager', 'No user has this email address', manager)]);
  return id;
};

const assertDates = ({ startsOn, endsOn }: Draft): void => {
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) {
    throw invalidData([faultOf('endDate', 'endDate must not be before startDate', endsOn)]);
  }
};

const assertNameFree = async (tx: Database, { name, documentId }: Draft): Promise<void> => {
  if (await isNameTaken(tx, name, documentId)) {
    throw invalidData([faultOf('name', 'This attribute must be unique', name)]);
  }
};

/** Returns a minion with the changes of a request. */
const change = async <M extends Draft>(tx: Database, minion: M, data: Data): Promise<M> => {
  const changed = {
    ...minion,
    name: String(data.name ?? minion.name),
    trainer: textOr(data.trainer, minion.trainer),
    script: readScript(data, minion.script),
    startsOn: textOr(data.startDate, minion.startsOn),
    endsOn: textOr(data.endDate, minion.endsOn),
    managerId: await readManager(tx, data, minion.managerId),
  };
  assertDates(changed);
  await assertNameFree(tx, changed);
  return changed;
};

const readMinion = async (db: Database, actor: Actor, id: string, selection: Selection): Promise<Minion> => {
  const row = await minionRows.findRow(db, actor, id, selection);
  if (!row) throw notFound();
  return row as Minion;
};

/** Use cases of minions, in Strapi's dialect. */
export const createMinionsService = ({ database, clock }: { database: Database; clock: Clock }) => {
  const list = async (actor: Actor, query: StrapiQuery) => {
    const selection = parseListSelection(minionModel, query);
    return respondWithPage<Minion>(selection.page, await minionRows.listPage(database, actor, selection));
  };

  const listStatistics = async (actor: Actor, query: StrapiQuery) => {
    const selection = parseListSelection(minionStatisticsModel, query);
    const page = await minionStatisticsRows.listPage(database, actor, selection);
    return respondWithPage<MinionWithStatistics>(selection.page, page);
  };

  const get = async (actor: Actor, id: string, query: StrapiQuery) =>
    respondWithRow(await readMinion(database, actor, id, parseSelection(minionModel, query)));

  const create = async ({ tx, actor, annotateAudit }: Write, query: StrapiQuery, body: unknown) => {
    const selection = parseSelection(minionModel, query);
    const data = parseData(minionModel, body, true);
    const draft: Draft = {
      botId: newId(),
      documentId: newDocumentId(),
      name: '',
      trainer: null,
      script: null,
      managerId: actor.id,
      startsOn: null,
      endsOn: null,
    };
    const minion = await change(tx, draft, data);
    await insertMinion(tx, minion, emailOf(minion), nowText(clock));
    annotateAudit({ minion: minion.documentId });
    return respondWithRow(await readMinion(tx, actor, minion.documentId, selection));
  };

  const update = async ({ tx, actor }: Write, id: string, query: StrapiQuery, body: unknown) => {
    const selection = parseSelection(minionModel, query);
    const data = parseData(minionModel, body, false);
    const minion = await lockMinion(tx, id);
    if (!minion) throw notFound();
    await updateMinion(tx, await change(tx, minion, data), nowText(clock));
    return respondWithRow(await readMinion(tx, actor, id, selection));
  };

  const remove = async ({ tx }: Write, id: string, query: StrapiQuery): Promise<void> => {
    parseSelection(minionModel, query);
    const minion = await lockMinion(tx, id);
    if (!minion) return;
    await deactivateMinion(tx, minion.botId, nowText(clock));
    await endRuns(tx, minion.id, nowText(clock));
  };

  return { list, listStatistics, get, create, update, remove };
};
