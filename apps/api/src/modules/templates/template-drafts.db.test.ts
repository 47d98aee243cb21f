import { randomUUIDv7 } from 'node:crypto';
import type { TemplateMilestoneInput } from '@hub/contract/templates/template.schema.ts';
import {
  createWorkflow,
  discardDraft,
  getTemplateStep,
  getWorkflow,
  listTemplateMilestones,
  listTemplateVersions,
  publishDraft,
  revertTemplate,
  saveDraft,
  updateTemplateMilestone,
} from '@hub/contract/templates/templates.calls.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildStep, buildTemplate } from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { publishTemplate, writeMilestone, writeStep } from '../../../test/support/write-template.ts';

type Client = Awaited<ReturnType<TestHub['signIn']>>;

let hub: TestHub;
let docketing: Client;
let reader: Client;
beforeAll(async () => {
  hub = await startTestHub();
  docketing = await hub.signIn(
    await buildPerson(hub.db, { permissions: ['workflow:manage'], email: 'docketing@example.test' }),
  );
  reader = await hub.signIn();
});
afterAll(() => hub.stop());

const unknownId = '01a1fc26-c2a1-7ada-bb29-682c5b826f64';

const create = async () =>
  (await docketing.call(createWorkflow, { body: { title: `Template ${randomUUIDv7()}` } })).body;

const publishNew = (milestones: TemplateMilestoneInput[]) =>
  publishTemplate(docketing, `Template ${randomUUIDv7()}`, milestones);

const save = (id: string, milestones: TemplateMilestoneInput[], updatedAt?: string) =>
  docketing.call(saveDraft, { params: { id }, query: { updatedAt }, body: { milestones } });

const publish = (id: string, updatedAt?: string, note = '') =>
  docketing.call(publishDraft, { params: { id }, query: { updatedAt }, body: { note } });

const read = async (id: string) => (await reader.call(getWorkflow, { params: { id } })).body;

const readVersions = async (id: string) => (await reader.call(listTemplateVersions, { params: { id } })).body;

describe('draft of a template', () => {
  test('is stored separately from the published version, in its order', async () => {
    const { id, updatedAt } = await create();
    const first = writeMilestone('Report', [], { display: { position: 2 } });
    const second = writeMilestone('Response', [writeStep('Draft'), writeStep('File')], {
      ruleId: 'OA-NF',
      display: { position: 7 },
    });
    const { body } = await save(id, [second, first], updatedAt);
    expect(body).toMatchObject({ milestones: [], hasDraft: true, version: 1, stepCount: 0, updatedAt });
    expect(body.draft).toMatchObject({ basedOn: 1, updatedBy: 'docketing@example.test' });
    expect(body.draft?.milestones).toEqual([
      { ...first, display: { position: 1 }, isDraft: true },
      { ...second, display: { position: 2 }, isDraft: true },
    ]);
    expect(await read(id)).toEqual(body);
    expect((await reader.call(listTemplateMilestones, { params: { id } })).body).toEqual([]);
  });

  test('refuses a stale version', async () => {
    const { id, updatedAt } = await create();
    const { body } = await save(id, [writeMilestone('Mine')], updatedAt);
    const refused = await save(id, [writeMilestone('Theirs')], updatedAt);
    expect(refused.problem).toMatchObject({ status: 409, code: 'entity.stale', current: body });
    expect((await save(id, [], body.draft?.updatedAt)).status).toBe(200);
  });

  test('can be discarded', async () => {
    const { id } = await create();
    const params = { id };
    expect((await docketing.call(discardDraft, { params })).problem.code).toBe('template.draft_missing');
    const { draft } = (await save(id, [])).body;
    const stale = await docketing.call(discardDraft, {
      params,
      query: { updatedAt: '2020-01-01T00:00:00Z' },
    });
    expect(stale.problem.code).toBe('entity.stale');
    const query = { updatedAt: draft?.updatedAt };
    expect((await docketing.call(discardDraft, { params, query })).status).toBe(204);
    expect((await read(id)).draft).toBeNull();
    expect((await save(id, [], draft?.updatedAt)).problem.code).toBe('entity.stale');
  });

  test('is limited to people who manage templates, and to existing templates', async () => {
    const { id } = await create();
    const params = { id };
    const body = { milestones: [] };
    expect((await reader.call(saveDraft, { params, body })).status).toBe(403);
    expect((await reader.call(publishDraft, { params, body: {} })).status).toBe(403);
    expect((await reader.call(discardDraft, { params })).status).toBe(403);
    expect((await hub.anonymous.call(saveDraft, { params, body })).status).toBe(401);
    expect((await save(unknownId, [])).problem.title).toBe('workflow template not found');
    expect((await publish(unknownId)).problem.code).toBe('workflow.not_found');
    const unknown = await reader.call(listTemplateMilestones, { params: { id: unknownId } });
    expect(unknown.problem.code).toBe('workflow.not_found');
  });
});

