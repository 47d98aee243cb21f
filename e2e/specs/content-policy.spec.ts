import { getMe } from '@hub/contract/auth/auth.calls.ts';
import { createPersonalToken, revokePersonalToken } from '@hub/contract/auth/personal-tokens.calls.ts';
import { createBoard } from '@hub/contract/boards/boards.calls.ts';
import type { Page } from '@playwright/test';
import { shortenApiPage } from '../src/api-page.ts';
import { createBoardPage } from '../src/board.page.ts';
import { expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createInventionPage } from '../src/invention.page.ts';
import { createLoginPage } from '../src/login.page.ts';
import { createWork, taskAt } from '../src/new-work.ts';
import { saveOwnFilter } from '../src/own-filters.ts';
import { createOwnTasks, longAgo } from '../src/own-tasks.ts';
import { createShellPage } from '../src/shell.page.ts';
import { createTaskHistoryPage } from '../src/task-history.page.ts';
import { createTaskListPage } from '../src/task-list.page.ts';
import { createTaskViewPage } from '../src/task-view.page.ts';
import { watchComplaints } from '../src/watch-complaints.ts';

/** Returns the number of rules in each style element of the page; zero if the browser blocked it. */
const countRules = (page: Page): Promise<number[]> =>
  page.evaluate(`[...document.querySelectorAll('style')].map(({ sheet }) => sheet?.cssRules.length ?? 0)`);

/** Opens the login page in an empty browser with a stored theme, and expects its styles. */
const expectStyledLogin = async (page: Page, theme: 'dark' | 'light'): Promise<void> => {
  await page.addInitScript(`localStorage.setItem('HUB_THEME', '${theme}')`);
  await page.goto('/');
  await expect(createLoginPage(page).heading).toBeVisible();
  // Mantine puts its variables into a style element.
  const rules = await countRules(page);
  expect(rules.length).toBeGreaterThan(0);
  expect(rules).not.toContain(0);
  await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
  await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
};

test('T17: the login screen complies with the content policy and is styled, light', async ({ page }) => {
  await using watched = await watchComplaints(page);
  await expectStyledLogin(page, 'light');
  expect(watched.complaints).toEqual([]);
});

