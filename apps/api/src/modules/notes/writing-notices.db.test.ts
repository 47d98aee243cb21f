import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildNote } from '@hub/testkit/builders/build-note.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connectLive, type LiveClient } from '../../../test/support/live-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let address: string;
const opened: LiveClient[] = [];
beforeAll(async () => {
  hub = await startTestHub();
  address = await hub.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const live of opened.splice(0)) live.close();
});
afterAll(() => hub.stop());

/** Opens a socket of a new person that watches an invention. */
const watch = async (inventionId: string, firstName: string) => {
  const person = await buildPerson(hub.db, { first_name: firstName, last_name: 'Byron' });
  const { token } = await hub.signIn(person);
  const live = await connectLive(address, { token });
  opened.push(live);
  const joined = await live.join(inventionId);
  return { live, person, joined };
};

test('says to the others who watch the invention who writes a note, and who has stopped', async () => {
  const note = await buildNote(hub.db);
  const { invention_id: inventionId, id: noteId } = note;
  const writer = await watch(inventionId, 'Ada');
  const reader = await watch(inventionId, 'Mary');
  writer.live.socket.emit('write', { inventionId, noteId, isWriting: true });
  writer.live.socket.emit('write', { inventionId, noteId, isWriting: false });
  const by = { email: writer.person.email, firstName: 'Ada', lastName: 'Byron' };
  await expect
    .poll(() => reader.live.writing)
    .toEqual([
      { inventionId, noteId, isWriting: true, by },
      { inventionId, noteId, isWriting: false, by },
    ]);
  expect(writer.live.writing).toEqual([]);
});

test('ignores a writer who does not watch the invention, and malformed messages', async () => {
  const { invention_id: inventionId, id: noteId } = await buildNote(hub.db);
  const other = await buildInvention(hub.db);
  const outsider = await watch(other.id, 'Ada');
  const reader = await watch(inventionId, 'Mary');
  const writer = await watch(inventionId, 'Grace');
  outsider.live.socket.emit('write', { inventionId, noteId, isWriting: true });
  for (const message of [
    null,
    'note',
    { inventionId, noteId: 'x', isWriting: true },
    { inventionId, noteId },
  ])
    writer.live.socket.emit('write', message);
  // Later than the others, so that an earlier notice that has not arrived by then was not sent.
  await outsider.live.join(inventionId);
  writer.live.socket.emit('write', { inventionId, noteId, isWriting: true });
  await expect.poll(() => reader.live.writing).toMatchObject([{ by: { firstName: 'Grace' } }]);
});

test('tells nobody behind a wall', async () => {
  const { invention_id: inventionId, id: noteId } = await buildNote(hub.db);
  const writer = await watch(inventionId, 'Ada');
  const walled = await watch(inventionId, 'Mary');
  const reader = await watch(inventionId, 'Grace');
  // Written to the database only, so that the socket is still in the room.
  await wallInvention(hub.db, { id: inventionId }, walled.person);
  writer.live.socket.emit('write', { inventionId, noteId, isWriting: true });
  await expect.poll(() => reader.live.writing).toHaveLength(1);
  expect(walled.live.writing).toEqual([]);
});