describe('dates that cannot be computed', () => {
  const counted = (stepId: string) => ({ from: 'step', count: 1, unit: 'day', stepId }) as const;

  test('refuses circular offsets of three, two or one steps', async () => {
    const { id } = await create();
    const [a, b, c] = ['Draft', 'Review', 'File'].map((title) => writeStep(title));
    if (!a || !b || !c) throw new Error('The milestone does not have three steps');
    const circle = writeMilestone('Response', [
      { ...a, offset: counted(b.id) },
      { ...b, offset: counted(a.id) },
      { ...c, offset: counted(a.id) },
    ]);
    expect((await save(id, [writeMilestone('Fine'), circle])).problem).toMatchObject({
      status: 400,
      code: 'template.circular_offsets',
      errors: [{ path: 'milestones.1.steps.0.offset' }, { path: 'milestones.1.steps.1.offset' }],
    });
    const three = [
      { ...a, offset: counted(b.id) },
      { ...b, offset: counted(c.id) },
      { ...c, offset: counted(a.id) },
    ];
    expect((await save(id, [writeMilestone('Response', three)])).problem).toMatchObject({
      code: 'template.circular_offsets',
      errors: [0, 1, 2].map((n) => ({ path: `milestones.0.steps.${n}.offset` })),
    });
    const self = writeMilestone('Response', [{ ...a, offset: counted(a.id) }]);
    expect((await save(id, [self])).problem.code).toBe('template.circular_offsets');
    expect((await read(id)).draft).toBeNull();
  });

  test('refuses offsets from a step of another milestone or from a date that depends on the step', async () => {
    const { id } = await create();
    const other = writeStep('Elsewhere');
    const astray = writeMilestone('Response', [writeStep('Draft', { offset: counted(other.id) })]);
    expect((await save(id, [writeMilestone('Other', [other]), astray])).problem).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'milestones.1.steps.0.offset.stepId' }],
    });
    const offset = { from: 'client', count: 1, unit: 'day' } as const;
    expect((await save(id, [writeMilestone('Response', [], { offset })])).problem.errors).toMatchObject([
      { path: 'milestones.0.offset.from' },
    ]);
    const both = { offset: { ...offset, from: 'trigger' as const }, ruleId: 'OA-NF' };
    expect((await save(id, [writeMilestone('Response', [], both)])).problem.errors).toMatchObject([
      { path: 'milestones.0.offset' },
    ]);
  });

  test('refuses an unknown rule', async () => {
    const { id } = await create();
    const { problem } = await save(id, [writeMilestone('Response', [], { ruleId: 'OA-ZZ' })]);
    expect(problem).toMatchObject({
      status: 400,
      code: 'template.unknown_rule',
      errors: [{ path: 'milestones.0.ruleId' }],
    });
  });

  test('refuses duplicate ids and ids of another template', async () => {
    const { id } = await create();
    const milestone = writeMilestone('Response', [writeStep('Draft')]);
    expect((await save(id, [milestone, milestone])).problem.errors).toMatchObject([
      { path: 'milestones.1.id' },
    ]);
    const foreign = await publishNew([milestone]);
    expect((await save(id, [milestone])).problem.errors).toMatchObject([{ path: 'milestones.0.id' }]);
    const stolen = writeMilestone('Mine', milestone.steps);
    expect((await save(id, [stolen])).problem.errors).toMatchObject([{ path: 'milestones.0.steps.0.id' }]);
    expect((await read(foreign.id)).stepCount).toBe(1);
  });
});

