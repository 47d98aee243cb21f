import { listFinalDates } from '@hub/contract/deadlines/final-dates.calls.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildPersonalToken } from '@hub/testkit/builders/build-personal-token.ts';
import type { TestClient } from '../support/test-client.ts';
import type { AccessWorld, Target } from './access-world.ts';
import { personaPassword } from './access-world.ts';
import type { CallRequest, RequestParts } from './call-request.ts';
import { coverPreparations, coverRequests } from './cover-requests.ts';
import { docketingPreparations, docketingRequests } from './docketing-requests.ts';
import { emergencyPreparations, emergencyRequests } from './emergency-requests.ts';
import { exchangePreparations, exchangeRequests } from './exchange-requests.ts';
import { filePreparations, fileRequests } from './file-requests.ts';
import { mailRequests } from './mail-requests.ts';
import { messageRequests } from './message-requests.ts';
import { minionPreparations, minionRequests } from './minion-requests.ts';
import { notificationPreparations, notificationRequests } from './notification-requests.ts';
import { officeRequests } from './office-requests.ts';
import { peoplePreparations, peopleRequests } from './people-requests.ts';
import { portfolioPreparations, portfolioRequests } from './portfolio-requests.ts';
import { provisioningPreparations, provisioningRequests } from './provisioning-requests.ts';
import { reportDraftPreparations, reportRequests } from './report-requests.ts';
import { reportTemplatePreparations, reportTemplateRequests } from './report-template-requests.ts';
import { repositoryRequests } from './repository-requests.ts';
import { signInPreparations, signInRequests } from './sign-in-requests.ts';
import { workflowPreparations, workflowRequests } from './workflow-requests.ts';

/** Builds the request of a call for a target. */
type RequestBuilder = (target: Target, world: AccessWorld) => CallRequest;

const inviteesOf = ({ people }: AccessWorld) =>
  [people.granted, people.readOnly, people.teamGranted, people.outsider].map(({ email }) => ({
    value: email,
    right: 'write',
  }));

