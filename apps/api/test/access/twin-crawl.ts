import { createCalendarFeed } from '@hub/contract/calendar/calendar-feeds.calls.ts';
import { createFileToken } from '@hub/contract/files/files.calls.ts';
import { inventionSortFields, inventionStatuses } from '@hub/contract/inventions/invention.schema.ts';
import { taskStatuses } from '@hub/domain/tasks/task-status.ts';
import type { TestClient } from '../support/test-client.ts';
import type { RequestParts } from './call-request.ts';
import { coverCrawl } from './cover-requests.ts';
import { docketingAttempts, docketingCrawl } from './docketing-requests.ts';
import { emergencyAttempts, emergencyCrawl } from './emergency-requests.ts';
import { exchangeCrawl } from './exchange-requests.ts';
import { fileAttempts, fileCrawl } from './file-requests.ts';
import { mailAttempts, mailCrawl } from './mail-requests.ts';
import { messageAttempts, messageCrawl } from './message-requests.ts';
import { minionCrawl } from './minion-requests.ts';
import { notificationCrawl } from './notification-requests.ts';
import { officeAttempts, officeCrawl } from './office-requests.ts';
import { peopleCrawl } from './people-requests.ts';
import { portfolioCrawl } from './portfolio-requests.ts';
import { reportAttempts, reportCrawl } from './report-requests.ts';
import { reportTemplateCrawl } from './report-template-requests.ts';
import { repositoryAttempts, repositoryCrawl } from './repository-requests.ts';
import {
  canary,
  canaryFile,
  canaryReferences,
  neighbor,
  neighborFile,
  type TwinInvention,
} from './twin-fixture.ts';
import { builtAt } from './twin-people.ts';
import { each, ofBoth, people, queriesOf, texts } from './twin-queries.ts';
import { taskCrawl } from './twin-task-crawl.ts';
import { workflowAttempts, workflowCrawl } from './twin-workflow-crawl.ts';

const once: RequestParts[] = [{}];
const skips = each('skip', ['0', '5', '12', '331', '332']);
const instants = ['2026-01-05T09:00:00.000Z', '2027-01-01T00:00:00.000Z'];

