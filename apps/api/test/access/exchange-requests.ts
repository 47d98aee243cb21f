import type { TestHub } from '../support/test-hub.ts';
import type { Target } from './access-world.ts';
import type { CallRequest, RequestParts } from './call-request.ts';
import type { AccessTable, Row } from './personas.ts';
import { canary } from './twin-fixture.ts';

/** Expected statuses of a call for administrators only, with the status of its success. */
const forAdministrators = (status: number): Row => [401, 403, 403, 403, 403, 403, 403, 403, status];

/** An import or webhook that does not exist; imports of others do not exist either. */
const unknown = { any: forAdministrators(404) };

/** Expected responses of the calls for imports, exports and webhooks; the columns are those of `expected-access.ts`. */
export const expectedExchangeAccess: AccessTable = {
  'inventions.uploadImport': { any: forAdministrators(201) },
  'inventions.listImports': { any: forAdministrators(200) },
  'inventions.getImport': unknown,
  'inventions.listImportRows': unknown,
  'inventions.exportImportErrors': unknown,
  'inventions.checkImport': unknown,
  'inventions.applyImport': unknown,
  'inventions.undoImport': unknown,
  // Exports are not delegated to assistants.
  'inventions.exportInvention': {
    own: [401, 404, 404, 403, 200, 200, 403, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'inventions.exportWorkspace': { any: [401, 403, 200, 403, 200, 200, 403, 200, 200] },
  'config.listJobs': { any: forAdministrators(200) },
  'config.retryJob': unknown,
  'config.listWebhooks': { any: forAdministrators(200) },
  'config.createWebhook': { any: forAdministrators(200) },
  'config.updateWebhook': unknown,
  'config.deleteWebhook': unknown,
  'config.listDeliveries': unknown,
  'config.sendDeliveryAgain': unknown,
};

const nobody = '01a1fc26-c2a1-7ada-bb29-000000000063';
const noImport = { params: { id: nobody } };
const table = () => new File(['Reference,Title\nIM-1,Pump\n'], 'Export.csv');

/** Requests of the calls for imports, exports and webhooks. */
export const exchangeRequests: Readonly<Record<string, (target: Target) => CallRequest>> = {
  'inventions.uploadImport': () => ({
    parts: { body: { kind: 'inventions' }, file: table() },
    expectedText: 'Export.csv',
  }),
  'inventions.listImports': () => ({ parts: {}, expectedText: 'collection' }),
  'inventions.getImport': () => ({ parts: noImport }),
  'inventions.listImportRows': () => ({ parts: noImport }),
  'inventions.exportImportErrors': () => ({ parts: noImport }),
  'inventions.checkImport': () => ({
    parts: { ...noImport, body: { columns: ['references', 'title'], dateFormat: 'iso' } },
  }),
  'inventions.applyImport': () => ({ parts: noImport }),
  'inventions.undoImport': () => ({ parts: noImport }),
  'inventions.exportInvention': ({ invention }) => ({ parts: { params: { id: invention.id } } }),
  'inventions.exportWorkspace': () => ({ parts: {}, expectedText: '"type":"export"' }),
  'config.listJobs': () => ({ parts: {}, expectedText: 'collection' }),
  'config.retryJob': () => ({ parts: noImport }),
  'config.listWebhooks': () => ({ parts: {}, expectedText: '[' }),
  'config.createWebhook': () => ({
    parts: {
      body: { url: 'https://example.com/hook', description: 'Docketing', eventTypes: ['task.created'] },
    },
    expectedText: 'secret',
  }),
  'config.updateWebhook': () => ({ parts: { ...noImport, body: { isActive: false } } }),
  'config.deleteWebhook': () => ({ parts: noImport }),
  'config.listDeliveries': () => ({ parts: noImport }),
  'config.sendDeliveryAgain': () => ({ parts: { params: { id: nobody, deliveryId: nobody } } }),
};

/** The file of a target has no stored content, without which no zip can be written. */
export const exchangePreparations = {
  'inventions.exportInvention': async (
    { hub }: { hub: TestHub },
    _client: unknown,
    { invention }: Target,
  ): Promise<undefined> => {
    await hub.db.deleteFrom('files').where('invention_id', '=', invention.id).execute();
  },
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
  'config.listWebhooks': [{}],
  'config.listDeliveries': [noImport],
};
