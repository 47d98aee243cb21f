import type { Call } from '@hub/contract/call.ts';
import { callName, calls } from '@hub/contract/calls.ts';
import { createFilter } from '@hub/contract/filters/filters.calls.ts';
import { wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type AccessWorld, buildAccessWorld, buildUnknownTarget, type Target } from './access-world.ts';
import type { RequestParts } from './call-request.ts';
import { countWrites } from './count-writes.ts';
import { addProposal } from './docketing-requests.ts';
import { attachToDraft, mailPairs } from './mail-requests.ts';
import { maskResponse, sendParts } from './send-parts.ts';

let world: AccessWorld;
beforeAll(async () => {
  world = await buildAccessWorld();
});
afterAll(() => world.hub.stop());

/** Returns how many ids a part of a request can contain; a list counts as two. */
const countIds = (schema: z.core.JSONSchema._JSONSchema | undefined): number => {
  if (schema === undefined || typeof schema === 'boolean') return 0;
  if (schema.format === 'uuid') return 1;
  if (schema.anyOf) return Math.max(...schema.anyOf.map(countIds));
  if (schema.items && !Array.isArray(schema.items)) return 2 * countIds(schema.items);
  return Object.values(schema.properties ?? {}).reduce<number>((sum, one) => sum + countIds(one), 0);
};

const countIdsOf = ({ params, query, body, path }: Call): number => {
  const count = (part: z.ZodType | undefined) =>
    part ? countIds(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })) : 0;
  const named = path.split('/').filter((segment) => segment.startsWith(':')).length;
  return Math.max(named, count(params)) + count(query) + count(body);
};

const asGranted = () => world.clientOf('granted');

/** Builds the parts of a request with ids of two targets. */
const requestsOf: Readonly<Record<string, (first: Target, second: Target) => RequestParts>> = {
  'workflow.createTask': (first, second) => ({
    body: { inventionId: first.invention.id, title: 'x', milestoneId: second.milestone.id },
  }),
  'workflow.updateTask': (first, second) => ({
    params: { id: first.task.id },
    body: { title: 'x', milestoneId: second.milestone.id },
  }),
  'workflow.assignTasks': (first, second) => ({
    body: { taskIds: [first.task.id, second.task.id], assignees: [] },
  }),
  'workflow.finishMilestone': (first, second) => ({
    params: { id: first.milestone.id },
    body: { documentId: second.document.id },
  }),
  'workflow.confirmDocument': (first, second) => ({
    params: { id: first.document.id },
    body: { closes: [second.milestone.id] },
  }),
  ...mailPairs,
  'uspto.downloadOfficeDocuments': (first, second) => ({
    params: { id: first.invention.id },
    body: { documentIds: [second.officeDocument.id] },
  }),
  'documents-repository-connector.enqueueRepositoryCopy': (first, second) => ({
    params: { id: first.file.id, ref: `REF-${second.word}` },
  }),
  'minion-dojo-api.createRun': (first, second) => ({
    body: {
      inventionId: first.invention.id,
      minion: first.minion.documentId,
      documentId: second.document.id,
    },
  }),
  'minion-dojo-api.listRuns': (first, second) => ({
    query: { inventionId: first.invention.id, taskId: second.task.id },
  }),
  'search.getOverviewRow': (first, second) => ({
    params: { id: first.invention.id },
    query: { milestoneId: second.milestone.id },
  }),
  'streams.postMessage': (first, second) => ({
    params: { inventionId: first.invention.id },
    body: { message: 'x', messageId: second.message.id },
  }),
  'inventions.removeWall': (first, second) => ({ params: { id: first.invention.id, value: second.walled } }),
};

