import { logout } from '@hub/contract/auth/auth.calls.ts';
import { cloneBoard, createBoard, deleteBoard, updateBoard } from '@hub/contract/boards/boards.calls.ts';
import { teamIdSchema } from '@hub/contract/fields.ts';
import { createFilter, deleteFilter, updateFilter } from '@hub/contract/filters/filters.calls.ts';
import { createReportTemplate, deleteReportTemplate } from '@hub/contract/reports/report-templates.calls.ts';
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
} from '@hub/contract/templates/templates.calls.ts';
import type { Permission } from '@hub/domain/people/permissions.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { wordTemplate } from '@hub/testkit/builders/word-template.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connectLive, type LiveClient } from '../../../test/support/live-client.ts';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { newId } from '../../platform/ids.ts';

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

/** Signs in an owner of filters, a colleague on the same team and a person outside it, each with an open socket. */
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

/** Publishes a change that everyone receives: an earlier notice that has not arrived by then was not sent. */
const waitForMark = async (...lives: LiveClient[]): Promise<void> => {
  const manager = await signInWith('workflow:manage');
  const { id } = (await manager.call(createWorkflow, { body: { title: `Mark ${newId()}` } })).body;
  for (const live of lives) await expect.poll(() => live.shared).toContainEqual({ of: 'templates', id });
};

const receivedBy = ({ shared }: LiveClient) => shared.filter(({ of }) => of !== 'templates');

const filterBody = { title: 'Overdue', layout: 'compact', data: {} } as const;

describe('a change of a template', () => {
  test('is published to everyone except the session that made it', async () => {
    const manager = await signInWith('workflow:manage');
    const [own, other] = [await listen(manager), await listen(await hub.signIn())];
    const { body: template } = await manager.call(createWorkflow, { body: { title: `Notice ${newId()}` } });
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
    const notice = { of: 'templates', id: template.id };
    const settings = { of: 'templates', id: null };
    await expect.poll(() => other.shared).toHaveLength(10);
    expect(other.shared).toEqual([...Array.from({ length: 8 }, () => notice), settings, notice]);
    expect(own.shared).toEqual([]);
  });

  test('is not published if nothing changed or the change was refused', async () => {
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
    await waitForMark(other);
    expect(other.shared.filter(({ id }) => id === body.id)).toHaveLength(1);
  });
});

describe('a change of a filter', () => {
  test('is published to its team; that of a personal filter only to its owner', async () => {
    const { owner, teamId, lives } = await openTeam();
    const shared = (await owner.call(createFilter, { body: { ...filterBody, type: 'team', teamId } })).body;
    const own = (await owner.call(createFilter, { body: { ...filterBody, type: 'personal', teamId: null } }))
      .body;
    await owner.call(updateFilter, { params: { id: own.id }, body: { title: 'Mine' } });
    await owner.call(updateFilter, { params: { id: shared.id }, body: { title: 'Ours' } });
    await owner.call(deleteFilter, { params: { id: shared.id } });
    await waitForMark(...Object.values(lives));
    const notice = { of: 'filters', id: shared.id };
    expect(receivedBy(lives.colleague)).toEqual([notice, notice, notice]);
    expect(receivedBy(lives.stranger)).toEqual([]);
    expect(receivedBy(lives.owner)).toEqual([]);
  });

  test('is published to the team that gains access and to the team that loses it', async () => {
    const { owner, teamId, lives } = await openTeam();
    const second = await listen(await hub.signIn(owner.person));
    const { id } = (
      await owner.call(createFilter, { body: { ...filterBody, type: 'personal', teamId: null } })
    ).body;
    await owner.call(updateFilter, { params: { id }, body: { teamId } });
    await owner.call(updateFilter, { params: { id }, body: { teamId: null } });
    await owner.call(updateFilter, { params: { id }, body: { title: 'Mine again' } });
    await waitForMark(second, ...Object.values(lives));
    const notice = { of: 'filters', id };
    expect(receivedBy(lives.colleague)).toEqual([notice, notice]);
    expect(receivedBy(second)).toEqual([notice, notice, notice, notice]);
    expect(receivedBy(lives.stranger)).toEqual([]);
  });

  test('is not published to people who left the team, were deactivated or signed out', async () => {
    const { owner, colleague, team, teamId, lives } = await openTeam();
    const [gone, leaving] = [await hub.signIn(), await hub.signIn()];
    for (const { person } of [gone, leaving])
      await hub.db.insertInto('team_members').values({ team_id: team.id, person_id: person.id }).execute();
    const ended = [await listen(gone), await listen(leaving)];
    await hub.db.deleteFrom('team_members').where('person_id', '=', colleague.person.id).execute();
    await hub.db.updateTable('people').set({ is_active: false }).where('id', '=', gone.person.id).execute();
    await leaving.call(logout, {});
    await owner.call(createFilter, { body: { ...filterBody, type: 'team', teamId } });
    await waitForMark(lives.colleague);
    expect([lives.colleague, ...ended].flatMap(receivedBy)).toEqual([]);
  });
});

test('a change of a board is published to its team and to a team that loses it', async () => {
  const { owner, colleague, teamId, lives } = await openTeam();
  const { body: board } = await owner.call(createBoard, { body: { title: 'Week', filters: [] } });
  const params = { id: board.id };
  await owner.call(updateBoard, { params, body: { teamId } });
  await owner.call(updateBoard, { params, body: { title: 'Our week' } });
  await colleague.call(cloneBoard, { params });
  await owner.call(updateBoard, { params, body: { teamId: null } });
  await owner.call(deleteBoard, { params });
  await waitForMark(...Object.values(lives));
  const notice = { of: 'boards', id: board.id };
  expect(receivedBy(lives.colleague)).toEqual([notice, notice, notice]);
  expect(receivedBy(lives.owner)).toEqual([]);
  expect(receivedBy(lives.stranger)).toEqual([]);
});

test('a new and a deleted report template are published to everyone else', async () => {
  const manager = await signInWith('reports:manage');
  const [own, other] = [await listen(manager), await listen(await hub.signIn())];
  const file = new File([wordTemplate()], 'Letter.docx');
  const { body } = await manager.call(createReportTemplate, { body: { title: `Letter ${newId()}` }, file });
  await manager.call(deleteReportTemplate, { params: { id: body.id } });
  await waitForMark(own, other);
  const notice = { of: 'report-templates', id: body.id };
  expect(receivedBy(other)).toEqual([notice, notice]);
  expect(receivedBy(own)).toEqual([]);
});

test('after a lost database connection every socket is notified that anything may have changed', async () => {
  const live = await listen(await hub.signIn());
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'listen%'`.execute(hub.db);
  await expect
    .poll(() => live.shared, { timeout: 5_000 })
    .toEqual([
      { of: 'templates', id: null },
      { of: 'report-templates', id: null },
      { of: 'filters', id: null },
      { of: 'boards', id: null },
      { of: 'notifications', id: null },
      { of: 'disclosures', id: null },
      { of: 'final-dates', id: null },
    ]);
});
