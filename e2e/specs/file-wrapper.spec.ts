import { createDocument } from '@hub/contract/documents/documents.calls.ts';
import { createInvention, searchInventions } from '@hub/contract/inventions/inventions.calls.ts';
import { expectAccessible, expectLargeTargets, expectNoSideScroll } from '../src/check-accessibility.ts';
import { createFileWrapperPage } from '../src/file-wrapper.page.ts';
import { type Caller, expect, test, uniqueTitle } from '../src/hub-test.ts';

const attorney = 'attorney@demo.hub';
const paralegal = 'paralegal@demo.hub';

/** Application of the demo with a long prosecution. */
const replayed = '11251397';

const addDocuments = async (call: Caller) => {
  const { id: inventionId } = await call(createInvention, { body: { title: uniqueTitle('Folding valve') } });
  const add = (code: string, date: string) => call(createDocument, { body: { inventionId, code, date } });
  await add('CTNF', '2026-03-02');
  for (const code of ['A...', 'REM', 'CLM']) await add(code, '2026-05-04');
  return { inventionId, add };
};

test('a reply is one entry beside its action, is filtered and docketed, and a document arrives with a colleague', async ({
  openAs,
  callAs,
}) => {
  const { inventionId, add } = await addDocuments(await callAs(attorney));
  const page = await openAs(paralegal);
  const wrapper = createFileWrapperPage(page);
  await wrapper.open(inventionId);
  await expect(wrapper.names).toHaveText(['Amendment after non-final rejection', 'Non-final rejection']);
  await expect(wrapper.row('Non-final rejection')).toContainText([
    'Answers Non-final rejection of 2 Mar 2026',
    'Answered 4 May 2026: Amendment after non-final rejection',
  ]);
  await page.getByRole('button', { name: 'Amendment after non-final rejection', expanded: false }).click();
  await expect(wrapper.names).toHaveCount(5);
  await expectAccessible(page, 'the file wrapper with an open submission');
  await wrapper.direction('From the Office').click();
  await expect(page).toHaveURL(/direction=OUTGOING/);
  await expect(wrapper.names).toHaveText(['Non-final rejection']);
  await page.getByRole('button', { name: 'Docket Non-final rejection of 2 Mar 2026' }).click();
  await expect(page.getByRole('dialog')).toContainText('Dated 2 Mar 2026');
  await page.keyboard.press('Escape');
  await page.mouse.move(0, 0);
  await add('NOA', '2026-08-03');
  await expect(wrapper.names).toHaveText(['Notice of allowance and fees due', 'Non-final rejection']);
});

test('a document is downloaded from the patent office and opens, and several come as one zip', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const call = await callAs(attorney);
  const { collection } = await call(searchInventions, { query: { qs: replayed } });
  const page = await openAs(attorney);
  const wrapper = createFileWrapperPage(page);
  await wrapper.open(collection[0]?.id ?? '');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('Last checked now')).toBeVisible();
  await page.getByRole('button', { name: 'Download Appeal docketing notice' }).click();
  await expect(wrapper.pane).toContainText('Appeal docketing notice');
  await expect(wrapper.row('Appeal docketing notice')).toContainText('Stored');
  await expectAccessible(page, 'the file wrapper beside an open document');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await wrapper.select('Appeal docketing notice').check();
  await wrapper.select('Filing receipt').first().check();
  await expect(wrapper.selection).toContainText('2 selected');
  const download = page.waitForEvent('download');
  await wrapper.selection.getByRole('button', { name: 'Download zip' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await wrapper.section('Transactions').click();
  await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await wrapper.section('Documents').click();
  await expect(wrapper.names.first()).toBeVisible();
  await expectNoSideScroll(page, 'the file wrapper');
  await expectLargeTargets(page, 'the file wrapper');
});

test('an application number is added on the tab, by keyboard, and the office is asked for it', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const call = await callAs(attorney);
  const { id } = await call(createInvention, { body: { title: uniqueTitle('Guard ring') } });
  const page = await openAs(attorney);
  await createFileWrapperPage(page).open(id);
  await expect(page.getByText('This invention has no application number.')).toBeVisible();
  await page.getByRole('button', { name: 'Add number' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit invention' });
  const field = form.getByRole('textbox', { name: 'Application number' });
  await expect(field).toBeFocused();
  await field.fill('19/9999');
  await expect(form.getByText('Eight digits, such as 17/248,024')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await field.fill('19/999,999');
  await field.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByText('This invention has no application number.')).toBeHidden();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('This application is not public yet.')).toBeVisible();
});
