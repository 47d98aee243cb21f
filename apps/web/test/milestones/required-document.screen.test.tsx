import { listDocuments } from '@hub/contract/documents/documents.calls.ts';
import { idSchema } from '@hub/contract/fields.ts';
import { getEvidenceRule } from '@hub/contract/milestones/evidence-rule.calls.ts';
import { finishMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { keepSettings } from '../support/kept-tasks.ts';
import { keepWork, work, workId } from '../support/kept-work.ts';
import { renderScreen, server } from '../support/render-screen.tsx';
import { expectCount, expectShown, expectText } from '../support/screen.ts';

const title = 'Respond to the final action';
const documentId = idSchema.parse('0198c0de-0000-7000-8000-0000000000e5');

const open = async () => {
  await renderScreen(`/inventions/${workId}`, ['inventions:edit']);
  await work().chooseOfMilestone(title, 'Finish');
  return work().finishing(title);
};

test('where a document is required, the finish dialog asks for it and takes no reason instead', async () => {
  keepSettings();
  keepWork([{ title, ruleId: 'OA-NF' }]);
  server.answer(getEvidenceRule, { rule: 'refuse' });
  const finishing = await open();
  const finish = finishing.getByRole('button', { name: 'Finish', exact: true });
  await expectText(finishing.getByRole('alert'), /requires a document/);
  await expectCount(finishing.getByRole('radio'), 0);
  await expectCount(finishing.getByLabelText('Why there is no document yet'), 0);
  await expect.element(finish).toBeDisabled();
  await expectAccessible();
  await finishing.getByRole('button', { name: 'Cancel' }).click();

  const reply = {
    id: documentId,
    code: 'A...',
    description: 'Amendment',
    direction: 'INCOMING',
    date: '2026-11-20',
  } as const;
  server.answer(listDocuments, { collection: [{ ...reply, outcome: 'applied' }], total: 1, size: 50 });
  await open();
  await finishing.getByRole('radio').first().click();
  await finish.click();
  await expectShown(work().mark(title, 'Finished'));
  expect(server.requestsOf(finishMilestone)).toMatchObject([{ body: { documentId } }]);
});
