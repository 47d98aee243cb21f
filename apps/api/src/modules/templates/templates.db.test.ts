import { randomUUIDv7 } from 'node:crypto';
import {
  createWorkflow,
  deleteWorkflow,
  getDefaultWorkflow,
  getTemplateSettings,
  getTemplateStep,
  getWorkflow,
  listTemplateVersions,
  listWorkflows,
  putTemplateSettings,
  updateWorkflow,
} from '@hub/contract/templates/templates.calls.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { buildWorkflow } from '@hub/testkit/builders/build-workflow.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { publishTemplate, writeMilestone, writeStep } from '../../../test/support/write-template.ts';

type Client = Awaited<ReturnType<TestHub['signIn']>>;

let hub: TestHub;
let docketing: Client;
let reader: Client;
beforeAll(async () => {
  hub = await startTestHub();
  docketing = await hub.signIn(await buildPerson(hub.db, { permissions: ['workflow:manage'] }));
  reader = await hub.signIn();
});
afterAll(() => hub.stop());

const unknownId = '01a1fc26-c2a1-7ada-bb29-682c5b826f64';

const newTitle = () => `Template ${randomUUIDv7()}`;

const create = async (body: Partial<Parameters<typeof send>[0]> = {}) => (await send(body)).body;

const send = (body: {
  title?: string;
  copyOf?: string;
  client?: string;
  roles?: object;
  ruleIds?: string[];
}) => docketing.call(createWorkflow, { body: { title: newTitle(), ...body } });

const change = (id: string, body: object, updatedAt?: string) =>
  docketing.call(updateWorkflow, { params: { id }, query: { updatedAt }, body });

const read = async (id: string) => (await reader.call(getWorkflow, { params: { id } })).body;

describe('list of templates', () => {
  test('sorts by title in any letter case, without deleted ones', async () => {
    const [appeal, ids, interview] = ['Appeal', 'IDS', 'interview'];
    for (const title of [interview, appeal, ids]) await create({ title });
    const gone = await create({ title: 'Gone' });
    await docketing.call(deleteWorkflow, { params: { id: gone.id } });
    const { body } = await reader.call(listWorkflows, {});
    expect(body.map(({ title }) => title)).toEqual([appeal, ids, interview]);
    expect(body[0]).toMatchObject({
      version: 1,
      stepCount: 0,
      hasDraft: false,
      client: null,
      variantOf: null,
    });
    expect((await hub.anonymous.call(listWorkflows, {})).problem.code).toBe('auth.required');
  });

  test('counts the published steps', async () => {
    const template = await publishTemplate(docketing, newTitle(), [
      writeMilestone('Response', [writeStep('Draft'), writeStep('File')]),
    ]);
    const { body } = await reader.call(listWorkflows, {});
    expect(body.find(({ id }) => id === template.id)).toMatchObject({ stepCount: 2, version: 2 });
  });
});

describe('one template', () => {
  test('counts the workflow runs that its reader may see', async () => {
    const template = await create();
    const seen = await buildWorkflow(hub.db, { template_id: template.id });
    const walled = await buildInvention(hub.db);
    await wallInvention(hub.db, walled, reader.person);
    const hidden = await buildWorkflow(hub.db, { template_id: template.id, invention_id: walled.id });
    const finished = await buildWorkflow(hub.db, { template_id: template.id });
    for (const { id, invention_id } of [seen, hidden])
      await buildTask(hub.db, { workflow_id: id, invention_id });
    await buildTask(hub.db, {
      workflow_id: finished.id,
      invention_id: finished.invention_id,
      status: 'done',
    });
    expect((await read(template.id)).running).toBe(1);
    expect((await docketing.call(getWorkflow, { params: { id: template.id } })).body.running).toBe(2);
  });

  test('returns 404 for an unknown template', async () => {
    const { problem } = await reader.call(getWorkflow, { params: { id: unknownId } });
    expect(problem).toMatchObject({
      status: 404,
      code: 'workflow.not_found',
      title: 'workflow template not found',
    });
  });
});

