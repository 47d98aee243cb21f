import { createClient, type RequestCall } from '@hub/client/client.ts';
import { login } from '@hub/contract/auth/auth.calls.ts';
import { createFirstAdministrator } from '@hub/contract/auth/setup.calls.ts';
import { createDocument } from '@hub/contract/documents/documents.calls.ts';
import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { createMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { expectAccessible, expectNoSideScroll } from '../src/check-accessibility.ts';
import { expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createInventionPage } from '../src/invention.page.ts';
import { createLoginPage } from '../src/login.page.ts';
import { type OwnHub, startOwnHub } from '../src/own-hub.ts';
import { createShellPage } from '../src/shell.page.ts';

const ada = {
  email: 'ada@example.test',
  firstName: 'Ada',
  lastName: 'Byron',
  password: 'correct horse battery',
};

let hub: OwnHub;
let call: RequestCall;
test.beforeAll(async () => {
  hub = await startOwnHub();
  const clientOf = (token: string | null) =>
    createClient({ baseUrl: hub.address, fetch, readToken: () => token, validates: true });
  const token = new URL(hub.setupAddress).hash.slice(1);
  await clientOf(null)(createFirstAdministrator, { body: { ...ada, token } });
  const { email, password } = ada;
  call = clientOf(await clientOf(null)(login, { body: { email, password } }));
});
test.afterAll(() => hub.stop());

test('an administrator requires the document, and the finish dialog then asks for it', async ({ page }) => {
  const invention = await call(createInvention, { body: { title: uniqueTitle('Folding valve') } });
  const title = 'Respond to the final action';
  const trigger = Temporal.Now.plainDateISO().subtract({ days: 20 }).toString();
  await call(createMilestone, { body: { inventionId: invention.id, title, ruleId: 'OA-NF', trigger } });

  await page.goto(`${hub.address}/admin/evidence`);
  await createLoginPage(page).signIn(ada.email, ada.password);
  await expect(createShellPage(page).title).toHaveText('Evidence');
  const save = page.getByRole('button', { name: 'Save' });
  await expect(page.getByRole('radio', { name: 'Finish it, and ask a second person' })).toBeChecked();
  await expect(save).toBeDisabled();
  await page.getByRole('radio', { name: 'Require the document' }).check();
  await expectAccessible(page, 'evidence rule');
  await save.click();
  await expect(page.getByText('Statutory milestones can be finished only with a document.')).toBeVisible();
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Require the document' })).toBeChecked();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page, 'evidence rule');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`${hub.address}/inventions/${invention.id}`);
  const overview = createInventionPage(page);
  await overview.chooseOfMilestone(title, 'Finish');
  const finishing = overview.finishing(title);
  const finish = finishing.getByRole('button', { name: 'Finish', exact: true });
  await expect(finishing.getByRole('alert')).toContainText('requires a document');
  await expect(finishing.getByRole('radio')).toHaveCount(0);
  await expect(finishing.getByLabel('Why there is no document yet')).toHaveCount(0);
  await expect(finish).toBeDisabled();
  await expectAccessible(page, 'finish without the required document');
  await finishing.getByRole('button', { name: 'Cancel' }).click();

  const date = Temporal.Now.plainDateISO().subtract({ days: 2 }).toString();
  await call(createDocument, { body: { inventionId: invention.id, code: 'A...', date } });
  await page.reload();
  await overview.chooseOfMilestone(title, 'Finish');
  await finishing.getByRole('radio').first().check();
  await finish.click();
  await expect(overview.milestone(title).getByRole('img', { name: 'Finished' })).toBeVisible();
});
