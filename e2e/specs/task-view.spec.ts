import { setInventionAccess } from '@hub/contract/inventions/access.calls.ts';
import { getTask } from '@hub/contract/tasks/tasks.calls.ts';
import { type Caller, expect, test } from '../src/hub-test.ts';
import { createOwnTasks } from '../src/own-tasks.ts';
import { createTaskViewPage } from '../src/task-view.page.ts';
import { whenSettled } from '../src/watch-page.ts';

const marcus = 'attorney@demo.hub';
const priya = 'paralegal@demo.hub';
const inHouse = 'inhouse@demo.hub';

const createOne = async (call: Caller, notes = '') => {
  const { invention, tasks } = await createOwnTasks(call, [{ title: 'Draft the reply', notes }]);
  const [task] = tasks;
  if (!task) throw new Error('There is no task.');
  const read = () => call(getTask, { params: { id: task.id } });
  return { invention, task, read };
};

test('a comment reaches the mentioned colleague live; people without access cannot be mentioned', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs(inHouse);
  const { invention, task } = await createOne(call);
  const grants = [inHouse, priya].map((value) => ({ value, right: 'write' as const }));
  await call(setInventionAccess, { params: { id: invention.id }, body: { restricted: true, grants } });
  const [page, colleague] = [await openAs(inHouse), await openAs(priya)];
  const [view, theirs] = [createTaskViewPage(page), createTaskViewPage(colleague)];
  await theirs.open(task.id);
  await expect(theirs.composer).toBeVisible();
  await view.open(task.id);
  await view.composer.click();
  await page.keyboard.type('Please look, @priya');
  await expect(view.mentionChoices.first()).toContainText('Priya Raman');
  await page.keyboard.press('Enter');
  await expect(view.composer).toHaveValue(`Please look, @${priya} `);
  await page.keyboard.press('Control+Enter');
  await expect(view.comments).toHaveText([/Elena Voss.*Please look, .*Priya Raman/]);
  await expect(theirs.comments).toHaveText([/Elena Voss.*Please look, .*Priya Raman/]);

  await view.composer.fill(`And you, @${marcus}?`);
  await view.send.click();
  await expect(view.refusal).toContainText('Your text is kept.');
  await expect(view.composer).toHaveValue(`And you, @${marcus}?`);
  await page.reload();
  await expect(view.composer).toHaveValue(`And you, @${marcus}?`);
  await expect(view.comments).toHaveCount(1);
});

test('keeps text typed before the note editor has loaded', { tag: '@deep' }, async ({ openAs, callAs }) => {
  const { task, read } = await createOne(await callAs(marcus), 'Ask Ana.');
  const page = await openAs(marcus);
  const view = createTaskViewPage(page);
  const editor = Promise.withResolvers<void>();
  await page.route(/rich-text-editor[^/]*\.js/, async (route) => {
    await editor.promise;
    await route.continue();
  });
  await view.open(task.id);
  await view.writeNotes();
  await page.keyboard.type(' And tell');
  await expect(view.notes.getByRole('textbox')).toHaveValue(' And tell');
  editor.resolve();
  await page.keyboard.type(' Ben before noon.', { delay: 20 });
  await expect(view.written).toHaveText('Ask Ana. And tell Ben before noon.');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await read()).notes).toBe('Ask Ana. And tell Ben before noon.');
});

test('without a connection a comment and an edit show that they wait, and are sent once', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const { task, read } = await createOne(await callAs(marcus));
  const page = await openAs(marcus);
  const view = createTaskViewPage(page);
  const settled = whenSettled(page);
  await view.open(task.id);
  await expect(view.composer).toBeVisible();
  await settled;
  await page.context().setOffline(true);
  await view.composer.fill('The client agrees.');
  await view.send.click();
  await expect(view.waiting).toHaveCount(1);
  await view.button(/^Status/).click();
  await page.getByRole('menuitem', { name: 'Waiting' }).click();
  await expect(view.waiting).toHaveCount(2);
  await page.context().setOffline(false);
  await expect(view.comments).toHaveText([/The client agrees\./]);
  await expect(view.composer).toHaveValue('');
  await expect(view.waiting).toHaveCount(0);
  await expect.poll(async () => (await read()).status).toBe('waiting');
});
