import { buildReportTemplate } from '@hub/testkit/builders/build-report-template.ts';
import { wordTemplate } from '@hub/testkit/builders/word-template.ts';
import type { AccessWorld, Target } from './access-world.ts';
import type { CallRequest, RequestParts } from './call-request.ts';
import type { AccessTable, Outcome } from './personas.ts';
import { canary, neighbor } from './twin-fixture.ts';

const everybody: AccessTable[string] = { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] };

/** Templates require a permission that is not delegated. */
const administration = (done: Outcome): AccessTable[string] => ({
  any: [401, 403, 403, 403, 403, 403, 403, 403, done],
});

/** Expected responses of the calls for templates of reports; the columns are those of `expected-access.ts`. */
export const expectedReportTemplateAccess: AccessTable = {
  'reports.listReportTemplates': everybody,
  'reports.listTemplateFields': everybody,
  'reports.getReportTemplate': everybody,
  'reports.downloadReportTemplate': everybody,
  'reports.checkReportTemplate': administration(200),
  'reports.createReportTemplate': administration(201),
  'reports.addReportTemplateVersion': administration(201),
  'reports.deleteReportTemplate': administration(204),
  'reports.previewReportTemplate': {
    own: [401, 404, 404, 403, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
};

const unknown = '01900000-0000-7000-8000-00000000beef';
const file = () => new File([wordTemplate()], 'Letter.docx');

/** Requests of the calls for templates of reports. */
export const reportTemplateRequests: Readonly<Record<string, (target: Target) => CallRequest>> = {
  'reports.listReportTemplates': () => ({ parts: {}, expectedText: '[' }),
  'reports.listTemplateFields': () => ({ parts: {}, expectedText: 'application.number' }),
  'reports.getReportTemplate': () => ({ parts: { params: { id: unknown } }, expectedText: 'versions' }),
  'reports.downloadReportTemplate': () => ({
    parts: { params: { id: unknown, version: '1' } },
    expectedText: 'word/document.xml',
  }),
  'reports.checkReportTemplate': () => ({ parts: { body: {}, file: file() }, expectedText: 'problems' }),
  'reports.createReportTemplate': ({ invention }) => ({
    parts: { body: { title: `Letter ${invention.id} ${Math.random()}` }, file: file() },
    expectedText: 'Letter',
  }),
  'reports.addReportTemplateVersion': () => ({
    parts: { params: { id: unknown }, body: {}, file: file() },
    expectedText: '"version":2',
  }),
  'reports.deleteReportTemplate': () => ({ parts: { params: { id: unknown } } }),
  'reports.previewReportTemplate': ({ invention }) => ({
    parts: { params: { id: unknown, version: '1' }, query: { inventionId: invention.id } },
    expectedText: 'word/document.xml',
  }),
};

type Prepare = (world: AccessWorld, client: unknown, target: Target) => Promise<RequestParts>;

const ofTemplate =
  (write: (id: string, target: Target) => RequestParts): Prepare =>
  async ({ hub: { db } }, _client, target) =>
    write(await buildReportTemplate(db), target);

/** Adds the template that a call needs before it can succeed; returns the parts of the request. */
export const reportTemplatePreparations: Readonly<Record<string, Prepare>> = {
  'reports.getReportTemplate': ofTemplate((id) => ({ params: { id } })),
  'reports.downloadReportTemplate': ofTemplate((id) => ({ params: { id, version: '1' } })),
  'reports.addReportTemplateVersion': ofTemplate((id) => ({ params: { id }, body: {}, file: file() })),
  'reports.deleteReportTemplate': ofTemplate((id) => ({ params: { id } })),
  'reports.previewReportTemplate': ofTemplate((id, { invention }) => ({
    params: { id, version: '1' },
    query: { inventionId: invention.id },
  })),
};

/** Requests of the calls that read templates of reports. */
export const reportTemplateCrawl: Readonly<Record<string, readonly RequestParts[]>> = {
  'reports.listReportTemplates': [{}],
  'reports.listTemplateFields': [{}],
  'reports.getReportTemplate': [{ params: { id: unknown } }],
  'reports.downloadReportTemplate': [{ params: { id: unknown, version: '1' } }],
  'reports.previewReportTemplate': [canary, neighbor].map(({ invention }) => ({
    params: { id: unknown, version: '1' },
    query: { inventionId: invention },
  })),
};
