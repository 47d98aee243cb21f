import { randomBytes, randomUUID } from 'node:crypto';
import { applyImport } from '@hub/contract/imports/imports.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { sql } from 'kysely';
import { nightlyBackupName } from '../../src/platform/backup/nightly-backup.job.ts';
import { failJob } from '../support/fail-job.ts';
import { checkTable, uploadTable } from '../support/import-file.ts';
import type { AccessWorld, Target } from './access-world.ts';
import type { CallRequest, RequestParts } from './call-request.ts';
import type { AccessTable, Row } from './personas.ts';
import { canary } from './twin-fixture.ts';
import { sharedWebhook } from './twin-records.ts';

/** Expected statuses of a call for administrators only, with the status of its success. */
const forAdministrators = (status: number): Row => [401, 403, 403, 403, 403, 403, 403, 403, status];

/** Expected responses of the calls for imports, exports and webhooks; the columns are those of `expected-access.ts`. */
export const expectedExchangeAccess: AccessTable = {
  'inventions.uploadImport': { any: forAdministrators(201) },
  'inventions.listImports': { any: forAdministrators(200) },
  'inventions.getImport': { any: forAdministrators(200) },
  'inventions.listImportRows': { any: forAdministrators(200) },
  'inventions.exportImportErrors': { any: forAdministrators(200) },
  'inventions.checkImport': { any: forAdministrators(200) },
  'inventions.applyImport': { any: forAdministrators(200) },
  'inventions.undoImport': { any: forAdministrators(200) },
  // Exports are not delegated to assistants.
  'inventions.exportInvention': {
    own: [401, 404, 404, 403, 200, 200, 403, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'inventions.exportWorkspace': { any: [401, 403, 200, 403, 200, 200, 403, 200, 200] },
  'config.listJobs': { any: forAdministrators(200) },
  'config.listOutsideSystems': { any: forAdministrators(200) },
  // Nothing is connected.
  'config.testOutsideSystem': { any: forAdministrators(409) },
  'config.retryJob': { any: forAdministrators(204) },
  'config.startBackup': { any: forAdministrators(204) },
  'config.listWebhooks': { any: forAdministrators(200) },
  'config.createWebhook': { any: forAdministrators(201) },
  'config.testWebhook': { any: forAdministrators(200) },
  'config.updateWebhook': { any: forAdministrators(200) },
  'config.deleteWebhook': { any: forAdministrators(204) },
  'config.listDeliveries': { any: forAdministrators(200) },
  'config.sendDeliveryAgain': { any: forAdministrators(200) },
};

const nobody = '01a1fc26-c2a1-7ada-bb29-000000000063';
const noImport = { params: { id: nobody } };
const rows = () => `Reference,Title\nIM-${randomUUID()},Pump\n`;
const columnMatch = { columns: ['references', 'title'], dateFormat: 'iso' };
const webhookChange = { isActive: false };

/** Requests of the calls for imports, exports and webhooks. */
export const exchangeRequests: Readonly<Record<string, (target: Target) => CallRequest>> = {
  'inventions.uploadImport': () => ({
    parts: { body: { kind: 'inventions' }, file: new File([rows()], 'Export.csv') },
    expectedText: 'Export.csv',
  }),
  'inventions.listImports': () => ({ parts: {}, expectedText: 'collection' }),
  'inventions.getImport': () => ({ parts: noImport, expectedText: 'Export.csv' }),
  'inventions.listImportRows': () => ({ parts: noImport, expectedText: 'Pump' }),
  'inventions.exportImportErrors': () => ({ parts: noImport, expectedText: 'Reason' }),
  'inventions.checkImport': () => ({
    parts: { ...noImport, body: columnMatch },
    expectedText: '"state":"checked"',
  }),
  'inventions.applyImport': () => ({ parts: noImport, expectedText: '"state":"applied"' }),
  'inventions.undoImport': () => ({ parts: noImport, expectedText: '"state":"undone"' }),
  'inventions.exportInvention': ({ invention }) => ({ parts: { params: { id: invention.id } } }),
  'inventions.exportWorkspace': () => ({ parts: {}, expectedText: '"type":"export"' }),
  'config.listJobs': () => ({ parts: {}, expectedText: 'collection' }),
  'config.listOutsideSystems': () => ({ parts: {}, expectedText: 'patent-office' }),
  'config.testOutsideSystem': () => ({
    parts: { params: { name: 'docketing' } },
    expectedText: 'outside_system.not_connected',
  }),
  'config.retryJob': () => ({ parts: noImport }),
  'config.startBackup': () => ({ parts: {} }),
  'config.listWebhooks': () => ({ parts: {}, expectedText: '[' }),
  'config.createWebhook': () => ({
    parts: {
      body: { url: 'https://example.com/hook', description: 'Docketing', eventTypes: ['task.created'] },
    },
    expectedText: 'secret',
  }),
  'config.updateWebhook': () => ({
    parts: { ...noImport, body: webhookChange },
    expectedText: '"isActive":false',
  }),
  'config.testWebhook': () => ({ parts: noImport, expectedText: 'webhook.test' }),
  'config.deleteWebhook': () => ({ parts: noImport }),
  'config.listDeliveries': () => ({ parts: noImport, expectedText: 'task.created' }),
  'config.sendDeliveryAgain': () => ({
    parts: { params: { id: nobody, deliveryId: nobody } },
    expectedText: '"state":"waiting"',
  }),
};

type ImportStage = 'uploaded' | 'checked' | 'applied';

/** Brings an import of the administrator to a stage: imports of others do not exist. */
const toImport = async (world: AccessWorld, stage: ImportStage): Promise<RequestParts> => {
  const administrator = await world.clientOf('administrator');
  if (stage === 'uploaded') {
    const { body } = await uploadTable(administrator, 'inventions', rows());
    return { params: { id: body.id } };
  }
  const { id } = await checkTable(administrator, 'inventions', rows());
  if (stage === 'applied') await administrator.call(applyImport, { params: { id } });
  return { params: { id } };
};

/** Adds a webhook. A stopped one gets no events of other calls. */
const addWebhook = async ({ hub, people }: AccessWorld, isActive = false): Promise<{ id: string }> => {
  const id = randomUUID();
  const at = hub.clock.now().toString();
  await hub.db
    .insertInto('webhooks')
    .values({
      id,
      owner_id: people.administrator.id,
      url: 'https://example.com/hook',
      sealed_secret: randomBytes(8),
      is_active: isActive,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return { id };
};

const addDelivery = async (world: AccessWorld): Promise<{ id: string; deliveryId: string }> => {
  const { id } = await addWebhook(world);
  const { hub } = world;
  const deliveryId = randomUUID();
  const at = hub.clock.now().toString();
  await hub.db
    .insertInto('webhook_deliveries')
    .values({
      id: deliveryId,
      webhook_id: id,
      invention_id: (await buildInvention(hub.db)).id,
      seq: 1,
      event_type: 'task.created',
      state: 'failed',
      due_at: at,
      created_at: at,
    })
    .execute();
  return { id, deliveryId };
};

type Preparation = (world: AccessWorld, client: unknown, target: Target) => Promise<RequestParts | undefined>;

/** Preparations of the calls whose import, job, webhook or delivery must exist. */
export const exchangePreparations: Readonly<Record<string, Preparation>> = {
  // The file of a target has no stored content, without which no zip can be written.
  'inventions.exportInvention': async ({ hub }, _client, { invention }) => {
    await hub.db.deleteFrom('files').where('invention_id', '=', invention.id).execute();
    return undefined;
  },
  'inventions.getImport': (world) => toImport(world, 'uploaded'),
  'inventions.listImportRows': (world) => toImport(world, 'uploaded'),
  'inventions.exportImportErrors': (world) => toImport(world, 'checked'),
  'inventions.checkImport': async (world) => ({
    ...(await toImport(world, 'uploaded')),
    body: columnMatch,
  }),
  'inventions.applyImport': (world) => toImport(world, 'checked'),
  'inventions.undoImport': (world) => toImport(world, 'applied'),
  'config.retryJob': async ({ hub }) => {
    await hub.dependencies.queue.prepare();
    return {
      params: { id: await failJob(hub.db, 'deadlines.recompute-after-closure', { closedOn: '2026-11-06' }) },
    };
  },
  'config.startBackup': async ({ hub }) => {
    await hub.dependencies.queue.prepare();
    // One waits at a time.
    await sql`delete from pgboss.job where name = ${nightlyBackupName}`.execute(hub.db);
    return {};
  },
  'config.updateWebhook': async (world) => ({ params: await addWebhook(world), body: webhookChange }),
  'config.testWebhook': async (world) => ({ params: await addWebhook(world, true) }),
  'config.deleteWebhook': async (world) => ({ params: await addWebhook(world) }),
  'config.listDeliveries': async (world) => ({ params: { id: (await addDelivery(world)).id } }),
  'config.sendDeliveryAgain': async (world) => ({ params: await addDelivery(world) }),
};

/** Requests of the calls that read. */
export const exchangeCrawl: Readonly<Record<string, readonly RequestParts[]>> = {
  'inventions.listImports': [{}],
  'inventions.getImport': [noImport],
  'inventions.listImportRows': [noImport],
  'inventions.exportImportErrors': [noImport],
  'inventions.exportInvention': [{ params: { id: canary.invention } }],
  'inventions.exportWorkspace': [{}],
  'config.listJobs': [{}],
  'config.listOutsideSystems': [{}],
  'config.listWebhooks': [{}],
  'config.listDeliveries': [noImport, { params: { id: sharedWebhook } }],
};