/** Calls that attach files, with what the files are attached to. */
const attachmentRequestsOf: Readonly<Record<string, (target: Target) => RequestParts>> = {
  'workflow.commentTask': ({ task }) => ({ params: { taskId: task.id }, body: { content: 'x' } }),
  'workflow.createMilestoneNote': ({ milestone }) => ({ body: { milestoneId: milestone.id, content: 'x' } }),
  'workflow.updateMilestoneNote': ({ milestoneNote }) => ({ params: { id: milestoneNote.id }, body: {} }),
  'inventions.createInventionNote': ({ invention }) => ({
    body: { inventionId: invention.id, content: 'x' },
  }),
  'streams.updateMessage': ({ message }) => ({ params: { id: message.id }, body: {} }),
  'hub-correspondence.updateMailDraft': attachToDraft,
  'inventions.updateInventionNote': ({ note }) => ({ params: { id: note.id }, body: {} }),
};
const attachingCalls = Object.keys(attachmentRequestsOf);

/** Calls with a special response for the second id; each has a test of its own. */
const others = [
  'inventions.listInventions',
  'auth.removeAssistant',
  'fip-connector.decideDocketing',
  'fip-connector.listMatterEvents',
  'fip-connector.resolveDocketingDecision',
  'hub-correspondence.listMail',
  'notifications.changeNotifications',
  'reports.deleteReportDraft',
  'reports.listReportResults',
  'reports.putReportDraft',
  'reports.updateReportSchedule',
  'search.createBoard',
  'search.updateBoard',
  'search.updateFilter',
  'streams.listTasksProgress',
  'workflow.editTasks',
  'workflow.setDisclosureDismissal',
  ...attachingCalls,
];

/**
 * Calls whose other ids are those of templates, roles, teams, people, webhooks or evaluations of scripts, which are not
 * secret.
 */
const open = [
  'auth.addSignInProvider',
  'auth.createTeam',
  'auth.handOver',
  'auth.invitePerson',
  'auth.previewHandover',
  'auth.updatePerson',
  'auth.updateSignInProvider',
  'auth.updateTeam',
  'config.sendDeliveryAgain',
  'inventions.explainAccess',
  'inventions.previewWall',
  'minion-dojo-api.setLiveVersion',
  'reports.downloadReportTemplate',
  'reports.previewReportTemplate',
  'search.createFilter',
  'search.searchTasks',
  'search.runTaskFilter',
  'search.exportTasks',
  'streams.listTasksEvents',
  'streams.exportTasksEvents',
  'streams.listTasksTrend',
  'workflow.startWorkflow',
  'workflow.getTemplateStep',
  'workflow.previewStart',
  'workflow.revertTemplate',
  'workflow.saveDraft',
  'workflow.updateTemplateMilestone',
];

const twoIdCalls = calls.filter((call) => countIdsOf(call) >= 2);

test('T2 has a row for every call with two ids, and no other rows', () => {
  expect([...Object.keys(requestsOf), ...others, ...open].sort()).toEqual(twoIdCalls.map(callName).sort());
});

const findCall = (name: string): Call => {
  const call = calls.find((one) => callName(one) === name);
  if (!call) throw new Error(`No call ${name}`);
  return call;
};

const buildTargets = async () => ({
  allowed: { ...(await world.buildOwn()), ...(await world.buildPersonal('granted')) },
  forbidden: { ...(await world.buildForeign()), ...(await world.buildPersonal('outsider')) },
  absent: buildUnknownTarget(),
});

test.each(Object.entries(requestsOf))(
  'T2 %s refuses a forbidden id in either position like an unknown id',
  async (name, fill) => {
    const call = findCall(name);
    const { allowed, forbidden, absent } = await buildTargets();
    // Only people who manage walls get as far as the second id of a wall, and only a wall stops an administrator.
    await wallInvention(world.hub.db, forbidden.invention, world.people.administrator);
    const client = await (name === 'inventions.removeWall' ? world.clientOf('administrator') : asGranted());
    const refuse = async (first: Target, second: Target) => {
      const response = await sendParts(client, call, fill(first, second));
      return { status: response.statusCode, masked: maskResponse(response) };
    };
    const before = await countWrites(world.hub.db);
    const pairs = [
      [await refuse(allowed, forbidden), await refuse(allowed, absent)],
      [await refuse(forbidden, allowed), await refuse(absent, allowed)],
      [await refuse(forbidden, forbidden), await refuse(absent, absent)],
    ];
    expect(await countWrites(world.hub.db)).toEqual(before);
    for (const [hidden, nothing] of pairs) {
      expect(hidden?.status).toBe(404);
      expect(hidden).toEqual(nothing);
    }
    const response = await sendParts(client, call, fill(allowed, allowed));
    expect(response.statusCode).toBe(call.status);
  },
);

