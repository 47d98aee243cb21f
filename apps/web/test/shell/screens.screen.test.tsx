import { getMe } from '@hub/contract/auth/auth.calls.ts';
import { getBoard } from '@hub/contract/boards/boards.calls.ts';
import type { Call } from '@hub/contract/call.ts';
import { getAbsenceSummary } from '@hub/contract/cover/cover.calls.ts';
import { getMatterInvention } from '@hub/contract/docketing-system/docketing-system.calls.ts';
import type { ErrorCode } from '@hub/contract/errors.ts';
import { listTasksEvents } from '@hub/contract/history/history.calls.ts';
import { getImport } from '@hub/contract/imports/imports.calls.ts';
import { listRestrictedInventions } from '@hub/contract/inventions/emergency.calls.ts';
import { getInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { getMinion } from '@hub/contract/minions/minions.calls.ts';
import { getRun } from '@hub/contract/minions/runs.calls.ts';
import { getEvaluation } from '@hub/contract/minions/scripts.calls.ts';
import { getPerson } from '@hub/contract/people/people.calls.ts';
import { getPortfolioFigures } from '@hub/contract/reports/portfolio.calls.ts';
import { listReportResults } from '@hub/contract/reports/reports.calls.ts';
import { getTask } from '@hub/contract/tasks/tasks.calls.ts';
import { getWorkflow } from '@hub/contract/templates/templates.calls.ts';
import { permissions } from '@hub/domain/people/permissions.ts';
import { differentScreens, existing, inventionTabs, nobody, screens } from '@hub/testkit/web/screens.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectFitsPhone } from '../support/accessibility.ts';
import { renderScreen, server, startServer } from '../support/render-screen.tsx';
import { expectCount, expectHidden, expectShown, expectText, expectTexts } from '../support/screen.ts';

beforeEach(() => {
  startServer('one of each');
  server.answer(getPortfolioFigures, { byMonth: [{ month: '2026-11', count: 2 }] });
  server.answer(listTasksEvents, { collection: [{}], size: 50, timeZone: 'Europe/Berlin' });
});

const expectFitting = async (): Promise<void> => {
  await expect.element(page.getByLabelText('Loading', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText('This screen could not be shown')).not.toBeInTheDocument();
  await expectCount(page.getByRole('heading', { level: 1 }), 1);
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
    await renderScreen(`/inventions/${existing}${end}`, permissions);
    await expect.element(page.getByRole('heading', { level: 2, name: names, exact: true })).toBeVisible();
    await expectFitting();
  },
);

const others = screens.filter((screen) => !differentScreens.includes(screen) || screen.isMissing);

/** How the server refuses what is missing. */
const refusals: readonly (readonly [Call, ErrorCode])[] = [
  [getAbsenceSummary, 'absence.not_found'],
  [getBoard, 'board.not_found'],
  [getEvaluation, 'evaluation.not_found'],
  [getImport, 'import.not_found'],
  [getInvention, 'invention.not_found'],
  [getMatterInvention, 'invention.not_found'],
  [getMinion, 'minion.not_found'],
  [getPerson, 'people.not_found'],
  [getPortfolioFigures, 'filter.not_found'],
  [getRun, 'run.not_found'],
  [getTask, 'task.not_found'],
  [getWorkflow, 'workflow.not_found'],
  [listReportResults, 'invention.not_found'],
];

test.each(others)('$path shows its screen, one heading and its highlighted link', async (screen) => {
  const { path, heading, highlights, isMissing } = screen;
  for (const [call, code] of refusals)
    server.refuse(call, code, undefined, ({ params, query }) =>
      Object.values({ ...params, ...query }).includes(nobody),
    );
  server.answer(listRestrictedInventions, { collection: [] });
  await renderScreen(path, permissions);
  const title = page.getByRole('heading', { name: heading, exact: true, ...(!isMissing && { level: 1 }) });
  await expectShown(title);
  await expectCount(page.getByRole('heading', { level: 1 }), 1);
  await expectTexts(
    page.getByRole('navigation', { name: 'Main' }).getBySelector('[aria-current="page"]'),
    highlights ? [highlights] : [],
  );
});

test('a screen that fails has one heading, within the page of an invention too', async () => {
  const failure = page.getByRole('heading', { name: 'This screen could not be shown' });
  server.answer(getPortfolioFigures, { byMonth: [{ month: 'no month', count: 2 }] });
  await renderScreen('/reports/portfolio', permissions);
  await expectShown(failure);
  await expectCount(page.getByRole('heading', { level: 1 }), 1);
  server.answer(getMe, { timeZone: 'Nowhere/None' });
  await renderScreen(`/inventions/${existing}/stream`, permissions);
  await expectShown(failure);
  await expectCount(page.getByRole('heading', { level: 1 }), 1);
  server.refuse(getInvention, 'internal');
  await renderScreen(`/inventions/${existing}`, permissions);
  await expectShown(page.getByRole('heading', { name: 'The invention could not be loaded' }));
  await expectCount(page.getByRole('heading', { level: 1 }), 1);
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
