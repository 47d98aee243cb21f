import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buildFile } from '@hub/testkit/builders/build-file.ts';
import { buildFilePage } from '@hub/testkit/builders/build-file-page.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildReport } from '@hub/testkit/builders/build-report.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import type { TestHub } from '../support/test-hub.ts';
import { addComment, addDocument, addFirstEvent, addMessage } from './invention-history.ts';
import { addMail, type MailIds } from './mail-history.ts';
import { addNotifications } from './notification-history.ts';
import { addFolder, addSync } from './repository-rows.ts';
import { buildPeople, builtAt, idOf, type People } from './twin-people.ts';
import { addCrowd, addRecords, addSharedRecords } from './twin-records.ts';

/** An invention with a milestone and a task. */
export interface TwinInvention {
  invention: string;
  milestone: string;
  task: string;
}

const idsOf = (key: string): TwinInvention => ({
  invention: idOf(`invention ${key}`),
  milestone: idOf(`milestone ${key}`),
  task: idOf(`task ${key}`),
});

/** Ids of the invention that only one of the twins has. */
export const canary = idsOf('canary');
/** Ids of an invention that both twins have and the watcher may see. */
export const neighbor = idsOf('0');

/** Id of the workflow template that runs on every invention. */
export const sharedTemplate = idOf('template');

/** Id of a past absence of the author, who has work on every invention, with the watcher as the stand-in. */
export const sharedAbsence = idOf('absence');

/** Ids of a document, a workflow, a note, a chat message and a file of the canary. */
export const canaryDocument = idOf(`document ${canary.invention}`);
export const canaryWorkflow = idOf(`workflow ${canary.invention}`);
export const canaryMessage = idOf(`message ${canary.invention}`);
export const canaryNote = idOf(`note ${canary.invention}`);
export const canaryFile = idOf(`file ${canary.invention}`);
/** Id of a file of an invention that everyone may see. */
export const neighborFile = idOf(`file ${neighbor.invention}`);
/** Id of a generated report of the canary. */
export const canaryReport = idOf(`report ${canary.invention}`);
/** Id of a sync of the canary with the documents repository. */
export const canarySync = idOf(`sync ${canary.invention}`);

const mailOf = (invention: string): MailIds => ({
  thread: idOf(`thread ${invention}`),
  message: idOf(`message ${invention}`),
  unmatched: idOf(`unmatched ${invention}`),
  comment: idOf(`mail comment ${invention}`),
  draft: idOf(`draft ${invention}`),
  sending: idOf(`sending ${invention}`),
});

/** Emails of the canary and of an invention that both twins have. */
export const canaryMail = mailOf(canary.invention);
export const neighborMail = mailOf(neighbor.invention);

/** Words, references and number that the canary can be found by. */
export const canaryWords = ['zephyrine', 'quokka', 'dampener', 'cryogenic', 'ocelot'];
export const canaryReferences = ['ZQ-4711', 'FIP:ocelot'];
export const canaryApplication = '17999123';

interface Texts {
  title: string;
  references: string[];
  tags: string[];
  taskTags: string[];
  application: string;
}

const canaryTexts: Texts = {
  title: 'Zephyrine quokka dampener',
  references: canaryReferences,
  tags: ['quokka', 'shared'],
  taskTags: ['ocelot', 'by hand'],
  application: canaryApplication,
};

/** Texts similar to the canary's, so that the canary would appear among these inventions in any list. */
const visibleTexts = (n: number): Texts => ({
  title: `Zephyr quoll damper ${n}`,
  references: [`ZQ-48${String(n).padStart(2, '0')}`],
  tags: ['shared', `tag${n % 3}`],
  taskTags: ['by hand', `step${n % 2}`],
  application: String(17_999_000 + n),
});

const visibleCount = 12;

/** Adds entries one second apart, so that their order is defined. */
const addEntries = async (
  hub: TestHub,
  ids: TwinInvention,
  { watchers: { 'a wall': watcher }, author }: People,
): Promise<void> => {
  for (const [person, action] of [
    [author, 'workflow.createTask'],
    [watcher, 'access.walled'],
  ] as const) {
    hub.clock.advance({ seconds: 1 });
    await hub.dependencies.audit.record(hub.db, [
      {
        actor: { id: person.id, sessionId: null },
        forId: null,
        requestId: null,
        address: '127.0.0.1',
        action,
        inventionId: ids.invention,
        details: { id: ids.task },
      },
    ]);
  }
};

