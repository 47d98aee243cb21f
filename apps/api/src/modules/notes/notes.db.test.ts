import { inventionIdSchema, milestoneIdSchema } from '@hub/contract/fields.ts';
import {
  createInventionNote,
  deleteInventionNote,
  listInventionNotes,
  listInventionNoteVersions,
  updateInventionNote,
} from '@hub/contract/notes/invention-notes.calls.ts';
import {
  createMilestoneNote,
  deleteMilestoneNote,
  listMilestoneNotes,
  listMilestoneNoteVersions,
  updateMilestoneNote,
} from '@hub/contract/notes/milestone-notes.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

type Client = Awaited<ReturnType<TestHub['signIn']>>;

let hub: TestHub;
let client: Client;
let colleague: Client;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn(await buildPerson(hub.db, { first_name: 'Ada', last_name: 'Byron' }));
  colleague = await hub.signIn(await buildPerson(hub.db, { first_name: 'Mary', last_name: 'Somer' }));
});
afterAll(() => hub.stop());

const unknownId = '01a1fc26-c2a1-7ada-bb29-682c5b826f64';

const write = (invention: { id: string }, content: string, who: Client = client) =>
  who.call(createInventionNote, { body: { inventionId: inventionIdSchema.parse(invention.id), content } });

const writeNew = async (content: string) => (await write(await buildInvention(hub.db), content)).body;

const edit = (
  id: string,
  body: { content?: string; deleted?: false },
  who: Client = client,
  updatedAt?: string,
) => who.call(updateInventionNote, { params: { id }, query: { updatedAt }, body });

const list = (inventionId: string, who: Client = client) =>
  who.call(listInventionNotes, { params: { inventionId: inventionIdSchema.parse(inventionId) } });

const readVersions = async (id: string) =>
  (await client.call(listInventionNoteVersions, { params: { id } })).body;

const readEvents = async (id: string) => {
  const params = { id: inventionIdSchema.parse(id) };
  return (await client.call(listStreamEvents, { params, query: { from: '0' } })).body.collection;
};

const listMentions = (person: { id: string }) =>
  hub.db.selectFrom('event_mentions').selectAll().where('person_id', '=', person.id).execute();