/** Request of each call. A call without an entry fails the matrix. */
export const requests: Readonly<Record<string, RequestBuilder>> = {
  ...workflowRequests,
  ...fileRequests,
  ...mailRequests,
  ...officeRequests,
  ...repositoryRequests,
  ...docketingRequests,
  ...messageRequests,
  ...minionRequests,
  ...reportRequests,
  ...reportTemplateRequests,
  ...portfolioRequests,
  ...peopleRequests,
  ...coverRequests,
  ...emergencyRequests,
  ...exchangeRequests,
  ...notificationRequests,
  ...provisioningRequests,
  ...signInRequests,
  'inventions.getInventionAccess': ({ invention }) => ({
    parts: { params: { id: invention.id } },
    expectedText: invention.id,
  }),
  'inventions.setInventionAccess': ({ invention }, world) => ({
    parts: { params: { id: invention.id }, body: { restricted: true, grants: inviteesOf(world) } },
    expectedText: invention.id,
  }),
  'inventions.keepFromModel': ({ invention }) => ({
    parts: { params: { id: invention.id }, body: { keptFromModel: true } },
    expectedText: invention.id,
  }),
  'inventions.addWall': ({ invention }, { people }) => ({
    parts: { params: { id: invention.id }, body: { value: people.stranger.email, reason: 'a conflict' } },
    expectedText: people.stranger.email,
  }),
  'inventions.previewWall': ({ invention }, { people }) => ({
    parts: { params: { id: invention.id, value: people.stranger.email } },
    expectedText: 'openTasks',
  }),
  'inventions.removeWall': ({ invention, walled }) => ({
    parts: { params: { id: invention.id, value: walled } },
  }),
  'audit.listAuditEntries': ({ invention, word }) => ({
    parts: { query: { inventionId: invention.id } },
    expectedText: word,
  }),
  'auth.configureProviders': () => ({ parts: { body: { local: { enabled: true } } }, expectedText: 'local' }),
  'auth.startMicrosoftSignIn': () => ({
    parts: { query: { redirect_uri: 'http://127.0.0.1:4300/microsoft.html' } },
  }),
  'auth.finishMicrosoftSignIn': () => ({ parts: { body: { code: 'a code', state: 'a state' } } }),
  'auth.createFirstAdministrator': () => ({
    parts: {
      body: {
        token: 'a guess',
        email: 'first@example.test',
        password: personaPassword,
        firstName: 'Ada',
        lastName: 'Byron',
      },
    },
  }),
  'auth.login': (_target, { people }) => ({
    parts: { body: { email: people.colleague.email, password: personaPassword } },
  }),
  'auth.refresh': () => ({ parts: {} }),
  'auth.logout': () => ({ parts: {} }),
  'auth.listProviders': () => ({ parts: {}, expectedText: 'local' }),
  'auth.getMe': () => ({ parts: {}, expectedText: 'Byron' }),
  'auth.updateMe': () => ({ parts: { body: { firstName: 'Ada', lastName: 'King' } }, expectedText: 'King' }),
  'auth.getSecondFactor': () => ({ parts: {}, expectedText: 'recoveryCodesLeft' }),
  'auth.beginSecondFactor': () => ({
    parts: { body: { password: personaPassword } },
    expectedText: 'otpauth:',
  }),
  'auth.confirmSecondFactor': () => ({ parts: { body: { code: '000000' } }, expectedText: 'recoveryCodes' }),
  'auth.removeSecondFactor': () => ({ parts: { body: { password: personaPassword } } }),
  'auth.listSessions': () => ({ parts: {}, expectedText: '"current":true' }),
  'auth.endSession': ({ session }) => ({ parts: { params: { id: session.id } } }),
  'auth.createPersonalToken': () => ({
    parts: { body: { name: 'Laptop', scopes: ['read'], expiresInDays: 30 } },
    expectedText: 'hub_',
  }),
  'auth.listPersonalTokens': () => ({ parts: {} }),
  'auth.revokePersonalToken': ({ session }) => ({ parts: { params: { id: session.id } } }),
  'mcp.sendMcpMessage': () => ({
    parts: { body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
    expectedText: 'search_inventions',
  }),
  'mcp.openMcpStream': () => ({ parts: {} }),
  'auth.getAssistants': () => ({ parts: {}, expectedText: 'members' }),
  'auth.addAssistant': (_target, { people }) => ({
    parts: { body: { email: people.colleague.email } },
    expectedText: people.colleague.email,
  }),
  'auth.removeAssistant': ({ assistantsTeam, member }) => ({
    parts: { params: { teamId: assistantsTeam.id, email: member } },
  }),
  'auth.listSponsors': () => ({ parts: {} }),
  'config.getWorkspace': () => ({ parts: {}, expectedText: 'docketingPrefix' }),
  'config.getStorageState': () => ({ parts: {}, expectedText: 'lastProvenAt' }),
  'config.getBackupState': () => ({ parts: {}, expectedText: 'lastBackupAt' }),
  'config.listApplications': () => ({ parts: {}, expectedText: 'visio-addin' }),
  'config.downloadWordAddin': () => ({ parts: {} }),
  'config.downloadAlfred': () => ({ parts: {} }),
  'config.downloadVisioAddin': ({ invention }) => ({
    parts: { query: { inventionId: invention.id } },
    expectedText: 'Patent drawing A4.vstx',
  }),
  'feedback.getFeedbackAddress': () => ({ parts: { params: { provider: 'canny' } } }),
  'health.listFailedJobs': () => ({ parts: {}, expectedText: '[' }),
  'health.listOutages': () => ({
    parts: { params: { service: 'auth' }, query: { from: '2026-01-01T00:00:00Z', key: 'auth_unhealthy' } },
  }),
  'inventions.listInventions': ({ invention }) => ({
    parts: { query: { id: invention.id } },
    expectedText: invention.id,
  }),
  'inventions.searchInventions': ({ word, invention }) => ({
    parts: { query: { qs: word } },
    expectedText: invention.id,
  }),
  'inventions.getInvention': ({ invention }) => ({
    parts: { params: { id: invention.id } },
    expectedText: invention.id,
  }),
  'inventions.createInvention': () => ({
    parts: { body: { title: 'Brand new' } },
    expectedText: 'Brand new',
  }),
  'inventions.updateInvention': ({ invention }) => ({
    parts: { params: { id: invention.id }, body: { title: 'Changed' } },
    expectedText: invention.id,
  }),
  'workflow.createMilestone': ({ invention }) => ({
    parts: { body: { inventionId: invention.id, title: 'One more' } },
    expectedText: invention.id,
  }),
  'workflow.getMilestone': ({ milestone }) => ({
    parts: { params: { id: milestone.id } },
    expectedText: milestone.id,
  }),
  'workflow.updateMilestone': ({ milestone }) => ({
    parts: { params: { id: milestone.id }, body: { title: 'Changed' } },
    expectedText: milestone.id,
  }),
  'workflow.finishMilestone': ({ milestone }) => ({
    parts: { params: { id: milestone.id } },
    expectedText: milestone.id,
  }),
  'workflow.cancelMilestone': ({ milestone }) => ({ parts: { params: { id: milestone.id } } }),
  'search.searchTasks': ({ invention, task }) => ({
    parts: { query: { inventionId: invention.id } },
    expectedText: task.id,
  }),
  'search.runTaskFilter': ({ invention, task }) => ({
    parts: { body: { inventionId: invention.id } },
    expectedText: task.id,
  }),
  'search.exportTasks': ({ invention, word }) => ({
    parts: { body: { inventionId: invention.id, columns: ['title', 'dueAt'] } },
    expectedText: word,
  }),
  'search.listInHouseAttorneys': () => ({ parts: {} }),
  'search.listFilters': () => ({ parts: {}, expectedText: 'my-tasks' }),
  'search.createFilter': () => ({
    parts: { body: { title: 'Brand new', data: {} } },
    expectedText: 'Brand new',
  }),
  'search.getFilter': ({ filter }) => ({ parts: { params: { id: filter.id } }, expectedText: filter.id }),
  'search.updateFilter': ({ filter }) => ({
    parts: { params: { id: filter.id }, body: { title: 'Changed' } },
    expectedText: filter.id,
  }),
  'search.deleteFilter': ({ filter }) => ({ parts: { params: { id: filter.id } } }),
  'search.listBoards': ({ board }) => ({ parts: { query: { qs: board.title } }, expectedText: board.id }),
  'search.createBoard': () => ({
    parts: { body: { title: 'Brand new', filters: ['my-tasks'] } },
    expectedText: 'Brand new',
  }),
  'search.getBoard': ({ board }) => ({ parts: { params: { id: board.id } }, expectedText: board.id }),
  'search.updateBoard': ({ board }) => ({
    parts: { params: { id: board.id }, body: { title: 'Changed' } },
    expectedText: board.id,
  }),
  'search.deleteBoard': ({ board }) => ({ parts: { params: { id: board.id } } }),
  'search.cloneBoard': ({ board }) => ({
    parts: { params: { id: board.id } },
    expectedText: `Copy of ${board.title}`,
  }),
  'search.listInventionMilestones': ({ invention, milestone }) => ({
    parts: { params: { id: invention.id } },
    expectedText: milestone.id,
  }),
  'settings.getSetting': () => ({ parts: { params: { name: 'confirmations' } } }),
  'settings.putSetting': () => ({
    parts: { params: { name: 'confirmations' }, body: { version: 1, hidden: ['a'] } },
    expectedText: 'hidden',
  }),
  'streams.listStreamEvents': ({ invention }) => ({
    parts: { params: { id: invention.id } },
    expectedText: 'collection',
  }),
  'streams.getStreamSummary': ({ invention }) => ({
    parts: { params: { id: invention.id } },
    expectedText: 'lastSeq',
  }),
  'streams.markStreamRead': ({ invention }) => ({
    parts: { params: { id: invention.id }, body: { stream: 'stream', seq: 1 } },
    expectedText: 'unread',
  }),
  'streams.listTaskEvents': ({ task }) => ({ parts: { params: { taskId: task.id } }, expectedText: task.id }),
  'streams.listTasksEvents': ({ invention, task }) => ({
    parts: { query: { inventionId: invention.id } },
    expectedText: task.id,
  }),
  'streams.exportTasksEvents': ({ invention, word }) => ({
    parts: { body: { inventionId: invention.id } },
    expectedText: word,
  }),
  'streams.listTasksProgress': ({ invention }) => ({
    parts: { query: { inventionIds: invention.id } },
    expectedText: invention.id,
  }),
  'streams.listTasksTrend': ({ invention }) => ({
    parts: { query: { inventionId: invention.id, from: '2026-01-01', to: '2026-01-31' } },
    expectedText: '2026-01-31',
  }),
  'suggest.suggestTags': ({ word }) => ({
    parts: { query: { q: `tag-${word}` } },
    expectedText: `tag-${word}`,
  }),
  'suggest.suggestAssignees': (_target, { people }) => ({
    parts: { query: { q: people.colleague.email } },
    expectedText: people.colleague.email,
  }),
  'workflow.createTask': ({ invention }) => ({
    parts: { body: { inventionId: invention.id, title: 'One more' } },
    expectedText: invention.id,
  }),
  'workflow.getTask': ({ task }) => ({ parts: { params: { id: task.id } }, expectedText: task.id }),
  'workflow.updateTask': ({ task }) => ({
    parts: { params: { id: task.id }, body: { title: 'Changed' } },
    expectedText: task.id,
  }),
  'workflow.deleteTask': ({ task }) => ({ parts: { params: { id: task.id } } }),
  'workflow.commentTask': ({ task, file }) => ({
    parts: { params: { taskId: task.id }, body: { content: 'Seen', attachments: [file.id] } },
    expectedText: task.id,
  }),
  'workflow.editTasks': ({ task }) => ({
    parts: { body: { items: [{ ...task, change: { title: 'Changed' } }] } },
    expectedText: task.id,
    echo: task.id,
  }),
  'workflow.assignTasks': ({ task }, { people }) => ({
    parts: { body: { taskIds: [task.id], assignees: [people.granted.email] } },
    expectedText: task.id,
  }),
};

/** Preparations that a call needs before it can succeed; each may return the parts of the request. */
export const preparations: Readonly<
  Record<
    string,
    (world: AccessWorld, client: TestClient, target: Target) => Promise<RequestParts | undefined>
  >
> = {
  ...workflowPreparations,
  ...filePreparations,
  ...docketingPreparations,
  ...reportDraftPreparations,
  ...reportTemplatePreparations,
  ...portfolioPreparations,
  ...peoplePreparations,
  ...coverPreparations,
  ...minionPreparations,
  ...emergencyPreparations,
  ...exchangePreparations,
  ...notificationPreparations,
  ...provisioningPreparations,
  ...signInPreparations,
  'workflow.acknowledgeFinalDates': async (_world, client) => {
    const seen = await client.call(listFinalDates, { query: {} });
    return seen.status === 200 ? { body: { list: seen.body.list } } : undefined;
  },
  'workflow.setDisclosureDismissal': async ({ hub }, _client, { invention: { id } }) => {
    const invention = await hub.db
      .selectFrom('inventions')
      .where('id', '=', id)
      .select('id')
      .executeTakeFirst();
    const cited = { invention_id: id, code: '892', document_date: '2026-01-05' };
    if (invention) await buildDocument(hub.db, cited);
    return undefined;
  },
  'auth.revokePersonalToken': async ({ hub }, _client, { session }) => {
    const query = hub.db.selectFrom('sessions').select('person_id').where('id', '=', session.id);
    const owner = await query.executeTakeFirst();
    return owner && { params: { id: (await buildPersonalToken(hub.db, owner)).session_id } };
  },
};