describe('new template', () => {
  test('starts at version 1 without milestones and writes an audit entry', async () => {
    const team = await buildTeam(hub.db);
    const { status, body } = await send({
      roles: { DK: [team.name.toUpperCase()], RA: [] },
      ruleIds: ['OA-NF'],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      version: 1,
      milestones: [],
      draft: null,
      running: 0,
      isDefault: false,
      anchor: 'trigger',
      clientDays: 10,
      roles: { DK: [team.name] },
      ruleIds: ['OA-NF'],
    });
    expect(await read(body.id)).toEqual(body);
    const versions = (await reader.call(listTemplateVersions, { params: { id: body.id } })).body;
    expect(versions).toMatchObject([{ version: 1, milestones: [], note: '' }]);
    const entries = await hub.db
      .selectFrom('audit_entries')
      .select('action')
      .where(sql`details ->> 'created'`, '=', body.id)
      .execute();
    expect(entries).toEqual([{ action: 'workflow.createWorkflow' }]);
  });

  test('refuses an invalid title, assignee or rule, and a person without permission', async () => {
    const { title } = await create();
    expect((await send({ title: title.toUpperCase() })).problem).toMatchObject({
      status: 409,
      code: 'template.title_taken',
    });
    expect((await send({ roles: { DK: ['nobody@example.test'] } })).problem).toMatchObject({
      code: 'assignee.unknown',
      errors: [{ path: 'roles.DK' }],
    });
    expect((await send({ ruleIds: ['OA-NF', 'OA-ZZ'] })).problem).toMatchObject({
      code: 'template.unknown_rule',
      errors: [{ path: 'ruleIds.1' }],
    });
    const denied = await reader.call(createWorkflow, { body: { title: newTitle() } });
    expect(denied.problem).toMatchObject({ status: 403, code: 'permission.denied' });
    const anonymous = await hub.anonymous.call(createWorkflow, { body: { title: newTitle() } });
    expect(anonymous.status).toBe(401);
  });

  test('copies the milestones of another template with new ids', async () => {
    const draft = writeStep('Draft');
    const file = writeStep('File', { offset: { from: 'step', count: 3, unit: 'day', stepId: draft.id } });
    const source = await publishTemplate(docketing, newTitle(), [writeMilestone('Response', [draft, file])]);
    const copy = await create({ copyOf: source.id });
    const [steps = [], sourceSteps = []] = [copy, source].map(({ milestones }) => milestones[0]?.steps);
    expect(steps.map(({ title }) => title)).toEqual(['Draft', 'File']);
    expect(steps.map(({ id }) => id)).not.toEqual(sourceSteps.map(({ id }) => id));
    expect(steps[1]?.offset).toEqual({ ...file.offset, stepId: steps[0]?.id });
    expect(copy).toMatchObject({ version: 1, variantOf: null, client: null });
    expect((await send({ copyOf: unknownId })).problem.code).toBe('workflow.not_found');
  });
});

describe('variant for one client', () => {
  test('names its base and tag; a variant of a variant gets the same base', async () => {
    const base = await publishTemplate(docketing, newTitle(), [writeMilestone('Response')]);
    const variant = await create({ copyOf: base.id, client: 'Acme' });
    expect(variant).toMatchObject({
      client: 'Acme',
      variantOf: base.id,
      milestones: [{ title: 'Response' }],
    });
    expect(await create({ copyOf: variant.id, client: 'Globex' })).toMatchObject({ variantOf: base.id });
    expect((await send({ copyOf: base.id, client: 'ACME' })).problem).toMatchObject({
      status: 409,
      code: 'template.variant_exists',
    });
    expect((await send({ client: 'Acme' })).problem).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'copyOf' }],
    });
    expect((await change(variant.id, { isDefault: true })).problem.code).toBe('request.invalid');
  });
});

describe('changing a template', () => {
  test('applies at once and leaves the milestones alone', async () => {
    const template = await create();
    const { body } = await change(template.id, { keywords: ['final'], anchor: 'due' }, template.updatedAt);
    expect(body).toMatchObject({ title: template.title, keywords: ['final'], anchor: 'due', version: 1 });
    expect((await change(template.id, { keywords: ['final'] })).body).toEqual(body);
    expect(body.updatedAt > template.updatedAt).toBe(true);
  });

  test('refuses a stale version, a taken title, an unknown template and a person without permission', async () => {
    const [template, other] = [await create(), await create()];
    const current = (await change(template.id, { description: 'Newer' })).body;
    expect((await change(template.id, { description: 'Older' }, template.updatedAt)).problem).toMatchObject({
      status: 409,
      code: 'entity.stale',
      current,
    });
    expect((await change(template.id, { title: other.title })).problem.code).toBe('template.title_taken');
    expect((await change(template.id, { title: template.title.toUpperCase() })).status).toBe(200);
    expect((await change(template.id, { ruleIds: ['nope'] })).problem.code).toBe('template.unknown_rule');
    expect((await change(template.id, { roles: { RA: ['x'] } })).problem.code).toBe('assignee.unknown');
    expect((await change(unknownId, { title: 'x' })).problem.code).toBe('workflow.not_found');
    const params = { id: template.id };
    expect((await reader.call(updateWorkflow, { params, body: { title: 'x' } })).status).toBe(403);
    expect((await reader.call(deleteWorkflow, { params })).status).toBe(403);
  });
});

