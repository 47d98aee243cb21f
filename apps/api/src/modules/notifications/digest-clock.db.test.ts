import { putSetting } from '@hub/contract/settings/settings.calls.ts';
import { buildNotification } from '@hub/testkit/builders/build-notification.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailHub, startMailHub } from '../../../test/support/mail-hub.ts';
import { runRepeated } from '../../../test/support/office-hub.ts';

let scene: MailHub;
beforeAll(async () => {
  scene = await startMailHub();
});
afterAll(() => scene.stop());

/** Far from the zone of the server and of the patent office. */
const zone = 'Asia/Tokyo';

/** A person with overdue work, which is in every digest, and the number of digests that they got. */
const addReader = async (digestHour: number) => {
  const { hub, server } = scene;
  const person = await buildPerson(hub.db, { time_zone: zone });
  const client = await hub.signIn(person);
  await client.call(putSetting, {
    params: { name: 'Notifications' },
    body: { version: 1, digestHour, kinds: {} },
  });
  const [raised_at, shows_at] = ['2026-01-05T08:00:00.000Z', '2026-01-05T08:00:00.000Z'];
  await buildNotification(hub.db, { person_id: person.id, kind: 'overdue', raised_at, shows_at });
  return () => server.sent.filter(({ recipients }) => recipients.includes(person.email)).length;
};

/** Day and time of the server's clock when its job runs, in the zone of the person, and the number of digests sent by then. */
type Look = readonly [day: number, time: string, sent: number];

test.each<[string, number, readonly Look[]]>([
  [
    'is set back by an hour after it was ahead',
    8,
    [
      [0, '07:59', 0],
      // It is 7:05 in truth.
      [0, '08:05', 1],
      [0, '07:06', 1],
      [0, '08:00', 1],
      [0, '23:59', 1],
      [1, '07:59', 1],
      [1, '08:00', 2],
      [1, '08:10', 2],
    ],
  ],
  [
    'is set forward by an hour after it was behind',
    8,
    [
      // It is 8:30 in truth.
      [0, '07:30', 0],
      [0, '08:31', 1],
      [0, '08:40', 1],
      [1, '07:59', 1],
      [1, '08:00', 2],
    ],
  ],
  [
    'is set back over midnight',
    0,
    [
      [0, '00:00', 1],
      [0, '23:50', 1],
      // It is 23:51 of the day before in truth.
      [1, '00:51', 2],
      [0, '23:52', 2],
      [1, '00:00', 2],
      [1, '23:59', 2],
      [2, '00:00', 3],
    ],
  ],
  [
    'is set forward over midnight',
    0,
    [
      [0, '00:10', 1],
      // It is 0:30 of the next day in truth.
      [0, '23:30', 1],
      [1, '00:31', 2],
      [1, '12:00', 2],
      [2, '00:00', 3],
    ],
  ],
])(
  'the digest of a day is sent once, and the next one at its hour, if the clock %s',
  async (_, hour, looks) => {
    const { hub } = scene;
    const countSent = await addReader(hour);
    const first = hub.clock.now().toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 });
    for (const [day, time, sent] of looks) {
      const shown = first.add({ days: day }).toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant();
      hub.clock.advance(hub.clock.now().until(shown));
      await runRepeated(hub, 'notifications.send-digests');
      expect(countSent(), `day ${day}, ${time}`).toBe(sent);
    }
  },
);
