import type { Locator, Page } from '@playwright/test';

/** The Messages tab of an invention. */
export interface MessagesPage {
  /** Its name contains the number of unread messages while another tab is open. */
  tab: Locator;
  messages: Locator;
  /** Messages that contain a text. */
  message: (text: string | RegExp) => Locator;
  field: Locator;
  /** The line above the first unread message. */
  line: Locator;
  latest: Locator;
  search: Locator;
  typing: Locator;
  unsent: Locator;
  open: (inventionId: string, search?: string) => Promise<void>;
  send: (text: string) => Promise<void>;
}

/** Creates the page object of the Messages tab. */
export const createMessagesPage = (page: Page): MessagesPage => {
  const area = page.getByRole('region', { name: 'Messages', exact: true });
  const messages = area.getByRole('article');
  const field = page.getByRole('textbox', { name: 'Write a message' });
  return {
    tab: page.getByRole('navigation', { name: 'Invention' }).getByRole('link', { name: /^Messages/ }),
    messages,
    message: (hasText) => messages.filter({ hasText }),
    field,
    line: area.getByText('New messages'),
    latest: page.getByRole('button', { name: /^Jump to latest/ }),
    search: page.getByRole('searchbox', { name: 'Search the messages' }),
    typing: page.getByText(/is typing…$/),
    unsent: page.getByRole('list', { name: 'Not sent yet' }),
    open: async (inventionId, search = '') => {
      await page.goto(`/inventions/${inventionId}/messages${search}`);
      await field.waitFor();
    },
    send: async (text) => {
      await field.fill(text);
      await field.press('Enter');
    },
  };
};
