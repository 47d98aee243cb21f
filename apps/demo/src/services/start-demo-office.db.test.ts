import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGateways } from '../../../api/src/gateways/gateways.ts';
import { officeToday } from '../../../api/src/platform/clock.ts';
import { createSecretBox } from '../../../api/src/spine/access/secret-box.ts';
import { startTestHub, type TestHub } from '../../../api/test/support/test-hub.ts';
import { startDemoOffice } from './start-demo-office.ts';

/** An application with 363 documents in the data files. */
const replayed = '11017202';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

const connect = async () => {
  const { db: database, clock, connectionString, dependencies } = hub;
  const office = await startDemoOffice({ database, clock, config: dependencies.config });
  if (!office) throw new Error('There is no local service');
  const { uspto } = createGateways({
    config: office.config,
    database,
    connectionString,
    log: dependencies.log,
    officeKeyBox: createSecretBox(Buffer.alloc(32), 'patent-office'),
  });
  await office.connect(uspto);
  return { office, uspto };
};

test('the demo reads its replayed applications up to today, and more of them later', async () => {
  const shiftDays = 7 * 900;
  const invention = await buildInvention(hub.db);
  await hub.db
    .insertInto('patent_applications')
    .values({ invention_id: invention.id, application_number: replayed, shift_days: shiftDays })
    .execute();
  const { office, uspto } = await connect();
  expect(office.config.uspto).toMatchObject({ isDemo: true, url: office.url });

  const listedUntil = async (): Promise<{ newest: string; count: number }> => {
    const { documents } = await uspto.readDocuments(replayed);
    return { newest: documents[0]?.date ?? '', count: documents.length };
  };
  const today = await listedUntil();
  expect(today.newest <= plusDays(officeToday(hub.clock), -shiftDays)).toBe(true);
  hub.clock.advance({ hours: 24 * 365 });
  const later = await listedUntil();
  expect(later.count).toBeGreaterThan(today.count);
  expect(later.newest > today.newest).toBe(true);
  expect(later.newest <= plusDays(officeToday(hub.clock), -shiftDays)).toBe(true);
  await office.close();
});

test('a person can disconnect the demo, which connects again at its next start', async () => {
  const { office, uspto } = await connect();
  await uspto.deleteKey(hub.db);
  expect(await uspto.readConnection()).toMatchObject({ state: 'off' });
  await expect(uspto.readDocuments(replayed)).rejects.toMatchObject({ kind: 'not-connected' });
  await office.close();
  const next = await connect();
  expect(await next.uspto.readConnection()).toMatchObject({ state: 'ok' });
  await next.office.close();
});

test('no local service starts where another address of the office is configured', async () => {
  const { db: database, clock, dependencies } = hub;
  const config = {
    ...dependencies.config,
    uspto: { ...dependencies.config.uspto, url: 'https://api.uspto.gov' },
  };
  expect(await startDemoOffice({ database, clock, config })).toBeUndefined();
});
