import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildSession } from '@hub/testkit/builders/build-session.ts';
import { expect, test } from 'vitest';
import { startTestHub } from '../../../../test/support/test-hub.ts';
import { createRemoveEndedSessions } from './remove-ended-sessions.job.ts';

test('removes only sessions and throttles that can never be used again', async () => {
  const hub = await startTestHub();
  try {
    const person_id = (await buildPerson(hub.db)).id;
    const ago = (days: number) =>
      hub.clock
        .now()
        .subtract({ hours: 24 * days })
        .toString();
    const expected = [
      await buildSession(hub.db, { person_id }),
      await buildSession(hub.db, { person_id, ended_at: ago(1), end_reason: 'logout' }),
      await buildSession(hub.db, { person_id, last_used_at: ago(29) }),
      await buildSession(hub.db, { person_id, last_used_at: ago(40), is_personal_token: true }),
    ];
    await buildSession(hub.db, { person_id, ended_at: ago(8), end_reason: 'logout' });
    await buildSession(hub.db, { person_id, expires_at: ago(8) });
    await buildSession(hub.db, { person_id, last_used_at: ago(40) });
    await hub.db
      .insertInto('sign_in_throttles')
      .values([
        { key: 'old', failures: 3, last_failed_at: ago(3), retry_at: ago(3) },
        { key: 'new', failures: 3, last_failed_at: ago(1), retry_at: ago(1) },
      ])
      .execute();

    await createRemoveEndedSessions(hub.dependencies).run();
    const sessions = await hub.db.selectFrom('sessions').select('id').execute();
    expect(sessions.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
    expect(await hub.db.selectFrom('sign_in_throttles').select('key').execute()).toEqual([{ key: 'new' }]);
  } finally {
    await hub.stop();
  }
});
