import { randomBytes } from 'node:crypto';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildSession } from '@hub/testkit/builders/build-session.ts';
import { createTestDatabase, type TestDatabase } from '@hub/testkit/database/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { createAuthGuard } from '../access/auth-guard.ts';
import { createPersonalTokens } from '../access/personal-tokens.ts';
import { createSessionTokens } from '../access/session-tokens.ts';
import { createLiveJoin } from './live-join.ts';
import { createLiveRooms } from './live-rooms.ts';
import type { LiveSocket } from './live-socket.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a join reads the event number again if events were sent in the meantime', async () => {
  const { db } = database;
  const invention = await buildInvention(db, { lastSeq: 2 });
  const person = await buildPerson(db);
  const session = await buildSession(db, { person_id: person.id });
  const members = new Set<string>();
  const socket = {
    data: { personId: person.id, sessionId: session.id, lost: new Set() },
    rooms: members,
    connected: true,
    join: (room: string) => members.add(room),
  } as unknown as LiveSocket;
  const rooms = createLiveRooms((room) => members.has(room));
  const room = rooms.open(invention.id);
  room.delivered = 3;
  let readings = 0;
  let isCommitted: Promise<unknown> | undefined;
  const commitThird = () =>
    db.updateTable('stream_heads').set({ last_seq: 3 }).where('invention_id', '=', invention.id).execute();
  const clock: Clock = {
    now: () => {
      readings += 1;
      if (readings === 2) isCommitted = commitThird();
      return systemClock.now();
    },
  };
  const secret = randomBytes(32);
  const authGuard = createAuthGuard({
    database: db,
    tokens: createSessionTokens(secret, clock),
    personalTokens: createPersonalTokens(secret),
    clock,
    config: { requireSecondFactor: false },
  });
  const join = createLiveJoin({ database: db, authGuard, rooms, onAsked: () => {}, onJoined: () => {} });

  expect(await join(socket, invention.id)).toEqual({ ok: true, seq: 3 });
  await isCommitted;
  expect(rooms.find(invention.id)).toMatchObject({ joining: 0, delivered: 3 });
});
