import { beginSecondFactor, confirmSecondFactor } from '@hub/contract/auth/second-factor.calls.ts';
import { Secret, TOTP } from 'otpauth';
import type { TestClient } from '../support/test-client.ts';
import type { AccessWorld, Target } from './access-world.ts';
import { personaPassword } from './access-world.ts';
import type { CallRequest, RequestParts } from './call-request.ts';
import { workflowPreparations, workflowRequests } from './workflow-requests.ts';

/** Makes the request of a call that is aimed at something. */
type Aim = (target: Target, world: AccessWorld) => CallRequest;

const inviteesOf = ({ people }: AccessWorld) =>
  [people.granted, people.readOnly, people.teamGranted, people.outsider].map(({ email }) => ({
    value: email,
    right: 'write',
  }));

/** How each call is aimed; one that is missing here has no place in the matrix. */
export const requests: Readonly<Record<string, Aim>> = {
  ...workflowRequests,
  'inventions.getInventionAccess': ({ invention }) => ({
    parts: { params: { id: invention.id } },
    proof: invention.id,
  }),
  'inventions.setInventionAccess': ({ invention }, world) => ({
    parts: { params: { id: invention.id }, body: { restricted: true, grants: inviteesOf(world) } },
    proof: invention.id,
  }),
  'inventions.addWall': ({ invention }, { people }) => ({
    parts: { params: { id: invention.id }, body: { value: people.stranger.email, reason: 'a conflict' } },
    proof: people.stranger.email,
  }),
  'inventions.removeWall': ({ invention, walled }) => ({
    parts: { params: { id: invention.id, value: walled } },
  }),
  'audit.listAuditEntries': ({ invention, word }) => ({
    parts: { query: { inventionId: invention.id } },
    proof: word,
  }),
  'auth.configureProviders': () => ({ parts: { body: { local: { enabled: true } } }, proof: 'local' }),
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
  'auth.listProviders': () => ({ parts: {}, proof: 'local' }),
  'auth.getMe': () => ({ parts: {}, proof: 'Byron' }),
  'auth.updateMe': () => ({ parts: { body: { firstName: 'Ada', lastName: 'King' } }, proof: 'King' }),
  'auth.getSecondFactor': () => ({ parts: {}, proof: 'recoveryCodesLeft' }),
  'auth.beginSecondFactor': () => ({ parts: { body: { password: personaPassword } }, proof: 'otpauth:' }),
  'auth.confirmSecondFactor': () => ({ parts: { body: { code: '000000' } }, proof: 'recoveryCodes' }),
  'auth.removeSecondFactor': () => ({ parts: { body: { password: personaPassword } } }),
  'auth.listSessions': () => ({ parts: {}, proof: '"current":true' }),
  'auth.endSession': ({ session }) => ({ parts: { params: { id: session.id } } }),
  'auth.getAssistants': () => ({ parts: {}, proof: 'members' }),
  'auth.addAssistant': (_target, { people }) => ({
    parts: { body: { email: people.colleague.email } },
    proof: people.colleague.email,
  }),
  'auth.removeAssistant': ({ assistantsTeam, member }) => ({
    parts: { params: { teamId: assistantsTeam.id, email: member } },
  }),
  'auth.listSponsors': () => ({ parts: {} }),
  'config.getWorkspace': () => ({ parts: {}, proof: 'docketingPrefix' }),
  'config.getBackupState': () => ({ parts: {}, proof: 'lastBackupAt' }),
  'feedback.getFeedbackAddress': () => ({ parts: { params: { provider: 'canny' } } }),
  'health.listOutages': () => ({
    parts: { params: { service: 'auth' }, query: { from: '2026-01-01T00:00:00Z', key: 'auth_unhealthy' } },
  }),
  'inventions.listInventions': ({ invention }) => ({
    parts: { query: { id: invention.id } },
    proof: invention.id,
  }),
  'inventions.searchInventions': ({ word, invention }) => ({
    parts: { query: { qs: word } },
    proof: invention.id,
  }),
  'inventions.getInvention': ({ invention }) => ({
    parts: { params: { id: invention.id } },
    proof: invention.id,
  }),
  'inventions.createInvention': () => ({ parts: { body: { title: 'Brand new' } }, proof: 'Brand new' }),
  'inventions.updateInvention': ({ invention }) => ({
    parts: { params: { id: invention.id }, body: { title: 'Changed' } },
    proof: invention.id,
  }),
  'workflow.createMilestone': ({ invention }) => ({
    parts: { body: { inventionId: invention.id, title: 'One more' } },
    proof: invention.id,
  }),
  'workflow.getMilestone': ({ milestone }) => ({
    parts: { params: { id: milestone.id } },
    proof: milestone.id,
  }),
  'workflow.updateMilestone': ({ milestone }) => ({
    parts: { params: { id: milestone.id }, body: { title: 'Changed' } },
    proof: milestone.id,
  }),
  'workflow.finishMilestone': ({ milestone }) => ({
    parts: { params: { id: milestone.id } },
    proof: milestone.id,
  }),
  'workflow.cancelMilestone': ({ milestone }) => ({ parts: { params: { id: milestone.id } } }),
  'search.searchTasks': ({ invention, task }) => ({
    parts: { query: { inventionId: invention.id } },
    proof: task.id,
  }),
  'search.runTaskFilter': ({ invention, task }) => ({
    parts: { body: { inventionId: invention.id } },
    proof: task.id,
  }),
  'search.exportTasks': ({ invention, word }) => ({
    parts: { body: { inventionId: invention.id, columns: ['title', 'dueAt'] } },
    proof: word,
  }),
  'search.listInHouseAttorneys': () => ({ parts: {} }),
  'search.listFilters': () => ({ parts: {}, proof: 'my-tasks' }),
  'search.createFilter': () => ({ parts: { body: { title: 'Brand new', data: {} } }, proof: 'Brand new' }),
  'search.getFilter': ({ filter }) => ({ parts: { params: { id: filter.id } }, proof: filter.id }),
  'search.updateFilter': ({ filter }) => ({
    parts: { params: { id: filter.id }, body: { title: 'Changed' } },
    proof: filter.id,
  }),
  'search.deleteFilter': ({ filter }) => ({ parts: { params: { id: filter.id } } }),
  'search.listBoards': ({ board }) => ({ parts: { query: { qs: board.title } }, proof: board.id }),
  'search.createBoard': () => ({
    parts: { body: { title: 'Brand new', filters: ['my-tasks'] } },
    proof: 'Brand new',
  }),
  'search.getBoard': ({ board }) => ({ parts: { params: { id: board.id } }, proof: board.id }),
  'search.updateBoard': ({ board }) => ({
    parts: { params: { id: board.id }, body: { title: 'Changed' } },
    proof: board.id,
  }),
  'search.deleteBoard': ({ board }) => ({ parts: { params: { id: board.id } } }),
  'search.cloneBoard': ({ board }) => ({
    parts: { params: { id: board.id } },
    proof: `Copy of ${board.title}`,
  }),
  'search.listInventionMilestones': ({ invention, milestone }) => ({
    parts: { params: { id: invention.id } },
    proof: milestone.id,
  }),
  'settings.getSetting': () => ({ parts: { params: { name: 'confirmations' } } }),
  'settings.putSetting': () => ({
    parts: { params: { name: 'confirmations' }, body: { version: 1, hidden: ['a'] } },
    proof: 'hidden',
  }),
  'streams.listStreamEvents': ({ invention }) => ({
    parts: { params: { id: invention.id } },
    proof: 'collection',
  }),
  'streams.listTaskEvents': ({ task }) => ({ parts: { params: { taskId: task.id } }, proof: task.id }),
  'streams.listTasksEvents': ({ invention, task }) => ({
    parts: { query: { inventionId: invention.id } },
    proof: task.id,
  }),
  'streams.exportTasksEvents': ({ invention, word }) => ({
    parts: { body: { inventionId: invention.id } },
    proof: word,
  }),
  'streams.listTasksProgress': ({ invention }) => ({
    parts: { query: { inventionIds: invention.id } },
    proof: invention.id,
  }),
  'streams.listTasksTrend': ({ invention }) => ({
    parts: { query: { inventionId: invention.id, from: '2026-01-01', to: '2026-01-31' } },
    proof: '2026-01-31',
  }),
  'suggest.suggestTags': ({ word }) => ({ parts: { query: { q: `tag-${word}` } }, proof: `tag-${word}` }),
  'suggest.suggestAssignees': (_target, { people }) => ({
    parts: { query: { q: people.colleague.email } },
    proof: people.colleague.email,
  }),
  'workflow.createTask': ({ invention }) => ({
    parts: { body: { inventionId: invention.id, title: 'One more' } },
    proof: invention.id,
  }),
  'workflow.getTask': ({ task }) => ({ parts: { params: { id: task.id } }, proof: task.id }),
  'workflow.updateTask': ({ task }) => ({
    parts: { params: { id: task.id }, body: { title: 'Changed' } },
    proof: task.id,
  }),
  'workflow.deleteTask': ({ task }) => ({ parts: { params: { id: task.id } } }),
  'workflow.commentTask': ({ task }) => ({
    parts: { params: { taskId: task.id }, body: { content: 'Seen' } },
    proof: task.id,
  }),
  'workflow.editTasks': ({ task }) => ({
    parts: { body: { items: [{ ...task, change: { title: 'Changed' } }] } },
    proof: task.id,
    echo: task.id,
  }),
  'workflow.assignTasks': ({ task }, { people }) => ({
    parts: { body: { taskIds: [task.id], assignees: [people.granted.email] } },
    proof: task.id,
  }),
};

/** Begins a new second factor of whoever has a password, and answers its code. */
const beginFactor = async ({ hub }: AccessWorld, client: TestClient): Promise<string | undefined> => {
  await hub.db.deleteFrom('second_factors').execute();
  const answer = await client.call(beginSecondFactor, { body: { password: personaPassword } });
  if (answer.status !== 200) return undefined;
  const timestamp = hub.clock.now().epochMilliseconds;
  return new TOTP({ secret: Secret.fromBase32(answer.body.secret) }).generate({ timestamp });
};

/** What has to be done before a call can succeed, and what its request is then. */
export const preparations: Readonly<
  Record<string, (world: AccessWorld, client: TestClient) => Promise<RequestParts | undefined>>
> = {
  ...workflowPreparations,
  'auth.beginSecondFactor': async ({ hub }) => {
    await hub.db.deleteFrom('second_factors').execute();
    return undefined;
  },
  'auth.confirmSecondFactor': async (world, client) => {
    const code = await beginFactor(world, client);
    return code === undefined ? undefined : { body: { code } };
  },
  'auth.removeSecondFactor': async (world, client) => {
    const code = await beginFactor(world, client);
    if (code !== undefined) await client.call(confirmSecondFactor, { body: { code } });
    return undefined;
  },
};
