import { logout } from '@hub/contract/auth/auth.calls.ts';
import { teamIdSchema } from '@hub/contract/fields.ts';
import type { Permission } from '@hub/contract/permissions.ts';
import { cloneBoard, createBoard, deleteBoard, updateBoard } from '@hub/contract/search/boards.calls.ts';
import { createFilter, deleteFilter, updateFilter } from '@hub/contract/search/filters.calls.ts';
import {
  createWorkflow,
  deleteWorkflow,
  discardDraft,
  publishDraft,
  putTemplateSettings,
  revertTemplate,
  saveDraft,
  updateTemplateMilestone,
  updateWorkflow,
} from '@hub/contract/workflow/workflows.calls.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connectLive, type LiveClient } from '../../../test/support/live-client.ts';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { newId } from '../ids.ts';

let hub: TestHub;
let address: string;
const opened: LiveClient[] = [];
beforeAll(async () => {
  hub = await startTestHub();
  address = await hub.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const live of opened.splice(0)) live.close();
});
afterAll(() => hub.stop());

const listen = async (client: TestClient & { token: string | undefined }): Promise<LiveClient> => {
  const live = await connectLive(address, { token: client.token });
  opened.push(live);
  return live;
};

const signInWith = async (...permissions: Permission[]) =>
  hub.signIn(await buildPerson(hub.db, { permissions: ['inventions:edit', ...permissions] }));

/** An owner of filters, a colleague of the same team and a stranger to it, each with an open socket. */
const openTeam = async () => {
  const owner = await signInWith('filters:share');
  const [colleague, stranger] = [await hub.signIn(), await hub.signIn()];
  const team = await buildTeam(hub.db, { members: [owner.person, colleague.person] });
  const lives = {
    owner: await listen(owner),
    colleague: await listen(colleague),
    stranger: await listen(stranger),
  };
  return { owner, colleague, team, teamId: teamIdSchema.parse(team.id), lives };
};

/** Something that everybody hears: what came before it and did not arrive, does not arrive. */
const hearMark = async (...lives: LiveClient[]): Promise<void> => {
  const manager = await signInWith('workflow:manage');
  const { id } = (await manager.call(createWorkflow, { body: { title: `Mark ${newId()}` } })).body;
  for (const live of lives) await expect.poll(() => live.shared).toContainEqual({ of: 'templates', id });
};

const heard = ({ shared }: LiveClient) => shared.filter(({ of }) => of !== 'templates');

const filterBody = { title: 'Overdue', layout: 'compact', data: {} } as const;

describe('a template', () => {
  test('is told to everybody but who changed it, for each kind of change', async () => {
    const manager = await signInWith('workflow:manage');
    const [own, other] = [await listen(manager), await listen(await hub.signIn())];
    const { body: template } = await manager.call(createWorkflow, { body: { title: `Told ${newId()}` } });
    const params = { id: template.id };
    const milestone = {
      id: newId(),
      title: 'Answer',
      ruleId: null,
      offset: null,
      display: { position: 1 },
      steps: [],
    };
    const { id: milestoneId, ...change } = milestone;
    await manager.call(updateWorkflow, { params, body: { tags: ['new'] } });
    await manager.call(saveDraft, { params, body: { milestones: [milestone] } });
    await manager.call(updateTemplateMilestone, {
      params: { workflowId: template.id, milestoneId },
      body: { ...change, title: 'Reply' },
    });
    await manager.call(publishDraft, { params, body: {} });
    await manager.call(saveDraft, { params, body: { milestones: [] } });
    await manager.call(discardDraft, { params });
    await manager.call(revertTemplate, { params: { id: template.id, version: 1 } });
    await manager.call(putTemplateSettings, { body: { reviewLabel: '2AR', roles: {} } });
    await manager.call(deleteWorkflow, { params });
    const told = { of: 'templates', id: template.id };
    const settings = { of: 'templates', id: null };
    await expect.poll(() => other.shared).toHaveLength(10);
    expect(other.shared).toEqual([...Array.from({ length: 8 }, () => told), settings, told]);
    expect(own.shared).toEqual([]);
  });

  test('is not told where nothing changed, nor where the change was refused', async () => {
    const manager = await signInWith('workflow:manage');
    const other = await listen(await hub.signIn());
    const { body } = await manager.call(createWorkflow, { body: { title: `Same ${newId()}` } });
    const params = { id: body.id };
    await manager.call(updateWorkflow, { params, body: { title: body.title } });
    await manager.call(updateWorkflow, {
      params,
      query: { updatedAt: '2020-01-01T00:00:00.000Z' },
      body: { title: 'Stale' },
    });
    await hearMark(other);
    expect(other.shared.filter(({ id }) => id === body.id)).toHaveLength(1);
  });
});