const times = { created_at: builtAt, updated_at: builtAt };

/** Adds a milestone with a task of a workflow run. */
const addWork = async (
  { db }: TestHub,
  ids: TwinInvention,
  { title, taskTags }: Pick<Texts, 'title' | 'taskTags'>,
  assignees: readonly { id: string }[],
): Promise<void> => {
  const workflow = {
    id: idOf(`workflow ${ids.invention}`),
    invention_id: ids.invention,
    template_id: sharedTemplate,
    client_days: 10,
    created_at: builtAt,
    updated_at: builtAt,
  };
  await db.insertInto('workflows').values(workflow).execute();
  await buildMilestone(db, {
    id: ids.milestone,
    invention_id: ids.invention,
    title: `Answer for ${title}`,
    due_at: '2096-03-02',
    assignees,
    ...times,
  });
  await buildTask(db, {
    id: ids.task,
    invention_id: ids.invention,
    milestone_id: ids.milestone,
    title: `Draft ${title}`,
    notes: `ocelot ${title}`,
    tags: taskTags,
    workflow_id: workflow.id,
    due_at: '2026-02-02',
    status_since: builtAt,
    assignees,
    ...times,
  });
};

const addFile = async (
  { db, dependencies: { storage } }: TestHub,
  { invention }: TwinInvention,
  { title, tags }: Pick<Texts, 'title' | 'tags'>,
  author: { id: string },
): Promise<void> => {
  const id = idOf(`file ${invention}`);
  // As long as the builder says.
  const content = id.slice(-20);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await storage.put(Readable.from([Buffer.from(content)]));
  const file = { id, invention_id: invention, name: `Claims of ${title}.txt`, tags, author_id: author.id };
  await buildFile(db, { ...file, sha256, ...times });
  await buildFilePage(db, { sha256, text: `We claim a ${title} with an ocelot, shared by all.` });
};

const addCorrespondence = async (
  { db, dependencies: { storage } }: TestHub,
  inventionId: string,
  author: { id: string },
  word: string,
): Promise<void> => {
  const posted = { id: idOf(`message ${inventionId}`), created_at: builtAt };
  await addMessage(db, { ...posted, invention: { id: inventionId }, author, word });
  await addMail(
    db,
    { inventionId, authorId: author.id, word, ids: mailOf(inventionId), at: builtAt },
    storage,
  );
};

/** Adds notifications, entries of the log, and for the canary and its neighbor the rarer records. */
const addNoticesAndEntries = async (
  hub: TestHub,
  ids: TwinInvention,
  title: string,
  people: People,
): Promise<void> => {
  const { db } = hub;
  for (const person of [...Object.values(people.watchers), people.author])
    await addNotifications(
      db,
      { ...ids, title, at: builtAt },
      person,
      people.author,
      ids === neighbor || ids === canary,
    );
  await addEntries(hub, ids, people);
  if (ids === canary || ids === neighbor) {
    const milestone = { id: idOf(`verified ${ids.invention}`), invention_id: ids.invention };
    await buildMilestone(db, { ...milestone, title: `Filed ${title}`, ...times });
    const document = idOf(`document ${ids.invention}`);
    await addRecords(
      hub,
      { invention: ids.invention, milestone: milestone.id, document },
      title,
      people.author,
    );
  }
};

const addRow = async (
  { db }: TestHub,
  ids: TwinInvention,
  { title, references, tags, application }: Texts,
  people: People,
): Promise<void> => {
  const attorney = ids === canary ? people.counsel : people.author;
  await buildInvention(db, {
    id: ids.invention,
    title,
    reference_list: references,
    tags,
    technology: `cryogenic ${title}`,
    application_number: application,
    in_house_attorney_id: attorney.id,
    lastSeq: 2,
    ...times,
  });
  await db
    .insertInto('invention_project_assignees')
    .values(
      [...new Set([attorney.id, people.author.id])].map((principal_id, position) => ({
        ...{ invention_id: ids.invention, principal_id, position },
      })),
    )
    .execute();
};