test('T2 refuses to move a task to a milestone of another invention, even if both may be changed', async () => {
  const [one, other] = [await buildTargets(), await buildTargets()];
  const client = await asGranted();
  const before = await countWrites(world.hub.db);
  for (const name of ['workflow.createTask', 'workflow.updateTask']) {
    const parts = requestsOf[name]?.(one.allowed, other.allowed) ?? {};
    const response = await sendParts(client, findCall(name), parts);
    expect(response.json()).toMatchObject({ status: 400, code: 'task.milestone_of_other_invention' });
  }
  expect(await countWrites(world.hub.db)).toEqual(before);
});

test('T2 refuses a proposal about a hidden task like one about an unknown task', async () => {
  const { allowed, forbidden, absent } = await buildTargets();
  const client = await asGranted();
  const before = await countWrites(world.hub.db);
  const propose = async ({ task }: Target) => {
    const change = { kind: 'comment-on-task', taskId: task.id, content: 'x' };
    const { id: inventionId } = allowed.invention;
    const body = {
      inventionId,
      minion: allowed.minion.documentId,
      summary: 'x',
      changes: [{ change, reason: 'x' }],
    };
    const response = await sendParts(client, findCall('minion-dojo-api.proposeChanges'), { body });
    return { status: response.statusCode, masked: maskResponse(response) };
  };
  const hidden = await propose(forbidden);
  expect(hidden.status).toBe(400);
  expect(hidden).toEqual(await propose(absent));
  expect(await countWrites(world.hub.db)).toEqual(before);
});

test('T2 refuses to resolve a decision of a hidden invention like an unknown decision', async () => {
  const { allowed, forbidden } = await buildTargets();
  const hiddenId = await addProposal(world, forbidden);
  const client = await asGranted();
  const before = await countWrites(world.hub.db);
  const resolve = async (decisionId: string) => {
    const parts = {
      params: { id: allowed.invention.id, decisionId },
      body: { action: 'decline', reason: 'Moved' },
    };
    const response = await sendParts(client, findCall('fip-connector.resolveDocketingDecision'), parts);
    return { status: response.statusCode, masked: maskResponse(response) };
  };
  const hidden = await resolve(hiddenId);
  expect(hidden.status).toBe(404);
  expect(hidden).toEqual(await resolve(buildUnknownTarget().milestone.id));
  expect(await countWrites(world.hub.db)).toEqual(before);
});

test('T2 refuses a decision about a hidden milestone like one about an unknown milestone', async () => {
  const { allowed, forbidden, absent } = await buildTargets();
  const client = await asGranted();
  const before = await countWrites(world.hub.db);
  const decide = async ({ milestone }: Target) => {
    const body = { milestoneId: milestone.id, event: null, action: 'task', values: '', reason: 'Moved' };
    const params = { id: allowed.invention.id };
    const response = await sendParts(client, findCall('fip-connector.decideDocketing'), { params, body });
    return { status: response.statusCode, masked: maskResponse(response) };
  };
  const hidden = await decide(forbidden);
  expect(hidden.status).toBe(409);
  expect(hidden).toEqual(await decide(absent));
  expect(await countWrites(world.hub.db)).toEqual(before);
});

test('T2 finds no generated reports of a hidden run, as of an unknown one', async () => {
  const { allowed, forbidden, absent } = await buildTargets();
  const client = await asGranted();
  const hidden = await world.hub.db
    .selectFrom('report_results')
    .select('run_id')
    .where('id', '=', forbidden.report.id)
    .executeTakeFirstOrThrow();
  const params = { inventionId: allowed.invention.id };
  for (const runId of [hidden.run_id, absent.report.id]) {
    const response = await sendParts(client, findCall('reports.listReportResults'), {
      params,
      query: { runId },
    });
    expect(response.json()).toMatchObject({ collection: [], total: 0 });
  }
});

