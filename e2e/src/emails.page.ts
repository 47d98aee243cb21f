import type { Page } from '@playwright/test';

/** Page object of the Emails tab of an invention. */
export const createEmailsPage = (page: Page) => {
  const frame = 'iframe[title="Text of the email"]';
  const composer = page.getByRole('region', { name: 'Email to send' });
  return {
    open: async (inventionId: string, search = ''): Promise<void> => {
      await page.goto(`/inventions/${inventionId}/emails${search}`);
      await page.getByRole('heading', { name: 'Emails', exact: true }).waitFor();
    },
    thread: (subject: string) =>
      page.getByRole('list', { name: 'Threads' }).getByRole('link').filter({ hasText: subject }),
    mails: page.getByRole('article', { name: /^Email from/ }),
    /** The text of an email, in its sandboxed frame. */
    body: page.frameLocator(frame).locator('body'),
    frame,
    attachment: (name: string) =>
      page.getByRole('list', { name: 'Attachments' }).getByRole('button', { name }),
    composer,
    to: composer.getByRole('combobox', { name: 'To' }),
    text: composer.getByRole('textbox', { name: 'Text of the email' }),
    send: composer.getByRole('button', { name: 'Send the email' }),
    withdraw: page.getByRole('button', { name: 'Withdraw' }),
    comment: page.getByRole('textbox', { name: 'Write an internal comment' }),
    comments: page.getByRole('article', { name: /^Internal comment by/ }),
  };
};

/** Page object of the unmatched queue. */
export const createUnmatchedPage = (page: Page) => ({
  open: async (): Promise<void> => {
    await page.goto('/emails');
    await page.getByRole('heading', { name: 'Unmatched emails' }).waitFor();
  },
  row: (subject: string) =>
    page.getByRole('list', { name: 'Unmatched emails' }).getByRole('button').filter({ hasText: subject }),
  subject: page.getByRole('region', { name: 'Email', exact: true }).getByRole('heading'),
  suggestions: page.getByRole('list', { name: 'Suggestions' }).getByRole('listitem'),
});
