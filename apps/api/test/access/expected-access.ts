import { expectedCoverAccess } from './cover-requests.ts';
import { expectedDocketingAccess } from './docketing-requests.ts';
import { expectedEmergencyAccess } from './emergency-requests.ts';
import { expectedExchangeAccess } from './exchange-requests.ts';
import { expectedWorkflowAccess } from './expected-workflow-access.ts';
import { expectedMailAccess } from './mail-requests.ts';
import { expectedMessageAccess } from './message-requests.ts';
import { expectedMinionAccess } from './minion-requests.ts';
import { expectedNotificationAccess } from './notification-requests.ts';
import { expectedOfficeAccess } from './office-requests.ts';
import { expectedPeopleAccess } from './people-requests.ts';
import type { AccessTable } from './personas.ts';
import { expectedPortfolioAccess } from './portfolio-requests.ts';
import { expectedProvisioningAccess } from './provisioning-requests.ts';
import { expectedReportAccess } from './report-requests.ts';
import { expectedReportTemplateAccess } from './report-template-requests.ts';
import { expectedRepositoryAccess } from './repository-requests.ts';
import { expectedSignInAccess } from './sign-in-requests.ts';

/**
 * The expected status of each call. Written by hand from docs/specification.md §6 and decision 8, never from a call's
 * declaration. Columns: anonymous, stranger (no permissions, no access), walled, read-only (read access, no
 * permissions), granted, team-granted, assistant of the granted person (no permissions), bot of the granted person,
 * administrator.
 */
