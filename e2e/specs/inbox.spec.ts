import { postMessage } from '@hub/contract/messages/messages.calls.ts';
import { expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createWork } from '../src/new-work.ts';
import { whenSettled } from '../src/watch-page.ts';

test('a mention appears at once, with the count in the header, and opens its message', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs('admin@demo.hub');
  const { invention } = await createWork(call, []);
  const page = await openAs('paralegal@demo.hub');
  await page.goto('/inbox');
  await whenSettled(page);
  const message = uniqueTitle('Please look at figure 2');
  await call(postMessage, {
    params: { inventionId: invention.id },
    body: { message: `${message} @paralegal@demo.hub` },
  });
  const row = page.getByRole('row').filter({ hasText: invention.title });
  await expect(row).toContainText('mentioned you in the chat');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Inbox \d+\+? unread$/ })).toBeVisible();
  await row.getByRole('link').press('Enter');
  await expect(page.getByText(message)).toBeVisible();
});