describe('a filter', () => {
  test('of a team is told to the team, one’s own to nobody else', async () => {
    const { owner, teamId, lives } = await openTeam();
    const shared = (await owner.call(createFilter, { body: { ...filterBody, type: 'team', teamId } })).body;
    const own = (await owner.call(createFilter, { body: { ...filterBody, type: 'personal', teamId: null } }))
      .body;
    await owner.call(updateFilter, { params: { id: own.id }, body: { title: 'Mine' } });
    await owner.call(updateFilter, { params: { id: shared.id }, body: { title: 'Ours' } });
    await owner.call(deleteFilter, { params: { id: shared.id } });
    await hearMark(...Object.values(lives));
    const told = { of: 'filters', id: shared.id };
    expect(heard(lives.colleague)).toEqual([told, told, told]);
    expect(heard(lives.stranger)).toEqual([]);
    expect(heard(lives.owner)).toEqual([]);
  });

  test('is told to whom it is shared with, and to whom it is taken from', async () => {
    const { owner, teamId, lives } = await openTeam();
    const second = await listen(await hub.signIn(owner.person));
    const { id } = (
      await owner.call(createFilter, { body: { ...filterBody, type: 'personal', teamId: null } })
    ).body;
    await owner.call(updateFilter, { params: { id }, body: { teamId } });
    await owner.call(updateFilter, { params: { id }, body: { teamId: null } });
    await owner.call(updateFilter, { params: { id }, body: { title: 'Mine again' } });
    await hearMark(second, ...Object.values(lives));
    const told = { of: 'filters', id };
    expect(heard(lives.colleague)).toEqual([told, told]);
    expect(heard(second)).toEqual([told, told, told, told]);
    expect(heard(lives.stranger)).toEqual([]);
  });

  test('is not told to who left the team, was deactivated or signed out', async () => {
    const { owner, colleague, team, teamId, lives } = await openTeam();
    const [gone, leaving] = [await hub.signIn(), await hub.signIn()];
    for (const { person } of [gone, leaving])
      await hub.db.insertInto('team_members').values({ team_id: team.id, person_id: person.id }).execute();
    const ended = [await listen(gone), await listen(leaving)];
    await hub.db.deleteFrom('team_members').where('person_id', '=', colleague.person.id).execute();
    await hub.db.updateTable('people').set({ is_active: false }).where('id', '=', gone.person.id).execute();
    await leaving.call(logout, {});
    await owner.call(createFilter, { body: { ...filterBody, type: 'team', teamId } });
    await hearMark(lives.colleague);
    expect([lives.colleague, ...ended].flatMap(heard)).toEqual([]);
  });
});

test('a board is told to its team, and to whom it is taken from', async () => {
  const { owner, colleague, teamId, lives } = await openTeam();
  const { body: board } = await owner.call(createBoard, { body: { title: 'Week', filters: [] } });
  const params = { id: board.id };
  await owner.call(updateBoard, { params, body: { teamId } });
  await owner.call(updateBoard, { params, body: { title: 'Our week' } });
  await colleague.call(cloneBoard, { params });
  await owner.call(updateBoard, { params, body: { teamId: null } });
  await owner.call(deleteBoard, { params });
  await hearMark(...Object.values(lives));
  const told = { of: 'boards', id: board.id };
  expect(heard(lives.colleague)).toEqual([told, told, told]);
  expect(heard(lives.owner)).toEqual([]);
  expect(heard(lives.stranger)).toEqual([]);
});

test('after the connection to the database was cut, anything may have changed', async () => {
  const live = await listen(await hub.signIn());
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'listen%'`.execute(hub.db);
  await expect
    .poll(() => live.shared, { timeout: 5_000 })
    .toEqual([
      { of: 'templates', id: null },
      { of: 'filters', id: null },
      { of: 'boards', id: null },
    ]);
});
