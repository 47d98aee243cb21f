import { listOverview } from '@hub/contract/overview/overview.calls.ts';
import type { Locator } from '@playwright/test';
import { expectAccessible } from '../src/check-accessibility.ts';
import { expect, test } from '../src/hub-test.ts';

test('each screen has its settings, which apply immediately', async ({ openAs, callAs }) => {
  const page = await openAs('inhouse@demo.hub');
  const call = await callAs('inhouse@demo.hub');
  const cog = page.getByRole('banner').getByRole('button', { name: 'Settings', exact: true });
  const open = async (path: string, title: string): Promise<Locator> => {
    await page.goto(path);
    await cog.click();
    return page.getByRole('complementary', { name: title });
  };

  await test.step('columns of the invention list', async () => {
    const pane = await open('/inventions', 'Inventions');
    const status = page.getByRole('columnheader', { name: 'Status' });
    await expect(status).toBeVisible();
    await pane.getByRole('checkbox', { name: 'Status' }).uncheck();
    await expect(status).toBeHidden();
    await expect(pane.getByText('Saved')).toBeVisible();
    await expect(pane.getByRole('checkbox', { name: 'Reference' })).toBeDisabled();
    await expectAccessible(page, 'the settings of the invention list');
    await pane.getByRole('checkbox', { name: 'Status' }).check();
    await expect(status).toBeVisible();
  });

  await test.step('sections of an invention, with the icons of its milestones', async () => {
    const { collection } = await call(listOverview, { query: { size: 1 } });
    await page.goto(`/inventions/${collection[0]?.id}`);
    const milestones = page.getByRole('list', { name: 'Milestones' });
    await expect(milestones).toBeVisible();
    await cog.click();
    const pane = page.getByRole('complementary', { name: 'Invention', exact: true });
    const notes = page.getByRole('heading', { name: 'Notes', exact: true, level: 2 });
    await expect(notes).toBeVisible();
    await pane.getByRole('checkbox', { name: 'Notes' }).uncheck();
    await expect(notes).toBeHidden();
    await pane.getByRole('checkbox', { name: 'Notes' }).check();
    const word = milestones.getByText(/^(Active|Finished|Cancelled)$/).first();
    await expect(word).toBeHidden();
    await pane.getByRole('switch', { name: /^State in words/ }).click();
    await expect(word).toBeVisible();
    await pane.getByRole('switch', { name: /^State in words/ }).click();
    await expect(word).toBeHidden();
  });

  await test.step('whether a new invention opens', async () => {
    const pane = await open('/inventions', 'Inventions');
    const opens = pane.getByRole('switch', { name: /^Open after creating/ });
    await opens.click();
    await expect(pane.getByRole('region', { name: 'New inventions' }).getByText('Saved')).toBeVisible();
    await page.reload();
    await cog.click();
    await expect(opens).not.toBeChecked();
    await opens.click();
    await expect(opens).toBeChecked();
  });

  await test.step('columns of the files', async () => {
    const { collection } = await call(listOverview, { query: { size: 1 } });
    await page.goto(`/inventions/${collection[0]?.id}/files`);
    await cog.click();
    const pane = page.getByRole('complementary', { name: 'Files' });
    await expect(pane.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
    await pane.getByRole('checkbox', { name: 'Size' }).uncheck();
    await expect(pane.getByText('Saved')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Size' })).toHaveCount(0);
    await pane.getByRole('checkbox', { name: 'Size' }).check();
    await expectAccessible(page, 'the settings of the files');
  });

  await test.step('when an event counts as read', async () => {
    const { collection } = await call(listOverview, { query: { size: 1 } });
    await page.goto(`/inventions/${collection[0]?.id}/stream`);
    await cog.click();
    const reading = page.getByRole('region', { name: 'Reading' });
    await reading.getByText('3 seconds').click();
    await expect(reading.getByText('Saved')).toBeVisible();
    await reading.getByText('1 second', { exact: true }).click();
    await expect(reading.getByRole('radio', { name: '1 second' })).toBeChecked();
  });

  await test.step('how the tasks history opens', async () => {
    const pane = await open('/reports/tasks', 'Changed texts');
    const widget = pane.getByRole('region', { name: 'Tasks history' });
    const toTable = page.getByRole('button', { name: 'Show as table' });
    await expect(toTable).toBeVisible();
    await widget.getByText('Table', { exact: true }).click();
    await expect(page.getByRole('button', { name: 'Show as chart' })).toBeVisible();
    await widget.getByText('Hidden', { exact: true }).click();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(toTable).toBeVisible();
    await widget.getByText('Chart', { exact: true }).click();
    await expect(widget.getByRole('radio', { name: 'Chart' })).toBeChecked();
  });

  await test.step('details of the tasks history', async () => {
    const pane = await open('/reports/tasks?period=forever&utm_source=mail', 'Changed texts');
    const changes = page.getByRole('article').locator('dl');
    await expect(changes.first()).toBeVisible();
    for (const name of ['New tasks', 'Changed tasks'])
      await pane.getByRole('region', { name }).getByRole('switch').click();
    await expect(changes).toHaveCount(0);
    for (const name of ['New tasks', 'Changed tasks'])
      await pane.getByRole('region', { name }).getByRole('switch').click();
    await expect(changes.first()).toBeVisible();
    await expectAccessible(page, 'the settings of the tasks history');
  });
});