const addInvention = async (
  hub: TestHub,
  ids: TwinInvention,
  texts: Texts,
  people: People & { workers: readonly { id: string }[] },
): Promise<void> => {
  const { db } = hub;
  const { title, tags, taskTags } = texts;
  await addRow(hub, ids, texts, people);
  await addWork(hub, ids, { title, taskTags }, people.workers);
  await addDocument(db, {
    id: idOf(`document ${ids.invention}`),
    inventionId: ids.invention,
    description: `Action on ${title}`,
  });
  const event = {
    id: idOf(`event ${ids.invention}`),
    inventionId: ids.invention,
    taskId: ids.task,
    authorId: people.author.id,
    title,
    at: builtAt,
  };
  await addFirstEvent(db, event);
  await db
    .insertInto('notes')
    .values({
      id: idOf(`note ${ids.invention}`),
      invention_id: ids.invention,
      milestone_id: ids.milestone,
      content: `Remember ${title}`,
      author_id: people.author.id,
      ...times,
    })
    .execute();
  await addCorrespondence(hub, ids.invention, people.author, title);
  await addFile(hub, ids, { title, tags }, people.author);
  await addComment(db, {
    ...event,
    id: idOf(`remark ${ids.invention}`),
    mentioned: people.watchers['a wall'],
  });
  await addNoticesAndEntries(hub, ids, title, people);
};

/** Hides the canary: restricted to its author and those who work on it, and behind two walls. */
const hide = async (
  { db }: TestHub,
  { watchers: { 'a wall': watcher }, author, team }: People,
): Promise<void> => {
  const invention = { id: canary.invention };
  await grantInvention(db, invention, author);
  await db.updateTable('inventions').set({ is_restricted: true }).where('id', '=', invention.id).execute();
  for (const walled of [watcher, team]) await wallInvention(db, invention, walled);
};

const addCanary = async (hub: TestHub, people: People): Promise<void> => {
  const { author, watchers: all } = people;
  const workers = [all['a wall'], all['a wall on a team'], author];
  await addInvention(hub, canary, canaryTexts, { ...people, workers });
  await hide(hub, people);
  const asked = { inventionId: canary.invention, personId: author.id, reference: 'ZQ-4711' };
  await addSync(hub.db, { id: canarySync, ...asked });
  await buildReport(hub.db, {
    id: canaryReport,
    invention_id: canary.invention,
    requested_by: author.id,
    values: { title: canaryTexts.title },
    state: 'done',
    lines: JSON.stringify([`Summary of ${canaryTexts.title}`]),
    finished_at: builtAt,
    ...times,
  });
  // The newest email of all: when it arrived is seen by nobody else.
  await hub.db
    .updateTable('mail_messages')
    .set({ received_at: '2026-01-06T09:00:00.000Z' })
    .where('id', 'in', [canaryMail.message, canaryMail.unmatched])
    .execute();
};

/** Fills a hub with the data of both twins and, in one, the canary. */
export const buildTwin = async (hub: TestHub, hasCanary: boolean): Promise<People> => {
  const people = await buildPeople(hub);
  const { author, watchers: all } = people;
  await hub.db
    .insertInto('workflow_templates')
    .values({ id: sharedTemplate, title: 'Appeal', ...times })
    .execute();
  await addSharedRecords(hub, author);
  const workers = [...Object.values(all), author];
  for (let n = 0; n < visibleCount; n += 1)
    await addInvention(hub, n === 0 ? neighbor : idsOf(String(n)), visibleTexts(n), { ...people, workers });
  if (hasCanary) await addCanary(hub, people);
  await hub.db
    .insertInto('absences')
    .values({
      ...{ id: sharedAbsence, person_id: author.id, stand_in_id: all['a wall'].id },
      ...{ starts_on: '2026-01-05', ends_on: '2026-03-31', note: '', created_at: builtAt },
    })
    .execute();
  await addCrowd(hub);
  // The repository has the folder of the canary whether the hub knows the canary or not.
  for (const name of ['ZQ-4711', 'ZQ-4801']) await addFolder(hub.db, name);
  return people;
};
