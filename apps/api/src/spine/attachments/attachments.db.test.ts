import { fileIdSchema, inventionIdSchema, milestoneIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import { deleteFile, getFile, listFilesByReference, purgeFile } from '@hub/contract/files/files.calls.ts';
import { listTaskEvents } from '@hub/contract/history/history.calls.ts';
import {
  createInventionNote,
  listInventionNotes,
  updateInventionNote,
} from '@hub/contract/notes/invention-notes.calls.ts';
import { createMilestoneNote, listMilestoneNotes } from '@hub/contract/notes/milestone-notes.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { commentTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildFile } from '@hub/testkit/builders/build-file.ts';
import { wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn(await buildPerson(hub.db, { permissions: ['inventions:edit', 'files:purge'] }));
});
afterAll(() => hub.stop());

/** Builds a task with a milestone on an invention with some files. */
const buildWork = async (...names: string[]) => {
  const milestone = await buildMilestone(hub.db);
  const task = await buildTask(hub.db, { invention_id: milestone.invention_id, milestone_id: milestone.id });
  const files = [];
  for (const name of names) {
    const { id } = await buildFile(hub.db, { invention_id: milestone.invention_id, name });
    files.push(fileIdSchema.parse(id));
  }
  return {
    inventionId: inventionIdSchema.parse(milestone.invention_id),
    milestoneId: milestoneIdSchema.parse(milestone.id),
    taskId: taskIdSchema.parse(task.id),
    files,
  };
};

const comment = (taskId: string, attachments: string[]) =>
  client.call(commentTask, {
    params: { taskId },
    body: { content: 'See the files', attachments: attachments.map((id) => fileIdSchema.parse(id)) },
  });

const listedUnder = async (reference: string) => {
  const { body } = await client.call(listFilesByReference, {
    body: { reference, sort: 'name', order: 'asc' },
  });
  return body.collection.map(({ name }) => name);
};

const readComments = async (taskId: string) => {
  const { body } = await client.call(listTaskEvents, { params: { taskId }, query: { kind: 'comments' } });
  return body.collection.map(({ metadata }) => metadata.comment);
};

const unknownId = '01a1fc26-c2a1-7ada-bb29-682c5b826f64';

describe('files of a comment', () => {
  test('come with the comment, its event and the history, and are listed under comment and task', async () => {
    const { taskId, inventionId, files } = await buildWork('Claims.txt', 'Letter.txt');
    const { status, body } = await comment(taskId, files);
    expect(status).toBe(201);
    const attachments = ['Claims.txt', 'Letter.txt'].map((name, n) => ({
      id: files[n],
      name,
      kind: 'text',
      size: 20,
      type: 'text/plain',
      isDeleted: false,
    }));
    expect(body.attachments).toEqual(attachments);
    expect(await readComments(taskId)).toEqual([{ content: 'See the files', mentions: [], attachments }]);
    const { body: stream } = await client.call(listStreamEvents, {
      params: { id: inventionId },
      query: { from: '0' },
    });
    expect(stream.collection.at(-1)?.metadata.comment?.attachments).toEqual(attachments);
    expect(await listedUnder(body.id)).toEqual(['Claims.txt', 'Letter.txt']);
    expect(await listedUnder(taskId)).toEqual(['Claims.txt', 'Letter.txt']);
    const { body: file } = await client.call(getFile, { params: { id: files[0] ?? '' } });
    expect(file.references.toSorted()).toEqual([inventionId, taskId, body.id].sort());
  });

  test('are shown as deleted while they are in the trash, and no more once they are gone for good', async () => {
    const { taskId, files } = await buildWork('Claims.txt');
    const [id = ''] = files;
    await comment(taskId, files);
    await client.call(deleteFile, { params: { id } });
    expect(await readComments(taskId)).toMatchObject([{ attachments: [{ id, isDeleted: true }] }]);
    await client.call(purgeFile, { params: { id } });
    expect(await readComments(taskId)).toMatchObject([{ attachments: [] }]);
  });

  test('are at most 20, and one alone is accepted', async () => {
    const names = Array.from({ length: 21 }, (_, n) => `File ${n}.txt`);
    const { taskId, files } = await buildWork(...names);
    expect((await comment(taskId, files)).problem.code).toBe('request.invalid');
    expect((await comment(taskId, files.slice(0, 20))).body.attachments).toHaveLength(20);
    expect((await comment(taskId, files.slice(20))).body.attachments).toMatchObject([
      { name: 'File 20.txt' },
    ]);
  });
});