describe('changing one milestone', () => {
  const put = (workflowId: string, { id, ...body }: TemplateMilestoneInput, updatedAt?: string) =>
    docketing.call(updateTemplateMilestone, {
      params: { workflowId, milestoneId: id },
      query: { updatedAt },
      body,
    });

  test('changes it in the draft, which is created if there is none', async () => {
    const [report, response] = [writeMilestone('Report'), writeMilestone('Response')];
    const template = await publishNew([report, { ...response, display: { position: 2 } }]);
    const changed = { ...response, title: 'Answer', display: { position: 2 } };
    const { body } = await put(template.id, changed, template.updatedAt);
    expect(body).toEqual({ ...changed, isDraft: true });
    const after = await read(template.id);
    expect(after.milestones.map(({ title }) => title)).toEqual(['Report', 'Response']);
    expect(after.draft?.milestones.map(({ title }) => title)).toEqual(['Report', 'Answer']);
    expect((await put(template.id, changed, template.updatedAt)).problem.code).toBe('entity.stale');
    expect((await put(template.id, report, after.draft?.updatedAt)).status).toBe(200);
  });

  test('refuses an unknown milestone and dates that cannot be computed', async () => {
    const response = writeMilestone('Response', [writeStep('Draft')]);
    const { id } = await publishNew([response]);
    expect((await put(id, writeMilestone('Elsewhere'))).problem).toMatchObject({
      status: 404,
      code: 'milestone_template.not_found',
      title: 'milestone template not found',
    });
    expect((await put(unknownId, response)).problem.code).toBe('workflow.not_found');
    expect((await put(id, { ...response, ruleId: 'nope' })).problem).toMatchObject({
      code: 'template.unknown_rule',
      errors: [{ path: 'ruleId' }],
    });
    const step = { ...writeStep('Self'), offset: { from: 'step', count: 1, unit: 'day' } as const };
    const circle = { ...step, offset: { ...step.offset, stepId: step.id } };
    expect((await put(id, { ...response, steps: [circle] })).problem).toMatchObject({
      code: 'template.circular_offsets',
      errors: [{ path: 'steps.0.offset' }],
    });
  });
});