/** Requests of every reading call; a call without an entry fails the test. */
export const crawl: Readonly<Record<string, readonly RequestParts[]>> = {
  ...taskCrawl,
  ...workflowCrawl,
  ...fileCrawl,
  ...mailCrawl,
  ...officeCrawl,
  ...repositoryCrawl,
  ...docketingCrawl,
  ...minionCrawl,
  ...reportCrawl,
  ...reportTemplateCrawl,
  ...portfolioCrawl,
  ...peopleCrawl,
  ...coverCrawl,
  ...emergencyCrawl,
  ...exchangeCrawl,
  ...notificationCrawl,
  'inventions.listInventions': queriesOf(
    {},
    ...skips,
    ...each('qs', texts),
    ...each('tags', ['quokka', 'shared', 'tag1']),
    ...each('id', [canary.invention, neighbor.invention]),
    ...each('status', inventionStatuses),
    ...each('restricted', ['true', 'false']),
    ...inventionSortFields.flatMap((field) =>
      each('size', ['5', '200']).flatMap((size) => [
        { sort: field, ...size },
        { sort: `-${field}`, ...size },
      ]),
    ),
  ),
  'inventions.searchInventions': queriesOf(...each('qs', texts), ...texts.map((qs) => ({ qs, size: '1' })), {
    qs: 'zephyr',
    size: '200',
  }),
  'inventions.getInvention': ofBoth('invention'),
  'inventions.getInventionAccess': ofBoth('invention'),
  'inventions.previewWall': [canary, neighbor].flatMap(({ invention: id }) =>
    ['watcher@example.test', 'Watchers'].map((value) => ({ params: { id, value } })),
  ),
  'audit.listAuditEntries': queriesOf(
    {},
    { size: '200' },
    ...each('skip', ['5', '23', '24', '25']),
    ...each('person', people.slice(0, 2)),
    ...each('inventionId', [canary.invention, neighbor.invention]),
    ...each('action', ['access.', 'access.walled', 'workflow.', 'auth.']),
    ...each('from', instants),
    ...each('to', instants),
  ),
  'search.searchTasks': queriesOf(
    {},
    ...skips,
    ...each('assignees', people),
    ...each('status', taskStatuses),
    ...each('inventionId', [canary.invention, neighbor.invention]),
    { assignees: 'watcher@example.test', status: 'open', size: '1' },
  ),
  'search.listInventionMilestones': [
    ...ofBoth('invention'),
    { params: { id: canary.invention }, query: { assignee: 'watcher@example.test' } },
  ],
  'streams.listStreamEvents': [
    ...ofBoth('invention'),
    ...ofBoth('invention').map((parts) => ({ ...parts, query: { from: '0', size: '200' } })),
    ...each('qs', texts).flatMap((query) => ofBoth('invention').map((parts) => ({ ...parts, query }))),
    ...ofBoth('invention').map((parts) => ({ ...parts, query: { kinds: 'work' } })),
  ],
  ...messageCrawl,
  'streams.getStreamSummary': ofBoth('invention'),
  'streams.markStreamRead': ofBoth('invention').map((parts) => ({
    ...parts,
    body: { stream: 'stream', seq: 1 },
  })),
  'workflow.getMilestone': ofBoth('milestone'),
  'workflow.getTask': ofBoth('task'),
  'suggest.suggestAssignees': queriesOf({}, ...each('q', texts), ...each('q', ['wa', 'au', 'author'])),
  'health.listOutages': [
    { params: { service: 'search' }, query: { from: instants[0] ?? '', key: 'search_unhealthy' } },
  ],
  'feedback.getFeedbackAddress': [{ params: { provider: 'quokka' } }],
  'search.listFilters': once,
  'search.getFilter': [{ params: { id: 'my-tasks' } }],
  'search.listBoards': once,
  'search.getBoard': [{ params: { id: canary.task } }],
  'settings.getSetting': [{ params: { name: 'confirmations' } }],
  'mcp.openMcpStream': once,
  'mcp.sendMcpMessage': ['zephyr', 'ocelot', 'quokka'].map((qs) => ({
    body: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search_file_text', arguments: { qs } },
    },
  })),
  'auth.listProviders': once,
  'auth.startSignIn': [
    { params: { name: 'quokka' }, query: { redirect_uri: 'http://127.0.0.1:4300/sign-in/quokka' } },
  ],
  'auth.getSignInSettings': once,
  'auth.getProvisioning': once,
  'auth.startMicrosoftSignIn': queriesOf({ redirect_uri: 'http://127.0.0.1:4300/microsoft.html' }),
  'auth.getMe': once,
  'auth.getSecondFactor': once,
  'auth.listSessions': once,
  'auth.listPersonalTokens': once,
  'auth.listPasskeys': once,
  'auth.getAssistants': once,
  'auth.listSponsors': once,
  'config.getInstallation': once,
  'config.getWorkspace': once,
  'config.getBackupState': once,
  // Sizes of the whole installation, for administrators: each byte changes them, and they tell nothing else.
  'config.getStorageState': [],
  'config.listApplications': once,
  'config.downloadWordAddin': once,
  'config.downloadAlfred': once,
  'config.downloadVisioAddin': queriesOf(...each('inventionId', [canary.invention, neighbor.invention])),
  'health.listFailedJobs': once,
};

/** Requests that need something of the person who sends them, such as an address that was issued to them. */
export const personalRequests: Readonly<
  Record<string, (client: TestClient, about: TwinInvention) => Promise<RequestParts>>
> = {
  'filesmanager.downloadFile': async (client, about) => {
    const path = `files/${about === canary ? canaryFile : neighborFile}`;
    const issued = await client.call(createFileToken, { body: { path } });
    return { query: { token: issued.status === 200 ? (issued.body.split('token=')[1] ?? '') : 'none' } };
  },
  'auth.readCalendarFeed': async (client) => {
    const { body } = await client.call(createCalendarFeed, { body: { filterId: null } });
    return { query: { token: body.path.split('token=')[1] ?? 'none' } };
  },
};

