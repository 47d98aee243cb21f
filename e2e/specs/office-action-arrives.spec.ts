import { searchInventions } from '@hub/contract/inventions/inventions.calls.ts';
import { chooseArrivals } from '@hub/demo-workspace/demo-arrivals.ts';
import { readDemoData } from '@hub/demo-workspace/demo-data.ts';
import { officeTimeZone } from '@hub/domain/dates/today.ts';
import { expect, test } from '../src/hub-test.ts';
import { createStreamPage } from '../src/stream.page.ts';

const today = Temporal.Now.plainDateISO(officeTimeZone).toString();

test('an office action arrives, opens in the preview, is docketed, and a colleague sees each step', async ({
  openAs,
  callAs,
}) => {
  const [applicationNumber = ''] = [...chooseArrivals(readDemoData(), today).keys()];
  const call = await callAs('attorney@demo.hub');
  const found = await call(searchInventions, { query: { qs: applicationNumber } });
  const id = found.collection[0]?.id ?? '';
  const [page, colleague] = [await openAs('attorney@demo.hub'), await openAs('paralegal@demo.hub')];
  const stream = createStreamPage(colleague);
  await stream.open(id);
  const before = await stream.kind('File wrapper').textContent();
  await page.goto(`/inventions/${id}/ifw`);
  const documents = page.getByRole('table', { name: 'Documents of the file wrapper' });
  await expect(documents.getByRole('row').nth(1)).toBeVisible();
  await expect(documents.getByText('New', { exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Check now' }).click();
  const action = documents.getByRole('row').filter({ has: page.getByRole('button', { name: /^Docket / }) });
  await expect(action.first()).toContainText('New');
  await expect(page.getByText('Last checked now')).toBeVisible();
  await expect(stream.kind('File wrapper')).not.toHaveText(before ?? '');
  const view = colleague.getByRole('region', { name: 'Events', exact: true });
  await expect(view.getByRole('button', { name: /^Patent Office/ }).last()).toBeVisible();
  await expect(stream.events.filter({ hasText: /added the document/ }).last()).toBeVisible();

  await action
    .first()
    .getByRole('button', { name: /^Download / })
    .click();
  const preview = page.getByRole('complementary', { name: 'Open document' });
  await expect(preview.getByText('Demo document').first()).toBeAttached();
  await preview.getByRole('button', { name: 'Close' }).click();
  await expect(stream.events.filter({ hasText: /downloaded the office document/ }).last()).toBeVisible();

  await action
    .first()
    .getByRole('button', { name: /^Docket / })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Confirm docketing' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    documents
      .getByRole('row')
      .nth(1)
      .getByRole('link', { name: /Pay issue fee|Respond to/ })
      .first(),
  ).toBeVisible();
  await expect(stream.events.filter({ hasText: /docketed the document/ }).last()).toBeVisible();
});