test('T2 returns the ids of a draft as they were sent, whether they exist or not', async () => {
  const { allowed, forbidden, absent } = await buildTargets();
  const client = await asGranted();
  const documents = [forbidden.document, absent.document].map(({ id }) => ({
    id,
    kind: 'document',
    use: 'source',
  }));
  const body = { step: 'link', documents, reportIds: [], values: {}, format: 'pdf', fileNames: {} };
  const params = { inventionId: allowed.invention.id, id: forbidden.invention.id };
  const response = await sendParts(client, findCall('reports.putReportDraft'), { params, body });
  expect(response.json()).toMatchObject({ documents });
  // The caller chooses the id of a draft, so one that nobody has is deleted as well.
  for (const id of [forbidden.invention.id, absent.invention.id]) {
    const deleted = await sendParts(client, findCall('reports.deleteReportDraft'), {
      params: { ...params, id },
    });
    expect(deleted.statusCode).toBe(204);
  }
});

test('T2 omits hidden inventions from a list by ids', async () => {
  const { allowed, forbidden, absent } = await buildTargets();
  const client = await asGranted();
  const list = (...targets: Target[]) =>
    client.send({
      url: `/api/inventions?${new URLSearchParams(targets.map(({ invention }) => ['id', invention.id]))}`,
    });
  const alone = maskResponse(await list(allowed));
  expect(JSON.stringify(alone)).toContain(allowed.word);
  expect(maskResponse(await list(allowed, forbidden))).toEqual(alone);
  expect(maskResponse(await list(forbidden, allowed, absent))).toEqual(alone);
  expect(maskResponse(await list(forbidden))).toEqual(maskResponse(await list(absent)));
});

test('T2 removes only one’s own assistants', async () => {
  const { allowed, forbidden, absent } = await buildTargets();
  const client = await asGranted();
  const remove = async ({ assistantsTeam }: Target, { member }: Target) => {
    const params = { teamId: assistantsTeam.id, email: member };
    return maskResponse(await sendParts(client, findCall('auth.removeAssistant'), { params }));
  };
  const before = await countWrites(world.hub.db);
  for (const who of [allowed, forbidden, absent]) {
    expect(await remove(forbidden, who)).toMatchObject({ statusCode: 404 });
    expect(await remove(forbidden, who)).toEqual(await remove(absent, who));
  }
  // Emails are not secret: everyone gets them as suggestions.
  expect(await remove(allowed, forbidden)).toMatchObject({ statusCode: 204 });
  expect(await remove(allowed, absent)).toMatchObject({ statusCode: 400 });
  expect(await countWrites(world.hub.db)).toEqual(before);
});

test('T2 edits many tasks one by one and omits forbidden tasks like unknown ones', async () => {
  const { allowed, forbidden, absent } = await buildTargets();
  const client = await asGranted();
  const change = { title: 'Changed' };
  const edit = async (...targets: Target[]) => {
    const items = targets.map(({ task }) => ({ ...task, change }));
    return (await sendParts(client, findCall('workflow.editTasks'), { body: { items } })).json();
  };
  const before = await countWrites(world.hub.db);
  for (const hidden of [forbidden, absent]) {
    expect(await edit(hidden)).toEqual({
      changed: [],
      skipped: [{ id: hidden.task.id, code: 'task.not_found' }],
    });
  }
  const moves = await Promise.all(
    [forbidden, absent].map(async ({ milestone }) => {
      const items = [{ ...allowed.task, change: { milestoneId: milestone.id } }];
      return (await sendParts(client, findCall('workflow.editTasks'), { body: { items } })).json();
    }),
  );
  expect(moves[0]).toEqual(moves[1]);
  expect(moves[0]).toMatchObject({ changed: [], skipped: [{ code: 'milestone.not_found' }] });
  expect(await countWrites(world.hub.db)).toEqual(before);
  expect(await edit(forbidden, allowed)).toMatchObject({
    changed: [{ id: allowed.task.id, title: 'Changed' }],
    skipped: [{ id: forbidden.task.id, code: 'task.not_found' }],
  });
});