export const expectedAccess: AccessTable = {
  ...expectedWorkflowAccess,
  ...expectedMailAccess,
  ...expectedOfficeAccess,
  ...expectedRepositoryAccess,
  ...expectedDocketingAccess,
  ...expectedMessageAccess,
  ...expectedMinionAccess,
  ...expectedReportAccess,
  ...expectedReportTemplateAccess,
  ...expectedPortfolioAccess,
  ...expectedProvisioningAccess,
  ...expectedPeopleAccess,
  ...expectedCoverAccess,
  ...expectedEmergencyAccess,
  ...expectedExchangeAccess,
  ...expectedNotificationAccess,
  ...expectedSignInAccess,
  'inventions.getInventionAccess': {
    own: [401, 404, 404, 200, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'inventions.setInventionAccess': {
    own: [401, 404, 404, 403, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'inventions.keepFromModel': {
    own: [401, 404, 404, 403, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'inventions.addWall': {
    own: [401, 404, 404, 403, 403, 403, 403, 403, 201],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 201],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'inventions.previewWall': {
    own: [401, 404, 404, 403, 403, 403, 403, 403, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'inventions.removeWall': {
    own: [401, 404, 404, 403, 403, 403, 403, 403, 204],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 204],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'audit.listAuditEntries': {
    own: [401, 403, 403, 403, 403, 403, 403, 403, 200],
    foreign: [401, 403, 403, 403, 403, 403, 403, 403, 200],
    random: [401, 403, 403, 403, 403, 403, 403, 403, 'none'],
  },
  'auth.configureProviders': { any: [401, 403, 403, 403, 403, 403, 403, 403, 200] },
  // Microsoft sign-in is not configured in this test.
  'auth.startMicrosoftSignIn': { any: [404, 404, 404, 404, 404, 404, 404, 404, 404] },
  'auth.finishMicrosoftSignIn': { any: [404, 404, 404, 404, 404, 404, 404, 404, 404] },
  // An administrator already exists.
  'auth.createFirstAdministrator': { any: [404, 404, 404, 404, 404, 404, 404, 404, 404] },
  'auth.login': { any: [200, 200, 200, 200, 200, 200, 200, 200, 200] },
  'auth.refresh': { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'auth.logout': { any: [401, 204, 204, 204, 204, 204, 204, 204, 204] },
  'auth.listProviders': { any: [200, 200, 200, 200, 200, 200, 200, 200, 200] },
  'auth.getMe': { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'auth.updateMe': { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'auth.getSecondFactor': { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  // Bots have no password.
  'auth.beginSecondFactor': { any: [401, 200, 200, 200, 200, 200, 200, 403, 200] },
  'auth.confirmSecondFactor': { any: [401, 200, 200, 200, 200, 200, 200, 404, 200] },
  'auth.removeSecondFactor': { any: [401, 204, 204, 204, 204, 204, 204, 404, 204] },
  'auth.listSessions': { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'auth.endSession': {
    own: [401, 204, 204, 204, 204, 204, 204, 204, 204],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 404],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  // Bots cannot have tokens of their own.
  'auth.createPersonalToken': { any: [401, 201, 201, 201, 201, 201, 201, 403, 201] },
  'auth.listPersonalTokens': { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'auth.revokePersonalToken': {
    own: [401, 204, 204, 204, 204, 204, 204, 204, 204],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 404],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'auth.getAssistants': { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  // Bots cannot have assistants.
  'auth.addAssistant': { any: [401, 201, 201, 201, 201, 201, 201, 403, 201] },
  'auth.removeAssistant': {
    own: [401, 204, 204, 204, 204, 204, 204, 403, 204],
    foreign: [401, 404, 404, 404, 404, 404, 404, 403, 404],
    random: [401, 404, 404, 404, 404, 404, 404, 403, 404],
  },
  'auth.listSponsors': { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'mcp.sendMcpMessage': { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'mcp.openMcpStream': { any: [401, 405, 405, 405, 405, 405, 405, 405, 405] },
  'config.getWorkspace': { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'config.getStorageState': { any: [401, 403, 403, 403, 403, 403, 403, 403, 200] },
  'config.getBackupState': { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'config.listApplications': { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  // The applications are not built in this test; the drawings of an invention are made when they are asked for.
  'config.downloadWordAddin': { any: [401, 404, 404, 404, 404, 404, 404, 404, 404] },
  'config.downloadAlfred': { any: [401, 404, 404, 404, 404, 404, 404, 404, 404] },
  'config.downloadVisioAddin': {
    own: [401, 404, 404, 200, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  // No feedback board is configured in this test.
  'feedback.getFeedbackAddress': { any: [401, 404, 404, 404, 404, 404, 404, 404, 404] },
  'health.listFailedJobs': { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'health.listOutages': { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'inventions.listInventions': {
    own: [401, 'none', 'none', 200, 200, 200, 200, 200, 200],
    foreign: [401, 'none', 'none', 'none', 'none', 'none', 'none', 'none', 200],
    random: [401, 'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none'],
  },
  'inventions.searchInventions': {
    own: [401, 'none', 'none', 200, 200, 200, 200, 200, 200],
    foreign: [401, 'none', 'none', 'none', 'none', 'none', 'none', 'none', 200],
    random: [401, 'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none'],
  },
  'inventions.getInvention': {
    own: [401, 404, 404, 200, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'inventions.createInvention': { any: [401, 403, 201, 403, 201, 201, 201, 201, 201] },
  'inventions.updateInvention': {
    own: [401, 404, 404, 403, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'workflow.createMilestone': {
    own: [401, 404, 404, 403, 201, 201, 201, 201, 201],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 201],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'workflow.getMilestone': {
    own: [401, 404, 404, 200, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'workflow.updateMilestone': {
    own: [401, 404, 404, 403, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'workflow.finishMilestone': {
    own: [401, 404, 404, 403, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'workflow.cancelMilestone': {
    own: [401, 404, 404, 403, 204, 204, 204, 204, 204],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 204],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'search.searchTasks': {
    own: [401, 'none', 'none', 200, 200, 200, 200, 200, 200],
    foreign: [401, 'none', 'none', 'none', 'none', 'none', 'none', 'none', 200],
    random: [401, 'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none'],
  },
  'search.runTaskFilter': {
    own: [401, 'none', 'none', 200, 200, 200, 200, 200, 200],
    foreign: [401, 'none', 'none', 'none', 'none', 'none', 'none', 'none', 200],
    random: [401, 'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none'],
  },
  // Exports are not delegated to assistants.
  'search.exportTasks': {
    own: [401, 403, 'none', 403, 200, 200, 403, 200, 200],
    foreign: [401, 403, 'none', 403, 'none', 'none', 403, 'none', 200],
    random: [401, 403, 'none', 403, 'none', 'none', 403, 'none', 'none'],
  },
  'search.listInHouseAttorneys': { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'search.listFilters': { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'search.createFilter': { any: [401, 201, 201, 201, 201, 201, 201, 201, 201] },
  'search.getFilter': {
    own: [401, 200, 200, 200, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 404],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'search.updateFilter': {
    own: [401, 200, 200, 200, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 404],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'search.deleteFilter': {
    own: [401, 204, 204, 204, 204, 204, 204, 204, 204],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 404],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'search.listBoards': {
    own: [401, 200, 200, 200, 200, 200, 200, 200, 200],
    foreign: [401, 'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none'],
    random: [401, 'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none'],
  },
  'search.createBoard': { any: [401, 201, 201, 201, 201, 201, 201, 201, 201] },
  'search.getBoard': {
    own: [401, 200, 200, 200, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 404],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'search.updateBoard': {
    own: [401, 200, 200, 200, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 404],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'search.deleteBoard': {
    own: [401, 204, 204, 204, 204, 204, 204, 204, 204],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 404],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'search.cloneBoard': {
    own: [401, 201, 201, 201, 201, 201, 201, 201, 201],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 404],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'search.listInventionMilestones': {
    own: [401, 404, 404, 200, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'settings.getSetting': { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'settings.putSetting': { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'streams.listStreamEvents': {
    own: [401, 404, 404, 200, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'streams.getStreamSummary': {
    own: [401, 404, 404, 200, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'streams.markStreamRead': {
    own: [401, 404, 404, 200, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'streams.listTaskEvents': {
    own: [401, 404, 404, 200, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'streams.listTasksEvents': {
    own: [401, 'none', 'none', 200, 200, 200, 200, 200, 200],
    foreign: [401, 'none', 'none', 'none', 'none', 'none', 'none', 'none', 200],
    random: [401, 'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none'],
  },
  'streams.exportTasksEvents': {
    own: [401, 403, 'none', 403, 200, 200, 403, 200, 200],
    foreign: [401, 403, 'none', 403, 'none', 'none', 403, 'none', 200],
    random: [401, 403, 'none', 403, 'none', 'none', 403, 'none', 'none'],
  },
  'streams.listTasksProgress': {
    own: [401, 'none', 'none', 200, 200, 200, 200, 200, 200],
    foreign: [401, 'none', 'none', 'none', 'none', 'none', 'none', 'none', 200],
    random: [401, 'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none'],
  },
  // A trend contains all days of its period, even without tasks.
  'streams.listTasksTrend': { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'suggest.suggestTags': {
    own: [401, 'none', 'none', 200, 200, 200, 200, 200, 200],
    foreign: [401, 'none', 'none', 'none', 'none', 'none', 'none', 'none', 200],
    random: [401, 'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none'],
  },
  'suggest.suggestAssignees': { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'workflow.createTask': {
    own: [401, 404, 404, 403, 201, 201, 201, 201, 201],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 201],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'workflow.getTask': {
    own: [401, 404, 404, 200, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'workflow.updateTask': {
    own: [401, 404, 404, 403, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'workflow.deleteTask': {
    own: [401, 404, 404, 403, 204, 204, 204, 204, 204],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 204],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'workflow.commentTask': {
    own: [401, 404, 404, 403, 201, 201, 201, 201, 201],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 201],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  // Tasks are edited one by one; hidden tasks are omitted like unknown ones.
  'workflow.editTasks': {
    own: [401, 403, 'none', 403, 200, 200, 200, 200, 200],
    foreign: [401, 403, 'none', 403, 'none', 'none', 'none', 'none', 200],
    random: [401, 403, 'none', 403, 'none', 'none', 'none', 'none', 'none'],
  },
  // Without the permission, the call is refused before any id is looked up.
  'workflow.assignTasks': {
    own: [401, 403, 404, 403, 200, 200, 200, 200, 200],
    foreign: [401, 403, 404, 403, 404, 404, 404, 404, 200],
    random: [401, 403, 404, 403, 404, 404, 404, 404, 404],
  },
};
