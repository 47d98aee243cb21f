import { setInventionAccess } from '@hub/contract/inventions/access.calls.ts';
import { createMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { runTaskFilter } from '@hub/contract/task-search/task-search.calls.ts';
import type { TaskView } from '@hub/contract/tasks/task.schema.ts';
import { getTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { listWorkflows } from '@hub/contract/templates/templates.calls.ts';
import { createConflictPage } from '../src/conflict.page.ts';
import { type Caller, expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createOwnTasks } from '../src/own-tasks.ts';
import { createTaskViewPage } from '../src/task-view.page.ts';
import { whenSaved, whenSettled } from '../src/watch-page.ts';

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

/** Finds a demo task with instructions in the middle of a workflow. */
const findStep = async (call: Caller): Promise<TaskView> => {
  const workflows = (await call(listWorkflows)).map(({ id }) => id);
  const { collection } = await call(runTaskFilter, { body: { status: ['open'], workflows, size: 100 } });
  for (const { id, workflow } of collection) {
    if (workflow.stepId === null) continue;
    const task = await call(getTask, { params: { id } });
    if (task.step?.instructions && task.neighbours.length > 2) return task;
  }
  throw new Error('The demo has no such task.');
};

test('the fields of a task are edited in place', async ({ openAs, callAs }) => {
  const call = await callAs(marcus);
  const { invention, task, read } = await createOne(call);
  const milestone = await call(createMilestone, {
    body: { inventionId: invention.id, title: uniqueTitle('File it'), dueAt: '2031-03-03' },
  });
  const page = await openAs(marcus);
  const view = createTaskViewPage(page);
  const title = uniqueTitle('Draft the answer');
  await view.open(task.id);
  await expect(view.title).toHaveText(task.title);
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: 'Title of the task' }).fill(title);
  await page.keyboard.press('Enter');
  await expect(view.title).toHaveText(title);
  await view.button(/^Status of /).click();
  await page.getByRole('menuitem', { name: 'Waiting' }).click();
  await expect(view.button(/^Status of /)).toHaveText('Waiting');
  await view.button('Milestone: No milestone').click();
  await page.getByRole('menuitem', { name: milestone.title }).click();
  await expect(view.button(`Milestone: ${milestone.title}`)).toBeVisible();
  await view.button(/^People of /).click();
  await page.getByRole('combobox', { name: /^People of / }).fill('Priya');
  await page.getByRole('option', { name: /^Priya Raman/ }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(view.button(/^People of /)).toContainText('Priya Raman');
  await expect
    .poll(read)
    .toMatchObject({ title, status: 'waiting', assignees: [priya], workflow: { milestoneId: milestone.id } });
  await expect(view.history.first()).toContainText('Marcus Oyelaran changed the task');
});

test('formatted notes are stored as Markdown and shown again', async ({ openAs, callAs }) => {
  const { task, read } = await createOne(await callAs(marcus));
  const page = await openAs(marcus);
  const view = createTaskViewPage(page);
  const { keyboard } = page;
  await view.open(task.id);
  await view.writeNotes();
  await expect(view.written).toBeFocused();
  await view.tool('Bold').click();
  await keyboard.type('Ask the inventor');
  await view.tool('Bold').click();
  await keyboard.press('Enter');
  await view.tool('Bulleted list').click();
  await keyboard.type('First drawing');
  await keyboard.press('Enter');
  await keyboard.type('Second drawing');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.press('Control+k');
  await view.linkAddress.fill('javascript:alert(1)');
  await keyboard.press('Enter');
  await expect(view.notes.getByText('Enter an http, https or mailto address.')).toBeVisible();
  await view.linkAddress.fill('https://www.uspto.gov/');
  await keyboard.press('Enter');
  await expect(view.notesState).toHaveText('Saved');
  const { notes } = await read();
  expect(notes).toContain('**Ask the inventor**');
  expect(notes).toMatch(/^- First drawing\n- Second drawing$/m);
  expect(notes).toContain('https://www.uspto.gov/');
  expect(notes).not.toContain('<');

  await view.written.press('Escape');
  await page.reload();
  await expect(view.notes.getByRole('listitem')).toHaveText(['First drawing', 'Second drawing']);
  await expect(view.notes.getByText('Ask the inventor')).toHaveCSS('font-weight', /^[6-9]00$/);
  await expect(view.notes.getByRole('link')).toHaveAttribute('href', 'https://www.uspto.gov/');
});

test('notes that could not be saved survive a reload and are then saved', async ({ openAs, callAs }) => {
  const { task, read } = await createOne(await callAs(marcus));
  const page = await openAs(marcus);
  const view = createTaskViewPage(page);
  await view.open(task.id);
  await page.route('**/api/workflow/tasks/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await view.writeNotes();
  await expect(view.written).toBeFocused();
  await page.keyboard.type('Written without a network');
  await expect(view.notesState).toHaveText('Not saved, kept on this device');
  expect((await read()).notes).toBe('');
  await page.unroute('**/api/workflow/tasks/*');
  await page.reload();
  await expect(view.notes).toContainText('Written without a network');
  await expect.poll(async () => (await read()).notes).toBe('Written without a network');
});

test('two people editing the notes see both versions word by word', async ({ openAs, callAs }) => {
  const colleague = await callAs(priya);
  const { task, read } = await createOne(await callAs(marcus), 'Call the inventor');
  const page = await openAs(marcus);
  const view = createTaskViewPage(page);
  const conflict = createConflictPage(page);
  await view.open(task.id);
  const sent = Promise.withResolvers<void>();
  await page.route('**/api/workflow/tasks/*', async (route) => {
    if (route.request().method() === 'PUT') await sent.promise;
    await route.continue();
  });
  await view.writeNotes();
  await expect(view.written).toBeFocused();
  await page.keyboard.type(' on Monday');
  await colleague(updateTask, { params: { id: task.id }, body: { notes: 'Call the inventor on Friday' } });
  sent.resolve();
  await expect(conflict.dialog).toContainText('Priya Raman');
  await expect(conflict.dialog.getByRole('insertion')).toContainText('Monday');
  await expect(conflict.dialog.getByRole('deletion')).toContainText('Friday');
  await conflict.mine.check();
  await conflict.save.click();
  await expect.poll(async () => (await read()).notes).toBe('Call the inventor on Monday');
});

test('a step shows its instructions and position, and links to its neighbors', async ({ openAs, callAs }) => {
  const task = await findStep(await callAs(marcus));
  const page = await openAs(marcus);
  const view = createTaskViewPage(page);
  await view.open(task.id);
  await expect(view.view.getByRole('heading', { name: 'Instructions' })).toBeVisible();
  const position = task.neighbours.findIndex(({ id }) => id === task.id) + 1;
  await expect(view.view.getByText(`Step ${position} of ${task.neighbours.length}`)).toBeVisible();
  await expect(view.steps.locator('[aria-current="step"]')).toContainText(task.title);
  const other = view.steps.getByRole('button').and(page.locator(':not([aria-current])')).first();
  const name = (await other.textContent()) ?? '';
  await other.click();
  await expect(view.title).not.toHaveText(task.title);
  await expect(view.steps.locator('[aria-current="step"]')).toHaveText(name);
});

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

test('the history shows each change and restores an earlier value, which can be undone', async ({
  openAs,
  callAs,
}) => {
  const { task, read } = await createOne(await callAs(marcus), 'Call the inventor on Friday');
  const colleague = await callAs(priya);
  await colleague(updateTask, {
    params: { id: task.id },
    body: { notes: 'Call the inventor on Monday', dueAt: '2031-03-05', status: 'waiting' },
  });
  const page = await openAs(marcus);
  const view = createTaskViewPage(page);
  await view.open(task.id);
  const change = view.history.first();
  await expect(change).toContainText('Priya Raman changed the task');
  await expect(change.getByRole('deletion').filter({ hasText: 'Friday' })).toBeVisible();
  await expect(change.getByRole('insertion').filter({ hasText: 'Monday' })).toBeVisible();
  await change.getByRole('button', { name: 'Restore …' }).click();
  await view.restore.getByRole('checkbox', { name: 'Restore due date' }).uncheck();
  await view.restore.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(view.notes).toContainText('Friday');
  await expect.poll(read).toMatchObject({ status: 'open', dueAt: '2031-03-05', notes: task.notes });
  const undone = whenSaved(page, /"waiting"/);
  await view.undo.click();
  await undone;
  await expect(view.notes).toContainText('Monday');
  await expect(view.button(/^Status of /)).toHaveText('Waiting');
});

test('a missing task and a hidden task show the same message', async ({ openAs, callAs }) => {
  const call = await callAs(inHouse);
  const { invention, task } = await createOne(call);
  const grants = [{ value: inHouse, right: 'write' as const }];
  await call(setInventionAccess, { params: { id: invention.id }, body: { restricted: true, grants } });
  const page = await openAs(marcus);
  for (const id of [task.id, '00000000-0000-7000-8000-000000000000']) {
    for (const view of ['', '?view=full']) {
      await page.goto(`/tasks/${id}${view}`);
      await expect(page.getByRole('heading', { name: 'Task not found', level: 2 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
    }
  }
});

test('keeps text typed before the note editor has loaded', async ({ openAs, callAs }) => {
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

test('without a connection a comment and an edit show that they wait, and are sent once', async ({
  openAs,
  callAs,
}) => {
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

test('Esc leaves an unfinished comment and keeps its text', async ({ openAs, callAs }) => {
  const { task } = await createOne(await callAs(marcus));
  const page = await openAs(marcus);
  const view = createTaskViewPage(page);
  await view.open(task.id);
  await view.composer.click();
  await page.keyboard.type('Please look, @priya');
  await expect(view.mentionChoices.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(view.mentionChoices).toHaveCount(0);
  await expect(view.composer).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(view.composer).not.toBeFocused();
  await expect(view.composer).toHaveValue('Please look, @priya');
  await expect(view.view).toBeVisible();
});
