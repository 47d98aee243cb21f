import { dismissDocument, getDocument, listDocuments } from '@hub/contract/documents/documents.calls.ts';
import { idSchema, inventionIdSchema, milestoneIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import { listInventionMilestones } from '@hub/contract/milestones/milestones.calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectFitsPhone } from '../support/accessibility.ts';
import { keptInventionId } from '../support/kept-tasks.ts';
import { press, renderScreen, server } from '../support/render-screen.tsx';
import { expectCount, expectHidden, expectShown, expectText, focusOn, pressKey } from '../support/screen.ts';
import { createVersions } from '../support/versions.ts';

const idAt = (index: number) =>
  idSchema.parse(`0198c0de-0000-7000-8000-0000000e4${String(index).padStart(3, '0')}`);
const inventionId = inventionIdSchema.parse(keptInventionId);

/** Keeps documents that need a decision, which the screen opens and dismisses. */
const keepDocuments = (outcome: 'proposed' | 'review' = 'proposed') => {
  const nextVersion = createVersions();
  const opens = [{ ruleId: 'OA-NF', title: 'Respond to non-final office action', dueAt: '2027-02-19' }];
  const documents = ['CTNF', 'CTFR', 'CTRS'].map((code, index) => ({
    ...{
      id: idAt(index),
      code,
      description: `Action ${code}`,
      direction: 'OUTGOING' as const,
      outcome,
      inventionId,
    },
    ...{ date: '2026-11-19', realDate: '2026-11-19', canEdit: true, createdAt: nextVersion() },
    invention: { id: inventionId, title: 'Hinged lid', references: ['FIP:100'] },
    opens: outcome === 'proposed' ? opens : [],
    task:
      outcome === 'review'
        ? {
            id: taskIdSchema.parse(idAt(9)),
            title: `Review document ${code}`,
            assignees: ['ada@example.test'],
          }
        : null,
    updatedAt: nextVersion(),
  }));
  const find = (id: string) => documents.find((one) => one.id === id) ?? {};
  server.answer(listDocuments, () => ({ collection: [...documents], total: documents.length, size: 200 }));
  server.answer(getDocument, ({ params }) => find(params.id));
  server.answer(dismissDocument, ({ params }) => {
    const [gone] = documents.splice(
      documents.findIndex(({ id }) => id === params.id),
      1,
    );
    return { ...gone, outcome: 'dismissed' as const };
  });
};

/** Keeps a reply to a non-final action of 10 April 2026, which was filed on a day. */
const keepReply = (date: string): void => {
  const period = { ruleId: 'OA-NF', title: 'Respond to non-final office action', dueAt: '2026-07-10' };
  const id = milestoneIdSchema.parse(idAt(8));
  const reply = {
    ...{ id: idAt(0), code: 'A...', description: 'Amendment', direction: 'INCOMING' as const, inventionId },
    ...{ outcome: 'proposed' as const, date, realDate: date, canEdit: true },
    invention: { id: inventionId, title: 'Hinged lid', references: ['FIP:100'] },
    closes: [{ id, ...period }],
  };
  server.answer(listDocuments, { collection: [reply], total: 1, size: 200 });
  server.answer(getDocument, reply);
  const extensions = [8, 9, 10].map((month, index) => ({
    month: index + 1,
    date: `2026-${String(month).padStart(2, '0')}-10`,
  }));
  const deadline = { trigger: '2026-04-10', due: period.dueAt, latest: '2026-10-13', extensions };
  server.answer(listInventionMilestones, {
    milestones: [{ id, inventionId, ...period, finished: false, deleted: false, repliedAt: null, deadline }],
  });
};

const row = (index: number) => page.getBySelector(`[data-document="${idAt(index)}"]`);
const decision = () => page.getByRole('region', { name: 'Decision' });

const dismiss = async (reason: string): Promise<void> => {
  await decision()
    .getByRole('button', { name: /^Dismiss/ })
    .click();
  await decision().getByLabelText('Reason for dismissing this document').fill(reason);
  await decision().getByRole('button', { name: 'Dismiss', exact: true }).click();
};

test('documents are walked and opened by keyboard alone', async () => {
  keepDocuments();
  await renderScreen('/documents', ['inventions:edit']);
  await expectShown(row(1));
  await expectAccessible();
  await focusOn(row(1));
  await pressKey('ArrowDown');
  await expect.element(row(2)).toHaveFocus();
  await pressKey('k');
  await expect.element(row(1)).toHaveFocus();
  await pressKey('Enter');
  await expect.element(decision().getByRole('heading', { level: 2 })).toHaveFocus();
  await expectText(decision().getByRole('heading', { level: 2 }), /CTFR/);
  await expectShown(decision().getByRole('group', { name: 'Milestones to open' }));
  await expectAccessible();
  await expectFitsPhone();
  await page.viewport(390, 844);
  await press(decision().getByRole('button', { name: 'All documents' }), 'Enter');
  await expect.element(row(1)).toHaveFocus();
});

test('the focus moves to the next document after one is dismissed with a reason', async () => {
  keepDocuments();
  await renderScreen(`/documents?document=${idAt(0)}`, ['inventions:edit']);
  await expectShown(row(0));
  await dismiss('Sent twice.');
  await expectCount(row(0), 0);
  await expect.element(row(1)).toHaveFocus();
  expect(server.requestsOf(dismissDocument)).toMatchObject([
    { params: { id: idAt(0) }, body: { note: 'Sent twice.' } },
  ]);
});

test.each([
  ['2026-07-10', null],
  ['2026-08-03', /^Needs 1 month.*petition not on file/],
  ['2026-10-14', /^Filed 1 day after the final date 13 Oct 2026: abandoned by law/],
])('a reply of %s says before it is docketed whether it was in time: %s', async (date, objection) => {
  keepReply(date);
  await renderScreen(`/documents?document=${idAt(0)}`, ['inventions:edit', 'deadlines:verify']);
  await expectShown(decision().getByRole('checkbox', { name: 'Respond to non-final office action' }));
  await expectShown(decision().getByText('final date 13 Oct 2026', { exact: true }));
  if (objection) await expectShown(decision().getByText(objection));
  else await expectCount(decision().getByText(/petition not on file|after the final date/), 0);
  await expectAccessible();
});

test('an unknown document leads to its review task, and a person dismisses it', async () => {
  keepDocuments('review');
  await renderScreen(`/documents?document=${idAt(0)}`, ['inventions:edit']);
  await expectShown(decision().getByRole('link', { name: /^Review document CTNF/ }));
  await dismiss('A cover sheet.');
  await expectShown(page.getByText('CTNF was dismissed.'));
  await expectHidden(row(0));
});
