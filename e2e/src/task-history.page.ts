import type { Page } from '@playwright/test';

/** Page object of the task history. */
export const createTaskHistoryPage = (page: Page) => {
  const tools = page.getByRole('search', { name: 'Filter events' });
  const list = page.getByRole('region', { name: 'Task events' });
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
      await tools.getByRole('combobox', { name: 'Type of event' }).click();
      await page.getByRole('option', { name }).click();
    },
    mentionsMe: tools.getByRole('button', { name: 'Mentions me' }),
    events: list.getByRole('article'),
    newEvents: page.getByRole('button', { name: /^Show \d+ new events?$/ }),
    exportButton: page.getByRole('button', { name: 'Export CSV' }),
    trend,
    trendRows: trend.getByRole('table').getByRole('row'),
  };
};