test('T17: login, screens, dialogs and menus comply with the content policy and are styled, dark', async ({
  page,
  callAs,
}) => {
  await using watched = await watchComplaints(page);
  const login = createLoginPage(page);
  const shell = createShellPage(page);
  await expectStyledLogin(page, 'dark');
  await login.signIn('attorney@demo.hub', 'invention-hub');
  await expect(shell.menuButton).toBeVisible();

  const work = await createWork(await callAs('attorney@demo.hub'), ['Draft the claims']);
  const { title } = taskAt(work, 0);
  const overview = createInventionPage(page);
  await page.goto('/inventions');
  await expect(page.getByRole('table', { name: 'Inventions' }).getByRole('link').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.getByRole('option', { name: 'Allowed' })).toBeVisible();

  await overview.open(work.invention.id);
  await overview.taskStatus(title).click();
  await expect(page.getByRole('menuitem', { name: 'Waiting' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Due date of “${title}”` }).click();
  await expect(page.getByRole('button', { name: 'No due date' })).toBeVisible();
  await page.keyboard.press('Escape');
  await overview.finishMilestone(work.milestone.title);
  await expect(overview.undo).toBeVisible();
  await shell.chooseFromMenu('Profile');
  await expect(shell.dialog('Profile').getByLabel('First name')).toBeVisible();
  // The scroll lock of a dialog has its own style element.
  await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
  await page.keyboard.press('Escape');
  await expect(page.locator('body')).not.toHaveCSS('overflow-y', 'hidden');
  expect(watched.complaints).toEqual([]);
});

test('T17: lists, boards, the note editor and the chart comply with the content policy', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs('attorney@demo.hub');
  const { address, tag, tasks } = await createOwnTasks(call, [
    {
      title: 'Draft the reply',
      dueAt: longAgo,
      notes: '# Plan\n\n- **Call** <b onclick=x>[him](javascript:x)</b>',
    },
    { title: 'Wait for the client', status: 'waiting' },
  ]);
  const [open, waiting] = [
    await saveOwnFilter(call, 'To do', { tags: [tag], status: ['open'] }),
    await saveOwnFilter(call, 'Held up', { tags: [tag], status: ['waiting'] }),
  ];
  const { id: boardId } = await call(createBoard, {
    body: { title: uniqueTitle('Board'), filters: [open.id, waiting.id] },
  });
  const page = await openAs('attorney@demo.hub');
  await using watched = await watchComplaints(page);
  const [list, view, board] = [createTaskListPage(page), createTaskViewPage(page), createBoardPage(page)];
  const history = createTaskHistoryPage(page);
  await page.goto(`${address}&group=status`);
  await list.cell('Draft the reply', 'dueAt').click();
  await expect(page.getByRole('button', { name: 'No due date' })).toBeVisible();
  await page.keyboard.press('Escape');
  await list.columnHead('Due').getByRole('button').click();
  await expect(list.rows).toHaveCount(2);

  for (const { id } of tasks.slice(0, 1)) await view.open(id);
  await view.writeNotes();
  await expect(view.written).toBeFocused();
  await view.tool('Checklist').click();
  await page.keyboard.type('Ask the inventor');
  await page.keyboard.press('Control+k');
  await expect(view.linkAddress).toBeVisible();
  await view.composer.fill('Look, @pri');
  await expect(view.mentionChoices.first()).toBeVisible();
  await expect(view.notesState).toHaveText('Saved');

  await page.goto(`/boards/${boardId}`);
  await expect(board.cards(open.title)).toHaveCount(1);
  await board.drag(board.card(open.title, 'Draft the reply'), board.column(waiting.title));
  await expect(board.cards(waiting.title)).toHaveCount(2);
  await page.goto(address.replace('/tasks', '/reports/tasks'));
  await expect(history.trend.getByRole('figure')).toHaveCount(2);
  await history.trend.getByRole('figure').first().hover();
  await expect(history.events.first()).toContainText('Waiting');
  expect(watched.complaints).toEqual([]);
});

test('T17: the API page complies with its content policy, is styled, and takes a personal token until it is revoked', async ({
  page,
  callAs,
}) => {
  const own = await callAs('inhouse@demo.hub');
  const body = { name: uniqueTitle('Script'), scopes: ['work' as const], expiresInDays: 30 };
  const { id, token } = await own(createPersonalToken, { body });
  await using watched = await watchComplaints(page);
  await shortenApiPage(page);
  await page.goto('/api/docs');
  await page.locator('.swagger-ui .opblock-tag').first().click();
  const call = page.locator('.swagger-ui .opblock').first();
  await expect(call).toBeVisible();
  await expect(call).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await call.getByRole('button').first().click();
  await expect(call.locator('.opblock-body').getByText('Responses', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.getByRole('textbox', { name: 'auth-bearer-value' }).fill(token);
  await page.getByRole('button', { name: 'Apply credentials' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  const me = page.locator('.opblock-get').filter({ hasText: getMe.path });
  await page.locator('#operations-tag-auth').click();
  await me.locator('.opblock-summary-control').click();
  await expect(me).toContainText('Personal tokens need the scope read.');
  await me.getByRole('button', { name: 'Try it out' }).click();
  await me.getByRole('button', { name: 'Execute' }).click();
  await expect(me.locator('.live-responses-table')).toContainText('inhouse@demo.hub');
  expect(watched.complaints).toEqual([]);
  await own(revokePersonalToken, { params: { id } });
  await me.getByRole('button', { name: 'Execute' }).click();
  await expect(me.locator('.live-responses-table')).toContainText('401');
});

test('T17: injected inline scripts and styles have no effect', async ({ openAs }) => {
  const page = await openAs('attorney@demo.hub');
  const answer = await page.goto('/inventions');
  await expect(createShellPage(page).title).toBeVisible();
  await page.evaluate(`{
    const add = (name, text) => document.body.appendChild(Object.assign(document.createElement(name), { textContent: text }));
    add('script', 'globalThis.broken = 1');
    add('style', 'body { outline: 3px solid red }');
    const box = document.createElement('div');
    box.innerHTML = '<p id="attribute" style="outline: 3px solid red" onclick="globalThis.broken = 1">x</p>';
    document.body.append(box);
    document.querySelector('#attribute').click();
  }`);
  expect(await page.evaluate('globalThis.broken')).toBeUndefined();
  await expect(page.locator('body')).toHaveCSS('outline-style', 'none');
  await expect(page.locator('#attribute')).toHaveCSS('outline-style', 'none');
  const [, nonce] = /'nonce-([^']+)'/.exec(answer?.headers()['content-security-policy'] ?? '') ?? [];
  expect(nonce).toMatch(/^[\w+/]{22}==$/);
  // Style rules cannot read it out of the page.
  expect(await page.locator(`meta[nonce="${nonce}"]`).count()).toBe(0);
});
