import type { Page } from '@playwright/test';

/** The history of all tasks. */
export const createTaskHistoryPage = (page: Page) => {
  const tools = page.getByRole('search', { name: 'Filter the events' });
  const list = page.getByRole('region', { name: 'What happened to the tasks' });
  const trend = page.getByRole('region', { name: 'Done and overdue tasks', exact: true });
  return {
    count: tools.getByRole('status'),
    period: (name: string) => tools.getByText(name, { exact: true }).click(),
    day: (name: string) => tools.getByLabel(name, { exact: true }),
    chooseWho: async (name: string) => {
      await tools.getByRole('combobox', { name: 'Who did it' }).fill(name);
      await page.getByRole('option', { name }).click();
    },
    chooseKind: async (name: string) => {
      await tools.getByRole('combobox', { name: 'What happened' }).click();
      await page.getByRole('option', { name }).click();
    },
    mentionsMe: tools.getByRole('button', { name: 'Mentions me' }),
    events: list.getByRole('article'),
    newEvents: page.getByRole('button', { name: /^\d+ new$/ }),
    exportButton: page.getByRole('button', { name: 'Export CSV' }),
    trend,
    trendRows: trend.getByRole('table').getByRole('row'),
  };
};
