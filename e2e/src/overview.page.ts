import type { Page } from '@playwright/test';

/** Page object of the milestones overview with table, settings and timeline. */
export const createOverviewPage = (page: Page) => {
  const table = page.getByRole('table', { name: 'Milestones overview' });
  const row = (title: string) =>
    table.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  return {
    table,
    row,
    link: (title: string) => table.getByRole('link', { name: title, exact: true }),
    /** Latest note below a row, in the display mode that shows it. */
    note: (text: string) => table.locator('tr[data-part="note"]').filter({ hasText: text }),
    head: (name: string) => table.getByRole('columnheader', { name, exact: true }),
    search: page.getByRole('searchbox', { name: 'Title, reference, number or name' }),
    count: page.getByRole('search', { name: 'Filter overview' }).getByRole('status'),
    cog: page.getByRole('banner').getByRole('button', { name: 'Settings', exact: true }),
    settings: page.getByRole('complementary', { name: 'Milestones overview' }),
    obsolete: page.getByRole('button', { name: 'Obsolete' }),
  };
};
