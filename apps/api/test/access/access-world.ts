import { randomUUIDv7 } from 'node:crypto';
import { tmpdir } from 'node:os';
import { hashPassword } from '@hub/demo-workspace/hash-password.ts';
import type { Permission } from '@hub/domain/people/permissions.ts';
import {
  buildInvention,
  grantInvention,
  openInEmergency,
  wallInvention,
} from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildMinion } from '@hub/testkit/builders/build-minion.ts';
import { buildPerson, type TestPerson } from '@hub/testkit/builders/build-person.ts';
import { buildRun } from '@hub/testkit/builders/build-run.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { buildTemplate, buildWorkflow } from '@hub/testkit/builders/build-workflow.ts';
import { startOfficeService } from '../support/office-service.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestHub, type TestHub } from '../support/test-hub.ts';
import {
  addDocument,
  addFiles,
  addFirstEvent,
  addMessage,
  addNotesAndVerification,
  addOfficeDocument,
  addReports,
} from './invention-history.ts';
import { addMail, buildMailIds, type MailIds, unreachedMailServer } from './mail-history.ts';
import { buildPersonalOf, type PersonalTarget } from './personal-target.ts';
import type { Persona } from './personas.ts';
import { addFolder, addSync } from './repository-rows.ts';

type KnownPersona = Exclude<Persona, 'anonymous'>;

/** Password of every persona but the bot. */
export const personaPassword = 'correct horse battery staple';

/** The part of a target that belongs to an invention. */
export interface InventionTarget {
  /** A word that occurs in every text of the invention and nowhere else. */
  word: string;
  applicationNumber: string;
  invention: { id: string };
  milestone: { id: string };
  task: { id: string; updatedAt: string };
  /** A finished milestone that needs verification. */
  unverified: { id: string };
  workflow: { id: string };
  document: { id: string };
  /** A document with a docketing decision. */
  decided: { id: string };
  /** A document of the patent office, and its download. */
  officeDocument: { id: string };
  officeDownload: { id: string };
  /** A sync with the documents repository. */
  sync: { id: string };
  note: { id: string };
  milestoneNote: { id: string };
  /** A chat message of the granted person, or of the outsider. */
  message: { id: string };
  file: { id: string };
  /** A file in the trash. */
  trashedFile: { id: string };
  /** A generated report, and one that failed. */
  report: { id: string };
  failedReport: { id: string };
  /** A minion, and a run of it whose proposal waits for a decision. */
  minion: { documentId: string };
  run: { id: string };
  /** Emails, and one that waits in the queue and names the invention. */
  mail: MailIds;
  /** Email of the person walled off from the invention. */
  walled: string;
}

/** Target of a request: an invention with its parts, and personal things. */
export type Target = InventionTarget & PersonalTarget;

/** A hub with the nine personas of the access matrix. */
export interface AccessWorld {
  hub: TestHub;
  /** A workflow template, visible to everyone. */
  template: { id: string };
  /** A minion, visible to everyone. */
  minion: { id: number; documentId: string };
  people: Readonly<Record<KnownPersona | 'outsider' | 'colleague', TestPerson>>;
  /** Returns a client of a persona with a new session. */
  clientOf(persona: Persona): Promise<TestClient>;
  /** Builds an invention that the granted persona and, in an emergency, the administrator may change, and from which the walled persona is walled off. */
  buildOwn(): Promise<InventionTarget>;
  /** Builds an invention that only the outsider and, in an emergency, the administrator may see. */
  buildForeign(): Promise<InventionTarget>;
  /** Builds a second session, an assistant, a filter, a board, a scheduled report, a notification and a calendar feed of a persona or of the outsider. */
  buildPersonal(persona: Persona | 'outsider'): Promise<PersonalTarget>;
}

const edits: Permission[] = ['inventions:create', 'inventions:edit', 'exports:run', 'reports:generate'];