describe('publishing a template', () => {
  test('makes the draft the next version, and keeps ids and the previous version', async () => {
    const [draft, file] = [writeStep('Draft', { role: 'DR', tags: ['oa'] }), writeStep('File')];
    const response = writeMilestone('Response', [draft, file], { ruleId: 'OA-NF' });
    const before = await publishNew([response]);
    const better = { ...response, steps: [{ ...draft, title: 'Draft the reply' }] };
    const saved = (await save(before.id, [better])).body;
    const { body } = await publish(before.id, saved.draft?.updatedAt, 'Filing is apart');
    expect(body).toMatchObject({ version: 3, draft: null, hasDraft: false, stepCount: 1 });
    expect(body.milestones).toEqual([{ ...better, isDraft: false }]);
    const { body: listed } = await reader.call(listTemplateMilestones, { params: { id: before.id } });
    expect(listed).toEqual(body.milestones);
    expect(body.updatedAt > (saved.draft?.updatedAt ?? '')).toBe(true);
    const versions = await readVersions(before.id);
    expect(versions.map(({ version, note }) => [version, note])).toEqual([
      [3, 'Filing is apart'],
      [2, ''],
      [1, ''],
    ]);
    expect(versions[0]).toMatchObject({ publishedBy: 'docketing@example.test', publishedAt: body.updatedAt });
    expect(versions[1]?.milestones).toEqual(before.milestones);
    expect((await publish(before.id)).problem.code).toBe('template.draft_missing');
  });

  test('keeps a removed step readable', async () => {
    const [draft, file] = [writeStep('Draft'), writeStep('File', { options: { instructions: 'By hand.' } })];
    const response = writeMilestone('Response', [draft, file]);
    const { id } = await publishNew([response, writeMilestone('Report', [], { display: { position: 2 } })]);
    await save(id, [{ ...response, steps: [draft] }]);
    await publish(id);
    const params = { workflowId: id, milestoneId: response.id, stepId: file.id };
    const { body } = await reader.call(getTemplateStep, { params });
    expect(body).toEqual({ ...file, display: { position: 2 } });
    const ask = async (change: Partial<typeof params>) =>
      (await reader.call(getTemplateStep, { params: { ...params, ...change } })).problem;
    expect(await ask({ stepId: unknownId })).toMatchObject({
      code: 'step.not_found',
      title: 'Step not found',
    });
    expect((await ask({ milestoneId: unknownId })).title).toBe('milestone template not found');
    expect((await ask({ workflowId: unknownId })).title).toBe('workflow template not found');
    expect((await hub.anonymous.call(getTemplateStep, { params })).status).toBe(401);
  });

  test('succeeds for one of two simultaneous requests; the other is stale', async () => {
    const { id } = await create();
    const { draft } = (await save(id, [writeMilestone('Response')])).body;
    const results = await Promise.all([1, 2].map(() => publish(id, draft?.updatedAt)));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = results.find(({ status }) => status === 409);
    expect(refused?.problem).toMatchObject({ code: 'entity.stale', current: { version: 2, draft: null } });
    expect(await readVersions(id)).toHaveLength(2);
  });

  test('stores the published content from before the version history', async () => {
    const template = await buildTemplate(hub.db);
    const step = await buildStep(hub.db, template, { title: 'Old' });
    expect(await readVersions(template.id)).toEqual([]);
    await save(template.id, []);
    await publish(template.id);
    expect(await readVersions(template.id)).toMatchObject([
      { version: 2, milestones: [] },
      { version: 1, publishedBy: null, milestones: [{ steps: [{ id: step.id, title: 'Old' }] }] },
    ]);
  });
});

describe('reverting a template', () => {
  const revert = (id: string, version: number, updatedAt?: string) =>
    docketing.call(revertTemplate, { params: { id, version }, query: { updatedAt } });

  test('publishes an earlier version again, with the steps it had', async () => {
    const response = writeMilestone('Response', [writeStep('Draft'), writeStep('File')]);
    const second = await publishNew([response]);
    await save(second.id, [writeMilestone('Other')]);
    const third = (await publish(second.id)).body;
    const draft = (await save(second.id, [])).body.draft;
    const { body } = await revert(second.id, 2, third.updatedAt);
    expect(body).toMatchObject({ version: 4, milestones: second.milestones, draft });
    expect((await readVersions(second.id))[0]).toMatchObject({ version: 4, note: 'Version 2 restored' });
    expect((await revert(second.id, 1, third.updatedAt)).problem).toMatchObject({
      status: 409,
      code: 'entity.stale',
    });
  });

  test('refuses a version that does not exist', async () => {
    const { id } = await create();
    expect((await revert(id, 9)).problem).toMatchObject({ status: 404, code: 'template.version_missing' });
    expect((await revert(unknownId, 1)).problem.code).toBe('workflow.not_found');
    const denied = await reader.call(revertTemplate, { params: { id, version: 1 } });
    expect(denied.status).toBe(403);
  });
});
