import { postMessage } from '@hub/contract/messages/messages.calls.ts';
import { getStreamSummary } from '@hub/contract/streams/streams.calls.ts';
import { createAttachmentsPage } from '../src/attachments.page.ts';
import { expectAccessible, expectNoSideScroll } from '../src/check-accessibility.ts';
import { type Caller, expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createMessagesPage } from '../src/messages.page.ts';
import { createWork, taskAt } from '../src/new-work.ts';

const marcus = 'attorney@demo.hub';
const priya = 'paralegal@demo.hub';

const postMany = async (call: Caller, inventionId: string, count: number): Promise<void> => {
  for (let n = 1; n <= count; n++)
    await call(postMessage, { params: { inventionId }, body: { message: `Message ${n}` } });
};

test('two people write to each other: typing, a mention, a file, a card, an edit, a deletion and a lost connection', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs(marcus);
  const work = await createWork(call, ['Draft the reply']);
  const inventionId = work.invention.id;
  const [page, other] = [await openAs(marcus), await openAs(priya)];
  const [chat, theirs] = [createMessagesPage(page), createMessagesPage(other)];
  await chat.open(inventionId);
  await theirs.open(inventionId);
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();

  // Who has not joined the invention yet misses the notice, which is not stored.
  await expect(async () => {
    await chat.field.fill('');
    await chat.field.pressSequentially('Could you look at it, @pri');
    await expect(theirs.typing).toHaveText('Marcus Oyelaran is typing…', { timeout: 3_000 });
  }).toPass();
  await page.getByRole('option', { name: /Priya Raman/ }).click();
  await expect(chat.field).toHaveValue('Could you look at it, @paralegal@demo.hub ');
  await chat.field.press('Shift+Enter');
  await chat.field.pressSequentially(`${new URL(page.url()).origin}/tasks/${taskAt(work, 0).id} <img src=x>`);
  const files = createAttachmentsPage(page);
  await files.drop(chat.field, 'Claims.txt', uniqueTitle('Claims'));
  await expect(files.file(page.locator('form'), /Claims\.txt/)).toBeVisible();
  await chat.field.press('Enter');
  const received = theirs.message('Could you look at it');
  await expect(received).toContainText('@Priya Raman');
  await expect(received).toContainText('<img src=x>');
  await expect(received.getByRole('link', { name: /Draft the reply/ })).toHaveAttribute('href', /\/tasks\//);
  await expect(received.getByText('Claims.txt')).toBeVisible();
  await expect(theirs.typing).toHaveCount(0);
  await expect(chat.field).toHaveValue('');

  await theirs.send('I wil do it');
  await expect(chat.message('I wil do it')).toBeVisible();
  await theirs.field.press('ArrowUp');
  await expect(theirs.field).toHaveValue('I wil do it');
  await theirs.send('I will do it');
  await expect(chat.message('I will do it')).toContainText('edited');
  await theirs.message('I will do it').hover();
  await theirs.message('I will do it').getByRole('button', { name: 'Delete' }).click();
  await expect(chat.message('This message was deleted.')).toBeVisible();
  await expectAccessible(page, 'messages');

  const clientIds: unknown[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/messages'))
      clientIds.push(sent.postDataJSON().clientId);
  });
  await page.route('**/api/streams/chat/*/messages', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await chat.send('Please sign today');
  await chat.unsent.getByRole('button', { name: 'Try again' }).click();
  await expect(theirs.message('Please sign today')).toHaveCount(1);
  await expect(chat.unsent).toHaveCount(0);
  expect(clientIds).toEqual([clientIds[0], clientIds[0]]);

  await page.context().setOffline(true);
  await chat.send('Written on the train');
  await expect(chat.unsent).toContainText('Written on the train');
  await chat.field.fill('Half a thought');
  await expect(page.reload()).rejects.toThrow();
  await page.context().setOffline(false);
  await chat.open(inventionId);
  await expect(theirs.message('Written on the train')).toHaveCount(1);
  await expect(chat.unsent).toHaveCount(0);
  await expect(chat.field).toHaveValue('Half a thought');
});

test('the chat starts at the first unread message, loads both ways, and is searched and linked, also on a phone', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const [call, priyasCall] = [await callAs(marcus), await callAs(priya)];
  const { invention } = await createWork(call, []);
  await postMany(call, invention.id, 60);
  const page = await openAs(priya);
  const chat = createMessagesPage(page);
  const readMarker = async () =>
    (await priyasCall(getStreamSummary, { params: { id: invention.id } })).reads.messages;
  await chat.open(invention.id);
  await expect(chat.messages.last()).toContainText('Message 60');
  await expect(chat.line).toHaveCount(0);
  await expect.poll(async () => (await readMarker()).seq).toBeGreaterThan(60);

  await page.goto(`/inventions/${invention.id}`);
  await expect(chat.tab).toHaveAccessibleName('Messages');
  await postMany(call, invention.id, 2);
  await expect(chat.tab).toHaveAccessibleName('Messages 2 unread');
  await chat.tab.click();
  await expect(chat.line).toBeVisible();
  await expect.poll(readMarker).toMatchObject({ unread: 0 });
  await expect(chat.line).toBeVisible();
  await expect(chat.tab).toHaveAccessibleName('Messages');

  await page.getByRole('region', { name: 'Messages', exact: true }).first().hover();
  await page.mouse.wheel(0, -20_000);
  await expect(chat.message(/Message 10\b/)).toBeVisible();
  await expect(chat.latest).toBeVisible();
  await chat.latest.click();
  await expect(chat.latest).toHaveCount(0);

  await chat.search.fill('message 17');
  await expect(chat.messages).toHaveCount(1);
  await chat.search.fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'No matching messages' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all messages' }).click();
  await expect(chat.search).toHaveValue('');

  const { seq } = (await readMarker()) as { seq: number };
  await page.setViewportSize({ width: 390, height: 844 });
  await chat.open(invention.id, `?message=${seq - 30}`);
  await expect(page.locator(`[data-message="${seq - 30}"]`)).toHaveAttribute('data-flash', 'true');
  await expect(page.locator(`[data-message="${seq - 30}"]`)).not.toHaveAttribute('data-flash', 'true');
  await expectNoSideScroll(page, 'messages');
  await expectAccessible(page, 'messages on a phone');
});