test('T2 omits hidden inventions from the progress report', async () => {
  const { allowed, forbidden, absent } = await buildTargets();
  const client = await asGranted();
  const count = async (...targets: Target[]) => {
    const ids = targets.map(({ invention }) => ['inventionIds', invention.id]);
    const url = `/api/streams/reports/tasks-progress?${new URLSearchParams(ids)}`;
    return maskResponse(await client.send({ url }));
  };
  const alone = await count(allowed);
  expect(JSON.stringify(alone)).toContain(allowed.invention.id);
  expect(await count(allowed, forbidden)).toEqual(alone);
  expect(await count(forbidden, absent, allowed)).toEqual(alone);
  expect(await count(forbidden)).toEqual(await count(absent));
});

test('T2 a board reveals nothing of another person’s filter, and treats it like an unknown one', async () => {
  const { allowed, forbidden, absent } = await buildTargets();
  const client = await asGranted();
  const { id } = allowed.board;
  for (const [name, params] of [
    ['search.createBoard', {}],
    ['search.updateBoard', { id }],
  ] as const) {
    const filters = [forbidden.filter.id, absent.filter.id, allowed.filter.id];
    const response = await sendParts(client, findCall(name), { params, body: { title: 'Mixed', filters } });
    expect(response.json().columns).toMatchObject([
      { filter: null },
      { filter: null },
      { filter: { title: 'Own work' } },
    ]);
  }
  const missing = await Promise.all(
    [forbidden, absent].map(async ({ board }) => {
      const parts = { params: { id: board.id }, body: { filters: [allowed.filter.id] } };
      return maskResponse(await sendParts(client, findCall('search.updateBoard'), parts));
    }),
  );
  expect(missing[0]).toMatchObject({ statusCode: 404 });
  expect(missing[0]).toEqual(missing[1]);
});

test('T2 refuses to share a filter with a team that is not one’s own, existing or not', async () => {
  const { allowed, forbidden, absent } = await buildTargets();
  const sharing = await buildPerson(world.hub.db, { permissions: ['filters:share'] });
  const client = await world.hub.signIn(sharing);
  const team = await buildTeam(world.hub.db);
  const created = await client.call(createFilter, { body: { title: 'Own', data: {} } });
  const share = async (filterId: string, teamId: string) => {
    const parts = { params: { id: filterId }, body: { teamId } };
    return maskResponse(await sendParts(client, findCall('search.updateFilter'), parts));
  };
  const refused = await share(created.body.id, team.id);
  expect(refused).toMatchObject({ statusCode: 400 });
  expect(refused).toEqual(await share(created.body.id, absent.filter.id));
  for (const { filter } of [allowed, forbidden]) {
    expect(await share(filter.id, team.id)).toEqual(await share(absent.filter.id, team.id));
  }
});

test.each(Object.entries(attachmentRequestsOf))(
  'T2 %s attaches no file of another invention, hidden or not, and treats it like an unknown one',
  async (name, fill) => {
    const [{ allowed, forbidden, absent }, other] = [await buildTargets(), await buildTargets()];
    const client = await asGranted();
    const attach = async (target: Target, ...files: { id: string }[]) => {
      const { body, ...parts } = fill(target);
      const attachments = files.map(({ id }) => id);
      return maskResponse(
        await sendParts(client, findCall(name), { ...parts, body: { ...Object(body), attachments } }),
      );
    };
    const before = await countWrites(world.hub.db);
    const unknown = await attach(allowed, allowed.file, absent.file);
    expect(unknown).toMatchObject({ statusCode: 400 });
    expect(await attach(allowed, allowed.file, forbidden.file)).toEqual(unknown);
    expect(await attach(allowed, allowed.file, other.allowed.file)).toEqual(unknown);
    expect(await attach(allowed, allowed.trashedFile, allowed.file)).toEqual(unknown);
    expect(await attach(forbidden, allowed.file)).toEqual(await attach(absent, allowed.file));
    expect(await countWrites(world.hub.db)).toEqual(before);
    expect(await attach(allowed, allowed.file)).toMatchObject({ statusCode: findCall(name).status });
  },
);