test('refuses files of another invention, behind a wall, in the trash or unknown, and names the field', async () => {
  const { taskId, inventionId, files } = await buildWork('Claims.txt');
  const [other, walled, trashed] = [
    await buildWork('Other.txt'),
    await buildWork('Secret.txt'),
    await buildFile(hub.db, {
      invention_id: inventionId,
      is_deleted: true,
      deleted_at: Temporal.Now.instant().toString(),
    }),
  ];
  await wallInvention(hub.db, { id: walled.inventionId }, client.person);
  for (const id of [...other.files, ...walled.files, fileIdSchema.parse(trashed.id), unknownId]) {
    const refusal = {
      status: 400,
      code: 'attachment.unknown_file',
      errors: [{ path: 'attachments', message: 'Must be files of this invention that are not in the trash' }],
    };
    expect((await comment(taskId, [...files, id])).problem).toMatchObject(refusal);
    const attachments = [fileIdSchema.parse(id)];
    const note = await client.call(createInventionNote, { body: { inventionId, content: 'x', attachments } });
    expect(note.problem).toMatchObject(refusal);
  }
  expect(await readComments(taskId)).toEqual([]);
});

describe('files of a note', () => {
  test('are replaced as a whole, keep those in the trash, and are reported by its event', async () => {
    const { inventionId, files } = await buildWork('Claims.txt', 'Letter.txt');
    const [first, second] = files;
    if (!first || !second) throw new Error('Two files were built');
    const { body: note } = await client.call(createInventionNote, {
      body: { inventionId, content: 'Plan', attachments: [first] },
    });
    expect(note.attachments).toMatchObject([{ name: 'Claims.txt' }]);
    await client.call(deleteFile, { params: { id: first } });
    const update = async (body: object) =>
      (await client.call(updateInventionNote, { params: { id: note.id }, body })).body;
    const both = await update({ attachments: [second, first] });
    expect(both.attachments).toMatchObject([
      { name: 'Claims.txt', isDeleted: true },
      { name: 'Letter.txt', isDeleted: false },
    ]);
    expect(both.updatedAt > note.updatedAt).toBe(true);
    expect((await update({ content: 'Better plan' })).attachments).toEqual(both.attachments);
    const unchanged = await update({ attachments: [first, second] });
    expect((await update({ attachments: [second] })).attachments).toMatchObject([{ name: 'Letter.txt' }]);
    expect(unchanged.attachments).toEqual(both.attachments);
    const { body: listed } = await client.call(listInventionNotes, { params: { inventionId } });
    expect(listed).toMatchObject([{ content: 'Better plan', attachments: [{ name: 'Letter.txt' }] }]);
    expect(await listedUnder(note.id)).toEqual(['Letter.txt']);
    const { body } = await client.call(listStreamEvents, {
      params: { id: inventionId },
      query: { from: '0' },
    });
    expect(
      body.collection
        .filter(({ type }) => type === 'note.updated')
        .map(({ metadata }) => metadata.changes.map(({ field }) => field)),
    ).toEqual([['attachments'], ['content'], ['attachments']]);
  });

  test('on a milestone come with the list of its notes', async () => {
    const { milestoneId, files } = await buildWork('Claims.txt');
    const { body } = await client.call(createMilestoneNote, {
      body: { milestoneId, content: 'Plan', attachments: files },
    });
    const { body: listed } = await client.call(listMilestoneNotes, { params: { milestoneId } });
    expect(listed).toEqual([body]);
    expect(body.attachments).toMatchObject([{ name: 'Claims.txt' }]);
  });
});
