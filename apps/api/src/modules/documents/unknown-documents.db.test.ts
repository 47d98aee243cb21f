import { createDocument, dismissDocument } from '@hub/contract/documents/documents.calls.ts';
import { getTask } from '@hub/contract/tasks/tasks.calls.ts';
import type { StepRole } from '@hub/contract/templates/template.schema.ts';
import { addBusinessDays } from '@hub/domain/dates/business-days.ts';
import { officeTimeZone, todayIn } from '@hub/domain/dates/today.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocketing } from '../../../test/support/docketing.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
let docketing: ReturnType<typeof createDocketing>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
  docketing = createDocketing(hub, client);
});
afterAll(() => hub.stop());

describe('unknown document', () => {
  const nameDocketing = (roles: Partial<Record<StepRole, string[]>>) =>
    hub.db
      .insertInto('workflow_settings')
      .values({
        review_label: '2AR',
        role_assignees: JSON.stringify(roles),
        updated_at: new Date().toISOString(),
      })
      .onConflict((conflict) =>
        conflict.column('is_only').doUpdateSet({ role_assignees: JSON.stringify(roles) }),
      )
      .execute();

  const readOwners = async (inventionId: string) => {
    const document = await docketing.enter({ inventionId, code: 'ZZ.UNKNOWN', confirmed: true });
    expect(document).toMatchObject({ outcome: 'review', opens: [], direction: 'OUTGOING' });
    if (!document.task) throw new Error('No review task was created');
    const { body } = await client.call(getTask, { params: { id: document.task.id } });
    const nextDay = addBusinessDays(todayIn(officeTimeZone, hub.clock.now()), 1);
    expect(body).toMatchObject({ tags: ['document review'], status: 'open', dueAt: nextDay });
    expect(body.title).toBe('Review document ZZ.UNKNOWN: Unknown document');
    expect(body.assignees).toEqual(document.task.assignees);
    return body.assignees;
  };

  const assign = (invention: { id: string }, people: { id: string }[]) =>
    hub.db
      .insertInto('invention_project_assignees')
      .values(people.map(({ id }, position) => ({ invention_id: invention.id, principal_id: id, position })))
      .execute();

  test('is entered once when the request is repeated with its key', async () => {
    const { id: inventionId } = await buildInvention(hub.db);
    const send = () =>
      client.send({
        method: 'POST',
        url: createDocument.path,
        headers: { 'idempotency-key': `document-${inventionId}` },
        payload: { inventionId, code: 'ZZ.UNKNOWN', date: '2026-09-15' },
      });
    const [first, again] = [await send(), await send()];
    expect(first.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    const types = (await docketing.readEvents(inventionId)).map(({ type }) => type);
    expect(types).toEqual(['task.created', 'document.received']);
  });

  test('is reviewed by docketing, else a project assignee, else the person who entered it', async () => {
    const [docketing, gone, walled, assigned] = await Promise.all([
      buildPerson(hub.db),
      buildPerson(hub.db, { is_active: false }),
      buildPerson(hub.db),
      buildPerson(hub.db),
    ]);
    const me = (
      await hub.db
        .selectFrom('principals')
        .select('value')
        .where('id', '=', client.person.id)
        .executeTakeFirstOrThrow()
    ).value;
    const invention = await buildInvention(hub.db);
    const team = await buildTeam(hub.db, { members: [walled] });
    await wallInvention(hub.db, invention, team);
    await assign(invention, [gone, walled, assigned]);
    await nameDocketing({ DK: [docketing.email.toUpperCase()] });
    expect(await readOwners(invention.id)).toEqual([docketing.email]);
    await nameDocketing({ DK: ['nobody@example.test', gone.email, walled.email] });
    expect(await readOwners(invention.id)).toEqual([assigned.email]);
    await nameDocketing({});
    expect(await readOwners(invention.id)).toEqual([assigned.email]);
    expect(await readOwners((await buildInvention(hub.db)).id)).toEqual([me]);
  });

  test('can be confirmed or dismissed, which closes its review', async () => {
    const statusOf = async (id: string) => (await client.call(getTask, { params: { id } })).body.status;
    const first = await docketing.enter({ code: 'ZZ.UNKNOWN' });
    await docketing.confirm(first.id, { opens: [{ ruleId: 'OA-NF', templateId: null }] });
    expect(await statusOf(first.task?.id ?? '')).toBe('done');
    const second = await docketing.enter({ code: 'ZZ.UNKNOWN' });
    await client.call(dismissDocument, { params: { id: second.id }, body: { note: 'Only a cover page' } });
    expect(await statusOf(second.task?.id ?? '')).toBe('done');
  });
});