describe('default template', () => {
  test('there is only one, and it cannot be deleted', async () => {
    expect((await reader.call(getDefaultWorkflow, {})).problem.code).toBe('workflow.not_found');
    const [first, second] = [await create(), await create()];
    await change(first.id, { isDefault: true });
    expect((await reader.call(getDefaultWorkflow, {})).body.id).toBe(first.id);
    await Promise.all([first, second].map(({ id }) => change(id, { isDefault: true })));
    await change(second.id, { isDefault: true });
    expect((await reader.call(getDefaultWorkflow, {})).body.id).toBe(second.id);
    expect((await read(first.id)).isDefault).toBe(false);
    const refused = await docketing.call(deleteWorkflow, { params: { id: second.id } });
    expect(refused.problem).toMatchObject({ status: 409, code: 'template.default_required' });
    expect((await docketing.call(deleteWorkflow, { params: { id: first.id } })).status).toBe(204);
  });
});

describe('deleted template', () => {
  test('is hidden but keeps its steps for running workflows, and can be restored', async () => {
    const step = writeStep('Draft', { options: { instructions: 'Write it.' } });
    const milestone = writeMilestone('Response', [step]);
    const { id, title } = await publishTemplate(docketing, newTitle(), [milestone]);
    const running = await buildWorkflow(hub.db, { template_id: id });
    const task = { workflow_id: running.id, invention_id: running.invention_id, step_id: step.id };
    await buildTask(hub.db, task);
    expect((await docketing.call(deleteWorkflow, { params: { id } })).status).toBe(204);
    expect((await reader.call(getWorkflow, { params: { id } })).status).toBe(404);
    expect((await docketing.call(deleteWorkflow, { params: { id } })).status).toBe(404);
    expect((await change(id, { description: 'x' })).problem.code).toBe('workflow.not_found');
    const params = { workflowId: id, milestoneId: milestone.id, stepId: step.id };
    expect((await reader.call(getTemplateStep, { params })).body).toEqual(step);
    const taker = await create({ title });
    expect((await change(id, { deleted: false })).problem.code).toBe('template.title_taken');
    await docketing.call(deleteWorkflow, { params: { id: taker.id } });
    expect((await change(id, { deleted: false })).body).toMatchObject({ id, running: 1, stepCount: 1 });
  });
});

describe('shared template settings', () => {
  test('returns defaults until they are changed', async () => {
    const usual = { reviewLabel: '2AR', roles: {}, updatedAt: '1970-01-01T00:00:00.000Z' };
    expect((await reader.call(getTemplateSettings, {})).body).toEqual(usual);
    const { email } = await buildPerson(hub.db);
    const body = { reviewLabel: 'Second review', roles: { R2: [email.toUpperCase()] } };
    const expected = { reviewLabel: 'Second review', roles: { R2: [email] } };
    const saved = await docketing.call(putTemplateSettings, { body });
    expect(saved.body).toEqual({ ...expected, updatedAt: expect.any(String) });
    expect((await reader.call(getTemplateSettings, {})).body).toEqual(saved.body);
    const unknown = await docketing.call(putTemplateSettings, {
      body: { ...body, roles: { DK: ['nobody'] } },
    });
    expect(unknown.problem.code).toBe('assignee.unknown');
    expect((await reader.call(putTemplateSettings, { body })).status).toBe(403);
  });

  test('saves one of two simultaneous changes of the same version', async () => {
    const { updatedAt } = (await reader.call(getTemplateSettings, {})).body;
    const save = (reviewLabel: string) =>
      docketing.call(putTemplateSettings, { query: { updatedAt }, body: { reviewLabel, roles: {} } });
    const responses = await Promise.all([save('Mine'), save('Theirs')]);
    const saved = responses.find(({ status }) => status === 200);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.problem).toMatchObject({ code: 'entity.stale', current: saved?.body });
    expect((await reader.call(getTemplateSettings, {})).body).toEqual(saved?.body);
  });
});
