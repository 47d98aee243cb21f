import { deleteFile, updateFile, uploadFile } from '@hub/contract/files/files.calls.ts';
import { createAttachmentsPage } from '../src/attachments.page.ts';
import { expectAccessible } from '../src/check-accessibility.ts';
import { expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createWork, taskAt } from '../src/new-work.ts';
import { createTaskViewPage } from '../src/task-view.page.ts';

const attorney = 'attorney@demo.hub';
const paralegal = 'paralegal@demo.hub';

test('files are dropped on, pasted into and chosen for a comment, which waits for them, and a colleague sees them arrive', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const call = await callAs(attorney);
  const work = await createWork(call, ['Draft the response']);
  const inventionId = work.invention.id;
  const chosen = await call(uploadFile, {
    body: { inventionId },
    file: new File([uniqueTitle('Claims')], 'Claims.txt'),
  });
  const [page, other] = [await openAs(attorney), await openAs(paralegal)];
  const [view, theirs] = [createTaskViewPage(page), createTaskViewPage(other)];
  const [files, theirFiles] = [createAttachmentsPage(page), createAttachmentsPage(other)];
  await view.open(taskAt(work, 0).id);
  await theirs.open(taskAt(work, 0).id);
  await view.composer.fill('See the files');
  await files.drop(view.composer, 'Letter.txt', uniqueTitle('Letter'));
  await expect(files.file(view.view, /Letter\.txt/)).toBeVisible();
  await files.pasteImage(view.composer);
  await expect(files.file(view.view, /Pasted image .*\.png/).locator('img')).toBeVisible();
  await files.attach.press('Enter');
  await expectAccessible(page, 'the choice of a file to attach');
  await page.keyboard.press('Escape');
  await expect(files.picker).toBeHidden();
  await expect(files.attach).toBeFocused();
  await files.attach.press('Enter');
  await files.search.fill('Clai');
  await expect(files.option('Claims.txt')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(files.file(view.view, /Claims\.txt/)).toBeVisible();
  await expect(files.attach).toBeFocused();
  await files.file(view.view, /Letter\.txt/).press('Delete');
  await expect(files.file(view.view, /Letter\.txt/)).toHaveCount(0);
  await page.reload();
  await expect(files.file(view.view, /Claims\.txt/)).toBeVisible();
  await expectAccessible(page, 'a comment with files');
  await view.send.click();
  const theirComment = theirs.comments.filter({ hasText: 'See the files' });
  await expect(theirFiles.file(theirComment, /Claims\.txt/)).toBeVisible();
  await expect(files.file(view.comments.first(), /Claims\.txt/)).toBeVisible();
  const { updatedAt } = await call(updateFile, {
    params: { id: chosen.id },
    body: { name: 'Final claims.txt' },
  });
  await expect(theirFiles.file(theirComment, /Final claims\.txt/)).toBeVisible();
  await call(deleteFile, { params: { id: chosen.id }, query: { updatedAt } });
  await expect(theirFiles.file(theirComment, /Final claims\.txt.*in the trash/)).toBeVisible();
  const image = theirFiles.file(theirComment, /Pasted image/);
  await expect(image.locator('img')).toBeVisible();
  await image.click();
  await expect(other).toHaveURL(new RegExp(`/inventions/${inventionId}/files\\?file=`));

  // A comment waits for its files, also for one whose upload is retried, and for the connection.
  await view.composer.fill('And the answer');
  const held = Promise.withResolvers<void>();
  await page.route('**/files/file', async (route) => {
    await held.promise;
    await route.abort();
  });
  await files.drop(view.composer, 'Answer.txt', uniqueTitle('Answer'));
  await expect(files.waiting).toContainText('Answer.txt');
  await expect(view.send).toBeDisabled();
  held.resolve();
  await expect(files.waiting).toContainText('The hub could not be reached.');
  await expect(view.send).toBeDisabled();
  await page.unroute('**/files/file');
  await files.waiting.getByRole('button', { name: 'Retry “Answer.txt”' }).click();
  await expect(files.file(view.view, /Answer\.txt/)).toBeVisible();
  await page.context().setOffline(true);
  await view.send.click();
  await expect(view.waiting).toBeVisible();
  await page.context().setOffline(false);
  await expect(files.file(view.comments.filter({ hasText: 'And the answer' }), /Answer\.txt/)).toBeVisible();
  await expect(files.file(view.view, /Answer\.txt/)).toHaveCount(1);
});
