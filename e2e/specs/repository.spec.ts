import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadFile } from '@hub/contract/files/files.calls.ts';
import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { expectAccessible, expectLargeTargets, expectNoSideScroll } from '../src/check-accessibility.ts';
import { createFilesPage } from '../src/files.page.ts';
import { expect, test, uniqueTitle } from '../src/hub-test.ts';

const attorney = 'attorney@demo.hub';
/** The documents repository of the demo. */
const repository = join(process.env.HUB_E2E_DATA_DIR ?? '', 'demo-repository');

test('a folder is synced with the files, and a file is copied into it', { tag: '@deep' }, async ({
  openAs,
  callAs,
}) => {
  const call = await callAs(attorney);
  const reference = uniqueTitle('Folder');
  const { id } = await call(createInvention, {
    body: { title: uniqueTitle('Valve'), references: [reference] },
  });
  const folder = join(repository, reference);
  await mkdir(folder);
  await writeFile(join(folder, 'Claims.txt'), `We claim ${reference}`);
  await writeFile(join(folder, 'Letter.txt'), `Dear client of ${reference}`);
  const content = `Reply of ${reference}`;
  await call(uploadFile, { body: { inventionId: id }, file: new File([content], 'Reply.txt') });

  const page = await openAs(attorney);
  const files = createFilesPage(page);
  const line = page.getByRole('region', { name: 'Documents repository' });
  await files.open(id);
  await line.getByRole('button', { name: 'Sync with repository' }).click();
  await expect(line.getByText(/^Checking \d+ of 10$/)).toBeVisible();
  await expect(line.getByText(reference, { exact: true })).toBeVisible();
  await expect(line.getByText('2 new files, synced now')).toBeVisible();
  await expect(files.row('Claims.txt')).toContainText('Repository');
  await expectAccessible(page, 'the Files tab with a repository');

  await files.choose('Reply.txt', 'Copy to repository');
  await expect(page.getByText(`“Reply.txt” is in the repository folder ${reference}.`)).toBeVisible();
  expect(await readFile(join(folder, 'Reply.txt'), 'utf8')).toBe(content);

  await page.setViewportSize({ width: 390, height: 844 });
  await rm(join(folder, 'Letter.txt'));
  await line.getByRole('button', { name: 'Sync with repository' }).click();
  await expect(line.getByText('1 file is no longer in the repository. The hub keeps it.')).toBeVisible();
  await expect(files.names).toHaveCount(3);
  await expectNoSideScroll(page, 'the Files tab with a repository');
  await expectLargeTargets(page, 'the Files tab with a repository');

  await rm(folder, { recursive: true });
  await line.getByRole('button', { name: 'Sync with repository' }).click();
  await expect(line.getByText('The folder is no longer in the repository.')).toBeVisible();
  await expect(line.getByRole('button', { name: 'Retry' })).toBeVisible();
});