describe('note on an invention', () => {
  test('is listed with its author and publishes an event', async () => {
    const invention = await buildInvention(hub.db);
    const { status, body } = await write(
      invention,
      '  # Strategy\n\n- [ ] Call the inventor\n- [x] Read D1  ',
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      inventionId: invention.id,
      milestoneId: null,
      content: '# Strategy\n\n- [ ] Call the inventor\n- [x] Read D1',
      author: { name: 'Ada Byron' },
      authors: [{ name: 'Ada Byron' }],
      mentions: [],
    });
    expect((await list(invention.id, colleague)).body).toEqual([body]);
    const events = await readEvents(invention.id);
    expect(events).toMatchObject([
      {
        type: 'note.created',
        metadata: {
          title: 'Strategy',
          noteId: body.id,
          milestoneId: null,
          updatedAt: body.updatedAt,
          changes: [
            { field: 'content', from: null, to: 'Strategy' },
            { field: 'deleted', from: null, to: 'false' },
            { field: 'attachments', from: null, to: [] },
          ],
        },
      },
    ]);
    const entry = await hub.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('invention_id', '=', invention.id)
      .executeTakeFirst();
    expect(entry).toMatchObject({ action: 'inventions.createInventionNote', details: { created: body.id } });
  });

  test('can be changed; the last changed note comes first', async () => {
    const invention = await buildInvention(hub.db);
    const first = (await write(invention, 'First')).body;
    const second = (await write(invention, 'Second')).body;
    hub.clock.advance({ minutes: 1 });
    const { body } = await edit(first.id, { content: 'First, better' }, colleague, first.updatedAt);
    expect(body).toMatchObject({
      content: 'First, better',
      author: { name: 'Mary Somer' },
      authors: [{ name: 'Mary Somer' }, { name: 'Ada Byron' }],
    });
    expect((await list(invention.id)).body).toEqual([body, second]);
    expect((await edit(first.id, { content: 'First, better' })).body).toEqual(body);
    const events = await readEvents(invention.id);
    expect(events.map(({ type }) => type)).toEqual(['note.created', 'note.created', 'note.updated']);
    expect(events[2]?.metadata.changes).toEqual([{ field: 'content', from: 'First', to: 'First, better' }]);
  });

  test('refuses a stale update and returns the current note', async () => {
    const note = await writeNew('Together');
    const theirs = (await edit(note.id, { content: 'Theirs' }, colleague, note.updatedAt)).body;
    const { problem } = await edit(note.id, { content: 'Mine' }, client, note.updatedAt);
    expect(problem).toMatchObject({ status: 409, code: 'entity.stale', current: theirs });
    const responses = await Promise.all(
      [client, colleague].map((who, n) => edit(note.id, { content: `At once ${n}` }, who, theirs.updatedAt)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = await client.call(deleteInventionNote, {
      params: { id: note.id },
      query: { updatedAt: note.updatedAt },
    });
    expect(stale.problem.code).toBe('entity.stale');
  });

  test('can be deleted by a colleague, which event and audit log record', async () => {
    const note = await writeNew('Not theirs');
    const { status } = await colleague.call(deleteInventionNote, { params: { id: note.id } });
    expect(status).toBe(204);
    const [, deleted] = await readEvents(note.inventionId);
    expect(deleted).toMatchObject({
      type: 'note.deleted',
      metadata: { title: 'Not theirs', actor: { firstName: 'Mary', lastName: 'Somer' } },
    });
    const entry = await hub.db
      .selectFrom('audit_entries')
      .select('actor_id')
      .where('invention_id', '=', note.inventionId)
      .where('action', '=', 'inventions.deleteInventionNote')
      .executeTakeFirst();
    expect(entry?.actor_id).toBe(colleague.person.id);
  });

  test('can be deleted and restored', async () => {
    const note = await writeNew('Short-lived');
    const params = { id: note.id };
    expect((await client.call(deleteInventionNote, { params })).status).toBe(204);
    expect((await list(note.inventionId)).body).toEqual([]);
    expect((await edit(note.id, { content: 'x' })).problem.code).toBe('note.not_found');
    expect((await client.call(deleteInventionNote, { params })).status).toBe(404);
    expect((await client.call(listInventionNoteVersions, { params })).status).toBe(404);
    expect((await edit(note.id, { deleted: false })).body).toMatchObject({ content: 'Short-lived' });
    expect((await list(note.inventionId)).body).toHaveLength(1);
    const events = await readEvents(note.inventionId);
    expect(events.map(({ type, metadata }) => [type, metadata.changes.length])).toEqual([
      ['note.created', 3],
      ['note.deleted', 1],
      ['note.updated', 1],
    ]);
    expect(events[1]?.metadata.changes).toEqual([{ field: 'deleted', from: 'false', to: 'true' }]);
  });

  test('keeps one version per author and ten minutes', async () => {
    const note = await writeNew('One');
    hub.clock.advance({ minutes: 5 });
    await edit(note.id, { content: 'Two' });
    expect(await readVersions(note.id)).toMatchObject([{ content: 'Two', createdAt: note.createdAt }]);
    hub.clock.advance({ minutes: 6 });
    await edit(note.id, { content: 'Three' });
    await edit(note.id, { content: 'Four' }, colleague);
    await edit(note.id, { content: 'Five' });
    const versions = await readVersions(note.id);
    expect(versions.map(({ content, author }) => [content, author.name])).toEqual([
      ['Five', 'Ada Byron'],
      ['Four', 'Mary Somer'],
      ['Three', 'Ada Byron'],
      ['Two', 'Ada Byron'],
    ]);
  });
});

describe('mentions in a note', () => {
  test('lists each mentioned person once, and they find the note among their mentions', async () => {
    const invention = await buildInvention(hub.db);
    const [named, later] = [await buildPerson(hub.db), await buildPerson(hub.db)];
    const { body } = await write(invention, `@${named.email.toUpperCase()} and @nobody@example.test`);
    expect(body.mentions).toEqual([{ email: named.email, name: 'Ada Byron' }]);
    const changed = (await edit(body.id, { content: `@${named.email}, @${later.email}` })).body;
    expect(changed.mentions.map(({ email }) => email)).toEqual([named.email, later.email]);
    expect(await listMentions(named)).toHaveLength(1);
    expect(await listMentions(later)).toHaveLength(1);
  });

  test('mentions only people who may see the note; a person who lost access is left out', async () => {
    const invention = await buildInvention(hub.db);
    const [walled, named] = [await buildPerson(hub.db), await buildPerson(hub.db)];
    await wallInvention(hub.db, invention, walled);
    expect((await write(invention, `@${walled.email}`)).problem).toMatchObject({
      status: 400,
      code: 'comment.mention_no_access',
      errors: [{ path: 'content', message: `${walled.email} does not have access` }],
    });
    const { id } = (await write(invention, `@${named.email}`)).body;
    expect((await edit(id, { content: `@${walled.email}` })).problem.code).toBe('comment.mention_no_access');
    await wallInvention(hub.db, invention, named);
    expect((await edit(id, { content: `@${named.email} again` })).body.mentions).toEqual([]);
    expect((await list(invention.id)).body).toMatchObject([{ id, mentions: [] }]);
  });
});

describe('note on a milestone', () => {
  test('is listed separately from the notes on its invention', async () => {
    const milestone = await buildMilestone(hub.db);
    const milestoneId = milestoneIdSchema.parse(milestone.id);
    const { body } = await client.call(createMilestoneNote, { body: { milestoneId, content: 'Ask' } });
    expect(body).toMatchObject({ milestoneId, inventionId: milestone.invention_id });
    const onInvention = (await write({ id: milestone.invention_id }, 'On it all')).body;
    const params = { id: body.id };
    expect((await client.call(listMilestoneNotes, { params: { milestoneId } })).body).toEqual([body]);
    expect((await list(milestone.invention_id)).body).toEqual([onInvention]);
    expect((await edit(body.id, { content: 'x' })).problem.code).toBe('note.not_found');
    const changed = await client.call(updateMilestoneNote, { params, body: { content: 'Asked' } });
    expect(changed.body.content).toBe('Asked');
    const versions = await client.call(listMilestoneNoteVersions, { params });
    expect(versions.body).toMatchObject([{ content: 'Asked' }]);
    expect((await client.call(deleteMilestoneNote, { params })).status).toBe(204);
    const [event] = await readEvents(milestone.invention_id);
    expect(event).toMatchObject({ type: 'note.created', metadata: { milestoneId, noteId: body.id } });
    const missing = milestoneIdSchema.parse(unknownId);
    const unknown = await client.call(listMilestoneNotes, { params: { milestoneId: missing } });
    expect(unknown.problem.code).toBe('milestone.not_found');
  });
});

describe('access to notes', () => {
  test('hides notes from people behind a wall', async () => {
    const note = await writeNew('Secret');
    await wallInvention(hub.db, { id: note.inventionId }, colleague.person);
    const params = { id: note.id };
    expect((await list(note.inventionId, colleague)).problem.code).toBe('invention.not_found');
    expect((await write({ id: note.inventionId }, 'x', colleague)).problem.code).toBe('invention.not_found');
    expect((await edit(note.id, { content: 'x' }, colleague)).problem.code).toBe('note.not_found');
    expect((await colleague.call(deleteInventionNote, { params })).status).toBe(404);
    expect((await colleague.call(listInventionNoteVersions, { params })).status).toBe(404);
    expect((await edit(unknownId, { content: 'x' })).problem.code).toBe('note.not_found');
  });

  test('refuses writes by people who may only read', async () => {
    const invention = await buildInvention(hub.db, { is_restricted: true });
    await grantInvention(hub.db, invention, client.person);
    await grantInvention(hub.db, invention, colleague.person, 'read');
    const note = (await write(invention, 'For reading')).body;
    expect((await list(invention.id, colleague)).body).toEqual([note]);
    expect((await write(invention, 'x', colleague)).problem.code).toBe('permission.denied');
    expect((await edit(note.id, { content: 'x' }, colleague)).status).toBe(403);
    const params = { inventionId: inventionIdSchema.parse(invention.id) };
    expect((await hub.anonymous.call(listInventionNotes, { params })).status).toBe(401);
    expect((await write(invention, '  ')).problem.code).toBe('request.invalid');
  });
});
