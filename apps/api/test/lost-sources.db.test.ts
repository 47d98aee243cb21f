import { mkdir, mkdtemp, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getInventionDocketing } from '@hub/contract/docketing-system/docketing-system.calls.ts';
import { listDocuments } from '@hub/contract/documents/documents.calls.ts';
import { enqueueRepositorySync } from '@hub/contract/documents-repository/documents-repository.calls.ts';
import { inventionIdSchema } from '@hub/contract/fields.ts';
import { listFilesByReference } from '@hub/contract/files/files.calls.ts';
import { createMailDraft, sendMailDraft, updateMailDraft } from '@hub/contract/mail/mail-drafts.calls.ts';
import { refreshOfficeSignIn } from '@hub/contract/patent-office/patent-office.calls.ts';
import { withdrawalSeconds } from '@hub/domain/mail/mail-limits.ts';
import { type LocalDocketing, startLocalDocketing } from '@hub/local-services/docketing/local-docketing.ts';
import { type LocalMailServer, startLocalMailServer } from '@hub/local-services/mail/local-mail-server.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDocketingEvent, docketingSettingsOf } from './support/docketing-hub.ts';
import { filingAddress } from './support/mail-hub.ts';
import { type OfficeHub, runRepeated, startOfficeHub } from './support/office-hub.ts';
import { buildOfficeDocument } from './support/office-service.ts';
import { runQueued } from './support/run-queued.ts';

/** An outside system that the hub depends on. */
interface Source {
  /** Lets something new arrive or leave through it; returns whether it did. */
  works: () => Promise<boolean>;
  takeAway: () => Promise<unknown>;
  giveBack: () => Promise<unknown>;
}

let folder: string;
let docketing: LocalDocketing;
let mail: LocalMailServer;
let scene: OfficeHub;
beforeAll(async () => {
  folder = await mkdtemp(join(await realpath(tmpdir()), 'hub-sources-'));
  docketing = await startLocalDocketing({
    load: async () => ({ matters: [], events: [] }),
    webhookSecret: 'unused',
  });
  mail = await startLocalMailServer();
  scene = await startOfficeHub({
    repository: { kind: 'folder', path: folder },
    docketing: docketingSettingsOf(docketing),
    mail: {
      filingAddress,
      trustedServer: undefined,
      receiver: undefined,
      mailbox: undefined,
      sender: { host: '127.0.0.1', port: mail.port, encryption: 'none', signIn: undefined },
      isDemo: false,
    },
  });
});
afterAll(async () => {
  await scene.stop();
  await docketing.close();
  await rm(folder, { recursive: true });
});

let last = 0;

const addInvention = async (prefix = '') => {
  last += 1;
  const name = `SOURCE-${last}`;
  const { id } = await buildInvention(scene.hub.db, { reference_list: [`${prefix}${name}`] });
  return { id: inventionIdSchema.parse(id), name };
};

const office: Source = {
  works: async () => {
    last += 1;
    const documents = [buildOfficeDocument({ documentIdentifier: `ACTION-${last}` })];
    const { inventionId } = await scene.addApplication({}, { documents });
    await runRepeated(scene.hub, 'patent-office.read-applications');
    const query = { inventionId: inventionIdSchema.parse(inventionId), outcome: 'all' } as const;
    return (await scene.client.call(listDocuments, { query })).body.total > 0;
  },
  takeAway: async () => {
    scene.office.faults.set({ kind: 'refuse' });
    // The fifth failure in a row is the last for a while.
    await scene.hub.db.updateTable('office_access').set({ failures: 4 }).execute();
    const administrator = await buildPerson(scene.hub.db, { permissions: ['admin'] });
    await (await scene.hub.signIn(administrator)).call(refreshOfficeSignIn, {});
  },
  giveBack: async () => {
    scene.office.faults.clear();
    await scene.hub.db.updateTable('office_access').set({ paused_until: '2000-01-01T00:00:00Z' }).execute();
  },
};

const docketingSystem: Source = {
  works: async () => {
    const { id, name } = await addInvention('FIP:');
    const record = await docketing.record();
    record.addMatter({ number: name, version: 1, title: 'Pump', applicationNumber: null });
    record.addEvent(buildDocketingEvent({ matter: name }));
    await scene.hub.db.updateTable('docketing_feed').set({ next_read_at: '2000-01-01T00:00:00Z' }).execute();
    await runRepeated(scene.hub, 'docketing-system.read-changes');
    const { body } = await scene.client.call(getInventionDocketing, { params: { id } });
    return body.matters.some(({ title }) => title !== null);
  },
  takeAway: async () => docketing.faults.set({ kind: 'status', status: 503, retryAfter: '60' }),
  giveBack: async () => docketing.faults.clear(),
};

const repository: Source = {
  works: async () => {
    const { id, name } = await addInvention();
    const path = join(folder, name);
    await mkdir(path)
      .then(() => writeFile(join(path, 'Claims.txt'), `Claims of ${name}`))
      .catch(() => undefined);
    await scene.client.call(enqueueRepositorySync, { params: { ref: name } });
    await runQueued(scene.hub, 'documents-repository.sync');
    const { body } = await scene.client.call(listFilesByReference, { body: { reference: id } });
    return body.total > 0;
  },
  takeAway: () => rename(folder, `${folder}-away`),
  giveBack: () => rename(`${folder}-away`, folder),
};

const mailServer: Source = {
  works: async () => {
    const { id } = await addInvention();
    const { body: draft } = await scene.client.call(createMailDraft, {
      params: { id },
      body: { kind: 'new' },
    });
    const params = { id, draftId: draft.id };
    const to = [{ address: `client-${last}@client.example` }];
    const { body: changed } = await scene.client.call(updateMailDraft, {
      params,
      body: { to, text: 'Hello' },
    });
    await scene.client.call(sendMailDraft, { params, body: { confirmedRecipients: changed.newRecipients } });
    scene.hub.clock.advance({ seconds: withdrawalSeconds });
    await runQueued(scene.hub, 'mail.send');
    return mail.sent.some(({ recipients }) => recipients.includes(`client-${last}@client.example`));
  },
  takeAway: () => mail.close(),
  giveBack: async () => undefined,
};

/** By the service whose health check reports it; the mail server does not come back, so it is the last. */
const sources: ReadonlyMap<string, Source> = new Map([
  ['uspto', office],
  ['fip-connector', docketingSystem],
  ['documents-repository-connector', repository],
  ['hub-correspondence', mailServer],
]);

const listWorking = async (): Promise<string[]> => {
  const working: string[] = [];
  for (const [name, { works }] of sources) if (await works()) working.push(name);
  return working;
};

const listDown = async (): Promise<string[]> => {
  const checks = scene.hub.dependencies.health.list().filter(([name]) => sources.has(name));
  const results = await Promise.all(
    checks.map(([name, check]) =>
      check().then(
        () => [],
        () => [name],
      ),
    ),
  );
  return results.flat();
};

test('each outside system is taken away once, its health says so, and all others go on working', async () => {
  const names = [...sources.keys()];
  expect(await listWorking()).toEqual(names);
  expect(await listDown()).toEqual([]);
  for (const [name, { takeAway, giveBack }] of sources) {
    await takeAway();
    expect(await listWorking()).toEqual(names.filter((one) => one !== name));
    expect(await listDown()).toEqual([name]);
    await giveBack();
  }
});