const buildPeople = async ({ db }: TestHub): Promise<AccessWorld['people']> => {
  const password_hash = hashPassword(personaPassword);
  const build = (permissions: Permission[]) => buildPerson(db, { permissions, password_hash });
  const people = {
    stranger: await build([]),
    walled: await build(edits),
    readOnly: await build([]),
    granted: await build(edits),
    teamGranted: await build(edits),
    assistant: await build([]),
    bot: await buildPerson(db, { kind: 'bot', permissions: edits }),
    administrator: await build([
      ...edits,
      'admin',
      'walls:manage',
      'audit:read',
      'deadlines:verify',
      'files:purge',
      'workflow:manage',
      'reports:manage',
      'minions:manage',
      'minions:approve',
    ]),
    outsider: await build(edits),
    colleague: await build(edits),
  };
  await db
    .insertInto('assistances')
    .values({
      sponsor_id: people.granted.id,
      assistant_id: people.assistant.id,
      created_at: '2026-01-01T00:00:00Z',
    })
    .execute();
  await db.insertInto('bots').values({ id: people.bot.id, manager_id: people.granted.id }).execute();
  return people;
};

let targetsBuilt = 0;

/** Adds a document that waits for a decision, and one that has been decided. */
const addDocuments = async (
  db: TestHub['db'],
  { word, ...entered }: { inventionId: string; enteredBy: string; word: string },
): Promise<Pick<Target, 'document' | 'decided' | 'officeDocument' | 'officeDownload'>> => {
  const description = `Action on ${word}`;
  return {
    document: await addDocument(db, { ...entered, description }),
    decided: await addDocument(db, { ...entered, description, outcome: 'dismissed' }),
    ...(await addOfficeDocument(db, { ...entered, description })),
  };
};

/** Adds an audit entry of a person who opened an invention. */
const recordRead = async (
  dependencies: TestHub['dependencies'],
  db: TestHub['db'],
  { authorId, inventionId }: { authorId: string; inventionId: string },
): Promise<void> => {
  await dependencies.audit.record(db, [
    {
      actor: { id: authorId, sessionId: null },
      forId: null,
      requestId: null,
      address: '127.0.0.1',
      action: 'inventions.getInvention',
      inventionId,
      details: { id: inventionId },
    },
  ]);
};

/** Adds a chat message, files, reports, a folder of the documents repository and an email. */
const addArrivals = async (
  { db, dependencies }: Pick<TestHub, 'db' | 'dependencies'>,
  { at, ...of }: { invention: { id: string }; author: TestPerson; word: string; at: string },
) => {
  const { invention, author, word } = of;
  const message = await addMessage(db, of);
  const files = await addFiles(db, of);
  const reports = await addReports(db, of);
  const reference = `REF-${word}`;
  await addFolder(db, reference);
  const sync = await addSync(db, { inventionId: invention.id, personId: author.id, reference });
  const mail = buildMailIds();
  const scene = { inventionId: invention.id, authorId: author.id, word, ids: mail, at };
  await addMail(db, scene, dependencies.storage);
  return { message, ...files, ...reports, sync, mail };
};

const buildTarget = async (
  { db, dependencies }: TestHub,
  author: TestPerson,
  { template, minion }: Pick<AccessWorld, 'template' | 'minion'>,
): Promise<InventionTarget> => {
  targetsBuilt += 1;
  const word = `quokka${String(targetsBuilt).padStart(4, '0')}`;
  const applicationNumber = String(17_000_000 + targetsBuilt);
  const invention = await buildInvention(db, {
    title: `${word} gearbox`,
    reference_list: [`REF-${word}`],
    tags: [`tag-${word}`],
    technology: `technology of ${word}`,
    application_number: applicationNumber,
    is_restricted: true,
    lastSeq: 1,
  });
  const milestone = await buildMilestone(db, { invention_id: invention.id, title: `Answer for ${word}` });
  const task = await buildTask(db, {
    invention_id: invention.id,
    title: `Read ${word}`,
    notes: `notes on ${word}`,
  });
  const documents = await addDocuments(db, { inventionId: invention.id, enteredBy: author.id, word });
  const workflow = await buildWorkflow(db, {
    invention_id: invention.id,
    template_id: template.id,
    trigger_date: '2026-01-02',
  });
  await addFirstEvent(db, {
    inventionId: invention.id,
    taskId: task.id,
    authorId: author.id,
    title: task.title,
    at: task.created_at,
  });
  await recordRead(dependencies, db, { authorId: author.id, inventionId: invention.id });
  const targetTask = { id: task.id, updatedAt: task.updated_at };
  const run = await buildRun(db, {
    invention_id: invention.id,
    minion_id: minion.id,
    title: `Work on ${word}`,
    state: 'needs-you',
    proposal: JSON.stringify({ summary: `About ${word}`, questions: [word], changes: [], sources: [] }),
    proposal_hash: 'hash',
  });
  const parts = await addNotesAndVerification(db, { invention, milestone, author, word });
  const arrivals = await addArrivals({ db, dependencies }, { invention, author, word, at: task.created_at });
  return {
    ...{ word, applicationNumber, invention, milestone, task: targetTask, workflow, run, walled: '' },
    minion: { documentId: minion.documentId },
    ...documents,
    ...parts,
    ...arrivals,
  };
};

