import { listTasksEvents } from '@hub/contract/history/history.calls.ts';
import { getPortfolioFigures } from '@hub/contract/reports/portfolio.calls.ts';
import { permissions } from '@hub/domain/people/permissions.ts';
import { differentScreens, inventionTabs } from '@hub/testkit/web/screens.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectFitsPhone } from '../support/accessibility.ts';
import { renderScreen, server, startServer } from '../support/render-screen.tsx';

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
