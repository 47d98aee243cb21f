import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkBothWidths } from '../src/check-accessibility.ts';
import { expect, test } from '../src/hub-test.ts';
import { ada, type OwnFirm, startOwnFirm } from '../src/own-firm.ts';

let hub: OwnFirm;
let docketing: Server;

test.beforeAll(async () => {
  docketing = createServer((_, response) => response.writeHead(401).end()).listen(0, '127.0.0.1');
  await once(docketing, 'listening');
  const { port } = docketing.address() as AddressInfo;
  hub = await startOwnFirm({
    HUB_DOCKETING_URL: `http://127.0.0.1:${port}`,
    HUB_DOCKETING_KEY: 'key of another system',
  });
});
test.afterAll(async () => {
  await hub.stop();
  docketing.close();
});

test('an outside system that cannot be read is reported to administrators, with the way to its settings', async ({
  browser,
}) => {
  const { email } = await hub.addPerson('Grace');
  const page = await hub.openAs(browser, ada.email, '/inbox');
  const row = page.getByRole('row').filter({ hasText: 'Nothing new will arrive from the docketing system' });
  await expect(row).toContainText('The docketing system refuses the key.');
  await expect(row).toContainText('until it is fixed under Outside systems');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inbox 1 unread' })).toBeVisible();
  await checkBothWidths(page, 'an outage in the inbox');
  await row.getByRole('link').press('Enter');
  await expect(page).toHaveURL(`${hub.address}/admin/systems`);
  const system = page.getByRole('row').filter({ hasText: 'Docketing system' });
  await expect(system).toContainText('The docketing system refuses the key.');
  await page.goto(`${hub.address}/inbox?kinds=system`);
  await expect(row).toBeVisible();

  const theirs = await hub.openAs(browser, email, '/inbox');
  await expect(theirs.getByRole('heading', { name: 'Your inbox is empty' })).toBeVisible();
  await theirs.context().close();

  // The only row: the message in its place takes the focus.
  await row.getByRole('link').focus();
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { name: 'Your inbox is empty' })).toBeFocused();
  await checkBothWidths(page, 'an inbox whose last row was handled');
  await page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: 'Done' }).press('Enter');
  await row.getByRole('button', { name: /back to the inbox/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing is done yet' })).toBeFocused();
  await page.context().close();
});
