import { inventionIdSchema } from '@hub/contract/fields.ts';
import { putReportDraft } from '@hub/contract/reports/reports.calls.ts';
import type { TestClient } from '../support/test-client.ts';
import type { AccessWorld, Target } from './access-world.ts';
import type { CallRequest, RequestParts } from './call-request.ts';
import type { AccessTable, Outcome } from './personas.ts';
import { canary, canaryReport, neighbor } from './twin-fixture.ts';
import { ofBoth } from './twin-queries.ts';

type Places = AccessTable[string];

const read: Places = {
  own: [401, 404, 404, 200, 200, 200, 200, 200, 200],
  foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
  random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
};

/** Everyone who may edit an invention and generate reports, also for a sponsor. */
const generate = (done: Outcome): Places => ({
  own: [401, 404, 404, 403, done, done, done, done, done],
  foreign: [401, 404, 404, 404, 404, 404, 404, 404, done],
  random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
});

/** Expected responses of the calls for reports; the columns are those of `expected-access.ts`. */
export const expectedReportAccess: AccessTable = {
  'reports.listReports': read,
  'reports.getMergedConfig': read,
  'reports.generateReports': generate(201),
  'reports.checkReports': generate(200),
  'reports.previewReport': generate(200),
  'reports.listReportResults': read,
  'reports.getReportResult': read,
  'reports.retryReport': generate(200),
  'reports.generateReportAgain': generate(201),
  'reports.getReportChanges': read,
  'reports.listReportDrafts': generate(200),
  'reports.putReportDraft': generate(200),
  'reports.deleteReportDraft': generate(204),
};

const summary = { reportIds: 'invention-summary' };
const draft = { step: 'list', documents: [], reportIds: [], values: {}, format: 'pdf', fileNames: {} };
const of = ({ invention }: Pick<Target, 'invention'>) => ({ params: { inventionId: invention.id } });
/** The caller chooses the id of a draft. */
const ofDraft = ({ invention }: Pick<Target, 'invention'>) => ({
  params: { inventionId: invention.id, id: invention.id },
});

/** Requests of the calls for reports. */
export const reportRequests: Readonly<Record<string, (target: Target) => CallRequest>> = {
  'reports.listReports': ({ invention }) => ({
    parts: { query: { inventionId: invention.id } },
    expectedText: 'declaration',
  }),
  'reports.getMergedConfig': ({ invention, word }) => ({
    parts: { query: { ...summary, inventionId: invention.id } },
    expectedText: word,
  }),
  'reports.generateReports': (target) => ({
    parts: { ...of(target), body: summary },
    expectedText: target.invention.id,
  }),
  'reports.checkReports': (target) => ({
    parts: { ...of(target), body: { reportIds: ['disclosure-list'] } },
    expectedText: 'disclosure-list',
  }),
  'reports.previewReport': (target) => ({
    parts: { ...of(target), body: { reportId: 'invention-summary' } },
    expectedText: '%PDF',
  }),
  'reports.listReportResults': (target) => ({ parts: of(target), expectedText: target.report.id }),
  'reports.getReportResult': ({ report }) => ({
    parts: { params: { id: report.id } },
    expectedText: report.id,
  }),
  'reports.retryReport': ({ failedReport }) => ({
    parts: { params: { id: failedReport.id } },
    expectedText: failedReport.id,
  }),
  'reports.generateReportAgain': ({ report }) => ({
    parts: { params: { id: report.id } },
    expectedText: report.id,
  }),
  'reports.getReportChanges': ({ report }) => ({
    parts: { params: { id: report.id } },
    expectedText: 'predecessorId',
  }),
  'reports.listReportDrafts': (target) => ({ parts: of(target) }),
  'reports.putReportDraft': (target) => ({
    parts: { ...ofDraft(target), body: draft },
    expectedText: target.invention.id,
  }),
  'reports.deleteReportDraft': (target) => ({ parts: ofDraft(target) }),
};

/** Adds the caller's draft that a call lists, if they may have one. */
export const reportDraftPreparations = {
  'reports.listReportDrafts': async (
    _world: AccessWorld,
    client: TestClient,
    { invention }: Target,
  ): Promise<undefined> => {
    const params = { inventionId: inventionIdSchema.parse(invention.id), id: crypto.randomUUID() };
    await client.call(putReportDraft, { params, query: {}, body: { ...draft, step: 'list', format: 'pdf' } });
  },
};

const ofInventions = ofBoth('invention', 'inventionId');
const ofDrafts = ofInventions.map(({ params }) => ({ params: { ...params, id: canaryReport } }));
const queries = ofInventions.map(({ params }) => params ?? {});
const one: RequestParts[] = [{ params: { id: canaryReport } }];

/** Requests of the calls that read reports, or write only what the person sees. */
export const reportCrawl: Readonly<Record<string, readonly RequestParts[]>> = {
  'reports.listReports': queries.map((query) => ({ query })),
  'reports.getMergedConfig': queries.map((query) => ({ query: { ...query, ...summary } })),
  'reports.checkReports': [
    { params: { inventionId: canary.invention }, body: { reportIds: ['disclosure-list'] } },
  ],
  'reports.previewReport': [
    { params: { inventionId: canary.invention }, body: { reportId: 'invention-summary' } },
  ],
  'reports.listReportResults': ofInventions,
  'reports.getReportResult': one,
  'reports.getReportChanges': one,
  'reports.putReportDraft': ofDrafts.slice(0, 1).map((parts) => ({ ...parts, body: draft })),
  'reports.listReportDrafts': ofInventions,
  'reports.deleteReportDraft': ofDrafts,
};

/** Attempts of the watcher to generate reports of the canary. */
export const reportAttempts: readonly (readonly [string, RequestParts])[] = [
  ['reports.generateReports', { params: { inventionId: canary.invention }, body: summary }],
  [
    'reports.generateReports',
    {
      params: { inventionId: neighbor.invention },
      body: {
        ...summary,
        documents: JSON.stringify([{ id: canary.task, kind: 'document', use: 'source' }]),
      },
    },
  ],
  ['reports.retryReport', { params: { id: canaryReport } }],
  ['reports.generateReportAgain', { params: { id: canaryReport } }],
];
