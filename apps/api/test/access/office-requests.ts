import { demoOfficeKey } from '@hub/local-services/uspto/local-office.ts';
import type { Target } from './access-world.ts';
import type { CallRequest, RequestParts } from './call-request.ts';
import type { AccessTable } from './personas.ts';
import { canary, canaryApplication, neighbor } from './twin-fixture.ts';
import { each, queriesOf } from './twin-queries.ts';
import { downloadOf } from './twin-records.ts';

/** Expected responses of the calls for the patent office; the columns are those of `expected-access.ts`. */
export const expectedOfficeAccess: AccessTable = {
  'uspto.getOfficeConnection': { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'uspto.signInToOffice': { any: [401, 403, 403, 403, 403, 403, 403, 403, 409] },
  'uspto.refreshOfficeSignIn': { any: [401, 403, 403, 403, 403, 403, 403, 403, 200] },
  // The key of this test is configured, so that it stays.
  'uspto.signOutOfOffice': { any: [401, 403, 403, 403, 403, 403, 403, 403, 204] },
  'uspto.listOfficeApplications': { any: [401, 403, 200, 403, 200, 200, 200, 200, 200] },
  'uspto.readOfficeApplication': {
    own: [401, 404, 404, 403, 204, 204, 204, 204, 204],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 204],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'uspto.confirmOfficeApplication': {
    own: [401, 404, 404, 403, 204, 204, 204, 204, 204],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 204],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'uspto.downloadOfficeDocuments': {
    own: [401, 404, 404, 403, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'uspto.getOfficeDownload': {
    own: [401, 404, 404, 200, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
};

/** Requests of the calls for the patent office. */
export const officeRequests: Readonly<Record<string, (target: Target) => CallRequest>> = {
  'uspto.getOfficeConnection': () => ({ parts: {}, expectedText: 'lastResponseAt' }),
  'uspto.signInToOffice': () => ({ parts: { body: { apiKey: demoOfficeKey } }, expectedText: 'ok' }),
  'uspto.refreshOfficeSignIn': () => ({ parts: {}, expectedText: 'ok' }),
  'uspto.signOutOfOffice': () => ({ parts: {} }),
  'uspto.listOfficeApplications': () => ({ parts: { query: { qs: 'battery' } }, expectedText: 'collection' }),
  'uspto.readOfficeApplication': ({ invention }) => ({ parts: { params: { id: invention.id } } }),
  'uspto.confirmOfficeApplication': ({ invention }) => ({ parts: { params: { id: invention.id } } }),
  'uspto.downloadOfficeDocuments': ({ invention, officeDocument }) => ({
    parts: { params: { id: invention.id }, body: { documentIds: [officeDocument.id] } },
    expectedText: officeDocument.id,
  }),
  'uspto.getOfficeDownload': ({ officeDownload }) => ({
    parts: { params: { id: officeDownload.id } },
    expectedText: officeDownload.id,
  }),
};

/** Requests of the calls that read about the patent office. */
export const officeCrawl: Readonly<Record<string, readonly RequestParts[]>> = {
  'uspto.getOfficeConnection': [{}],
  'uspto.refreshOfficeSignIn': [{}],
  'uspto.listOfficeApplications': queriesOf(...each('qs', [canaryApplication, 'zephyrine'])),
  'uspto.getOfficeDownload': [canary, neighbor].map(({ invention }) => ({
    params: { id: downloadOf(invention) },
  })),
};

/** Attempts of the watcher to have documents of the canary read and fetched. */
export const officeAttempts: readonly (readonly [string, RequestParts])[] = [
  ['uspto.readOfficeApplication', { params: { id: canary.invention } }],
  ['uspto.confirmOfficeApplication', { params: { id: canary.invention } }],
  ['uspto.downloadOfficeDocuments', { params: { id: canary.invention }, body: {} }],
];
