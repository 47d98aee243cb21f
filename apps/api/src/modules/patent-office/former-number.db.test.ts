import { reopenDocument } from '@hub/contract/documents/documents.calls.ts';
import { inventionIdSchema } from '@hub/contract/fields.ts';
import { listWrapperDocuments } from '@hub/contract/file-wrapper/file-wrapper.calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocketing } from '../../../test/support/docketing.ts';
import { type OfficeHub, startOfficeHub } from '../../../test/support/office-hub.ts';
import { buildOfficeDocument } from '../../../test/support/office-service.ts';

let scene: OfficeHub;
let docketing: ReturnType<typeof createDocketing>;
beforeAll(async () => {
  scene = await startOfficeHub();
  docketing = createDocketing(scene.hub, scene.client);
});
afterAll(() => scene.stop());

const daysAgo = (days: number): string =>
  Temporal.PlainDate.from(scene.hub.clock.now().toZonedDateTimeISO('America/New_York'))
    .subtract({ days })
    .toString();

const action = (documentIdentifier: string, days: number) =>
  buildOfficeDocument({ documentIdentifier, date: daysAgo(days) });

const reply = (documentIdentifier: string, days: number) =>
  buildOfficeDocument({ documentIdentifier, code: 'A...', direction: 'INCOMING', date: daysAgo(days) });

const changeNumber = (inventionId: string, application_number: string | null) =>
  scene.hub.db.updateTable('inventions').set({ application_number }).where('id', '=', inventionId).execute();

const readWrapper = async (inventionId: string) =>
  (
    await scene.client.call(listWrapperDocuments, {
      params: { inventionId: inventionIdSchema.parse(inventionId) },
      query: {},
    })
  ).body.collection;

const short = async (inventionId: string) =>
  (await readWrapper(inventionId)).map(({ code, outcome, formerApplication, missingSince }) =>
    [code, outcome, formerApplication ?? 'here', missingSince === null ? 'listed' : 'missing'].join(' '),
  );

/** An invention whose two documents of one application were read, and another application. */
const readBoth = async () => {
  const first = await scene.addApplication({}, { documents: [action('A1', 30), reply('A2', 10)] });
  const second = await scene.addApplication({}, { documents: [action('B1', 20)] });
  await scene.readAll();
  return { inventionId: first.inventionId, own: first.applicationNumber, other: second.applicationNumber };
};

test('documents of a former number stand apart with that number, and their open proposals end', async () => {
  const { inventionId, own, other } = await readBoth();
  const entered = await docketing.enter({ inventionId, code: 'IDS', date: daysAgo(40), confirmed: true });
  await changeNumber(inventionId, other);
  await scene.readAll();
  expect(await short(inventionId)).toEqual([
    'CTNF proposed here listed',
    'IDS informational here listed',
    `A... informational ${own} listed`,
    `CTNF dismissed ${own} listed`,
  ]);
  const wrapper = await readWrapper(inventionId);
  expect(wrapper.find(({ id }) => id === entered.id)?.applicationId).toBe(other);
  expect(wrapper.at(-1)?.applicationId).toBe(own);
  const changes = (await scene.listEvents(inventionId)).map(({ type, metadata }) => [
    type,
    metadata.changes[0]?.field,
  ]);
  expect(changes).toContainEqual(['application.updated', 'formerDocuments']);
  expect(changes).toContainEqual(['document.decided', 'outcome']);
});

test('a number that comes back brings its documents and their open proposals back', async () => {
  const { inventionId, own, other } = await readBoth();
  const before = await short(inventionId);
  for (const number of [other, own]) {
    await changeNumber(inventionId, number);
    await scene.readAll();
  }
  const after = await short(inventionId);
  expect(after.slice(0, 2)).toEqual(before);
  expect(after.slice(2)).toEqual([`CTNF dismissed ${other} listed`]);
  await changeNumber(inventionId, null);
  await scene.readAll();
  expect((await short(inventionId)).every((row) => row.includes(own) || row.includes(other))).toBe(true);
  await changeNumber(inventionId, own);
  await scene.readAll();
  expect((await short(inventionId)).slice(0, 2)).toEqual(before);
});

test('a person can open a proposal that ended with its number', async () => {
  const { inventionId, own, other } = await readBoth();
  const [first] = (await readWrapper(inventionId)).filter(({ code }) => code === 'CTNF');
  await changeNumber(inventionId, other);
  await scene.readAll();
  const { status } = await scene.client.call(reopenDocument, {
    params: { id: first?.id ?? '' },
    query: {},
  });
  expect(status).toBe(200);
  expect(await short(inventionId)).toContain(`CTNF proposed ${own} listed`);
});

test('what was docketed from a former number stays as it is', async () => {
  const { inventionId, other } = await readBoth();
  const [first] = (await readWrapper(inventionId)).filter(({ code }) => code === 'CTNF');
  await docketing.confirm(first?.id ?? '', { opens: [{ ruleId: 'OA-NF', templateId: null }] });
  await changeNumber(inventionId, other);
  await scene.readAll();
  const milestones = await scene.hub.db
    .selectFrom('milestones')
    .select('is_deleted')
    .where('invention_id', '=', inventionId)
    .execute();
  expect(milestones).toEqual([{ is_deleted: false }]);
});
