import { getBoard } from '@hub/contract/boards/boards.calls.ts';
import { listTasksEvents } from '@hub/contract/history/history.calls.ts';
import { getMinion } from '@hub/contract/minions/minions.calls.ts';
import { getRun } from '@hub/contract/minions/runs.calls.ts';
import { getPerson } from '@hub/contract/people/people.calls.ts';
import { getPortfolioFigures } from '@hub/contract/reports/portfolio.calls.ts';
import { getTask } from '@hub/contract/tasks/tasks.calls.ts';
import { permissions } from '@hub/domain/people/permissions.ts';
import { differentScreens, inventionTabs, screens } from '@hub/testkit/web/screens.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectFitsPhone } from '../support/accessibility.ts';
import { renderScreen, server, startServer } from '../support/render-screen.tsx';
import { expectCount, expectHidden, expectShown, expectText, expectTexts } from '../support/screen.ts';

const inventionId = '0198c0de-0000-7000-8000-000000000000';

beforeEach(() => {
  startServer('one of each');
  server.answer(getPortfolioFigures, { byMonth: [{ month: '2026-11', count: 2 }] });
  server.answer(listTasksEvents, { collection: [{}], size: 50, timeZone: 'Europe/Berlin' });
});

const expectFitting = async (): Promise<void> => {
  await expect.element(page.getByLabelText('Loading', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText('This screen could not be shown')).not.toBeInTheDocument();
  await expectAccessible();
  await expectFitsPhone();
};

test.each(differentScreens.filter(({ isMissing }) => !isMissing))(
  '$path is accessible in both themes with an entry in each list, and never scrolls sideways',
  async ({ path, heading }) => {
    await renderScreen(path, permissions);
    await expect.element(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expectFitting();
  },
);

test.each(inventionTabs)(
  'the tab $title of an invention is accessible in both themes, and never scrolls sideways',
  async ({ end, names }) => {
    await renderScreen(`/inventions/${inventionId}${end}`, permissions);
    await expect.element(page.getByRole('heading', { level: 2, name: names, exact: true })).toBeVisible();
    await expectFitting();
  },
);

const others = screens.filter((screen) => !differentScreens.includes(screen) || screen.isMissing);

test.each(others)('$path shows its screen, heading and highlighted link', async (screen) => {
  const { path, heading, highlights, isMissing } = screen;
  server.refuse(getBoard, 'board.not_found');
  server.refuse(getMinion, 'minion.not_found');
  server.refuse(getRun, 'run.not_found');
  server.refuse(getPerson, 'people.not_found');
  server.refuse(getTask, 'task.not_found');
  await renderScreen(path, permissions);
  await expectShown(page.getByRole('heading', { level: isMissing ? 2 : 1, name: heading, exact: true }));
  await expectCount(page.getByRole('heading', { level: 1 }), 1);
  await expectTexts(
    page.getByRole('navigation', { name: 'Main' }).getBySelector('[aria-current="page"]'),
    highlights ? [highlights] : [],
  );
});

test('the navigation drawer on a phone leads to every screen', async () => {
  await page.viewport(390, 844);
  await renderScreen('/inventions');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const drawer = page.getByRole('dialog');
  await expectShown(drawer.getByRole('link', { name: 'Applications' }));
  await expectAccessible();
  await drawer.getByRole('link', { name: 'Boards' }).click();
  await expectText(page.getByRole('main').getByRole('heading', { level: 1 }), 'Boards');
  await expectHidden(drawer);
});