/** Attempts of the watcher to use ids and texts of the canary, in this order. */
export const attempts: readonly (readonly [string, RequestParts])[] = [
  ...workflowAttempts,
  ...fileAttempts,
  ...mailAttempts,
  ...officeAttempts,
  ...repositoryAttempts,
  ...docketingAttempts,
  ...messageAttempts,
  ...reportAttempts,
  ...emergencyAttempts,
  ['inventions.createInvention', { body: { title: 'Copy', references: canaryReferences } }],
  ['inventions.createInvention', { body: { title: 'Second copy', references: ['CROWD-1'] } }],
  [
    'inventions.updateInvention',
    { params: { id: neighbor.invention }, body: { references: ['zq 4711', 'ZQ-4711 '] } },
  ],
  ['inventions.updateInvention', { params: { id: canary.invention }, body: { title: 'x' } }],
  [
    'inventions.setInventionAccess',
    { params: { id: canary.invention }, body: { restricted: false, grants: [] } },
  ],
  ['inventions.keepFromModel', { params: { id: canary.invention }, body: { keptFromModel: true } }],
  [
    'inventions.addWall',
    { params: { id: canary.invention }, body: { value: 'author@example.test', reason: 'x' } },
  ],
  ['inventions.removeWall', { params: { id: canary.invention, value: 'watcher@example.test' } }],
  ['inventions.removeWall', { params: { id: canary.invention, value: 'Watchers' } }],
  ['workflow.createMilestone', { body: { inventionId: canary.invention, title: 'x' } }],
  ['workflow.updateMilestone', { params: { id: canary.milestone }, body: { title: 'x' } }],
  ['workflow.finishMilestone', { params: { id: canary.milestone } }],
  ['workflow.cancelMilestone', { params: { id: canary.milestone } }],
  ['workflow.createTask', { body: { inventionId: canary.invention, title: 'x' } }],
  [
    'workflow.createTask',
    { body: { inventionId: neighbor.invention, title: 'x', milestoneId: canary.milestone } },
  ],
  ['workflow.updateTask', { params: { id: neighbor.task }, body: { milestoneId: canary.milestone } }],
  ['workflow.updateTask', { params: { id: canary.task }, body: { deleted: false } }],
  [
    'workflow.updateTask',
    { params: { id: canary.task }, query: { updatedAt: '2020-01-01T00:00:00Z' }, body: { title: 'x' } },
  ],
  ['workflow.deleteTask', { params: { id: canary.task } }],
  ['workflow.assignTasks', { body: { taskIds: [neighbor.task, canary.task], assignees: [] } }],
  [
    'workflow.editTasks',
    {
      body: {
        items: [canary.task, neighbor.task].map((id) => ({
          id,
          updatedAt: '2020-01-01T00:00:00Z',
          change: { title: 'x' },
        })),
      },
    },
  ],
  [
    'workflow.editTasks',
    {
      body: {
        items: [{ id: neighbor.task, updatedAt: builtAt, change: { milestoneId: canary.milestone } }],
      },
    },
  ],
  ['workflow.commentTask', { params: { taskId: canary.task }, body: { content: 'x' } }],
  [
    'workflow.commentTask',
    { params: { taskId: neighbor.task }, body: { content: 'x', attachments: [canaryFile] } },
  ],
  [
    'workflow.commentTask',
    { params: { taskId: neighbor.task }, body: { content: 'Like @author@example.test' } },
  ],
  ['search.createFilter', { body: { title: 'Quokkas', data: { tags: ['quokka', 'ocelot'] } } }],
  ['search.createBoard', { body: { title: 'Quokkas', filters: ['my-tasks', canary.task] } }],
  ['settings.putSetting', { params: { name: 'confirmations' }, body: { version: 1, hidden: ['x'] } }],
  ['workflow.updateTask', { params: { id: neighbor.task }, body: { title: 'Draft of the neighbor' } }],
];
