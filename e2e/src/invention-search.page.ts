import type { Page, Request } from '@playwright/test';

const isSearch = (request: Request) => new URL(request.url()).pathname === '/api/inventions/search';

/** Page object of the header search, with its requests. */
export const createInventionSearchPage = (page: Page) => {
  const box = page.getByRole('combobox', { name: 'Search for invention' });
  const list = page.getByRole('listbox', { name: 'Inventions' });
  const documents = page.getByRole('listbox', { name: 'In documents' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const text = new URL(request.url()).searchParams.get('qs') ?? '';
    if (isSearch(request)) asked.push(text);
  });
  return {
    box,
    options: list.getByRole('option'),
    selected: list.getByRole('option', { selected: true }),
    /** Second section: pages of files. */
    pages: documents.getByRole('option'),
    /** Line with the number of results or the error. */
    status: page
      .getByRole('search')
      .filter({ has: box })
      .getByRole('status')
      .filter({ hasNotText: 'Searching' }),
    /** Search requests sent so far. */
    asked,
  };
};