/** Grants in one statement, because each statement computes who may read the invention. */
const grantToAll = async (
  db: TestHub['db'],
  { id }: { id: string },
  principals: readonly { id: string }[],
): Promise<void> => {
  const grants = principals.map((principal) => ({ principal_id: principal.id, access_right: 'write' }));
  await db
    .insertInto('invention_grants')
    .values(grants.map((grant) => ({ ...grant, invention_id: id })))
    .execute();
};

/** Returns a target with random ids, none of which exists. */
export const buildUnknownTarget = (): Target => ({
  word: `wombat${randomUUIDv7().slice(-12)}`,
  applicationNumber: '99999999',
  invention: { id: randomUUIDv7() },
  milestone: { id: randomUUIDv7() },
  task: { id: randomUUIDv7(), updatedAt: '2026-01-01T00:00:00.000Z' },
  unverified: { id: randomUUIDv7() },
  workflow: { id: randomUUIDv7() },
  document: { id: randomUUIDv7() },
  decided: { id: randomUUIDv7() },
  officeDocument: { id: randomUUIDv7() },
  officeDownload: { id: randomUUIDv7() },
  sync: { id: randomUUIDv7() },
  note: { id: randomUUIDv7() },
  milestoneNote: { id: randomUUIDv7() },
  message: { id: randomUUIDv7() },
  file: { id: randomUUIDv7() },
  trashedFile: { id: randomUUIDv7() },
  report: { id: randomUUIDv7() },
  failedReport: { id: randomUUIDv7() },
  minion: { documentId: 'unknown' },
  run: { id: randomUUIDv7() },
  mail: buildMailIds(),
  walled: 'nobody@example.test',
  session: { id: randomUUIDv7() },
  assistantsTeam: { id: randomUUIDv7() },
  member: 'nobody@example.test',
  filter: { id: randomUUIDv7() },
  board: { id: randomUUIDv7(), title: 'Board of nobody' },
  schedule: { id: randomUUIDv7() },
  notification: { id: randomUUIDv7() },
  calendarFeed: { id: randomUUIDv7() },
});

/** Starts a hub with the nine personas. */
export const buildAccessWorld = async (): Promise<AccessWorld> => {
  const office = await startOfficeService();
  const started = await startTestHub({
    uspto: office.settings,
    mail: unreachedMailServer,
    repository: { kind: 'folder', path: tmpdir() },
  });
  const stop = async (): Promise<void> => {
    await started.stop();
    await office.close();
  };
  const hub = { ...started, stop };
  const people = await buildPeople(hub);
  const team = await buildTeam(hub.db, { members: [people.teamGranted] });
  const template = await buildTemplate(hub.db);
  const { id, document_id: documentId } = await buildMinion(hub.db, { managerId: people.granted.id });
  const shared = { template, minion: { id, documentId } };
  return {
    hub,
    ...shared,
    people,
    clientOf: async (persona) => (persona === 'anonymous' ? hub.anonymous : hub.signIn(people[persona])),
    buildOwn: async () => {
      const target = await buildTarget(hub, people.granted, shared);
      const { invention } = target;
      await grantToAll(hub.db, invention, [people.granted, people.readOnly, team, people.walled]);
      await wallInvention(hub.db, invention, people.walled);
      await openInEmergency(hub.db, invention, people.administrator);
      return { ...target, walled: people.walled.email };
    },
    buildForeign: async () => {
      const target = await buildTarget(hub, people.outsider, shared);
      await grantInvention(hub.db, target.invention, people.outsider);
      await wallInvention(hub.db, target.invention, people.colleague);
      await openInEmergency(hub.db, target.invention, people.administrator);
      return { ...target, walled: people.colleague.email };
    },
    buildPersonal: async (persona) =>
      persona === 'anonymous' ? buildUnknownTarget() : buildPersonalOf(hub, people[persona]),
  };
};
