import { getInstallation, updateInstallation } from '@hub/contract/config/installation.calls.ts';
import { putSetting } from '@hub/contract/settings/settings.calls.ts';
import { getTemplateSettings } from '@hub/contract/templates/templates.calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectFitsPhone } from '../support/accessibility.ts';
import { press, renderScreen, server } from '../support/render-screen.tsx';

const sent = () => server.requestsOf(updateInstallation).map(({ body }) => body);

beforeEach(() => {
  server.answer(getInstallation, { docketingPrefix: 'FIP:', reviewLabel: '2AR' });
  server.answer(updateInstallation, ({ body }) => body);
});

test('a docketing prefix without letters is refused with the reason, and another one is saved', async () => {
  await renderScreen('/admin/installation', ['admin']);
  const form = page.getByRole('form', { name: 'Docketing' });
  const field = form.getByLabelText('Docketing prefix');
  await field.fill('::');
  await press(field, 'Enter');
  await expect.element(form.getByText('Use 2 to 12 letters and digits')).toBeVisible();
  await expectAccessible();
  await expectFitsPhone();
  await field.fill('CASE-');
  await press(field, 'Enter');
  await expect.element(page.getByText('Saved. References are linked with the new prefix.')).toBeVisible();
  expect(sent()).toMatchObject([{ docketingPrefix: '::' }, { docketingPrefix: 'CASE-' }]);
});

test('the name of the second review, the second person and the retention are saved one by one', async () => {
  await renderScreen('/admin/installation', ['admin']);
  const label = page.getByLabelText('Name of the second attorney review (2AR)');
  await label.fill('Peer review');
  await press(label, 'Enter');
  await expect.element(page.getByText('Saved. Every screen shows the new name.')).toBeVisible();
  await page.getByRole('switch', { name: 'A second person approves emails' }).click();
  await expect
    .element(page.getByText('Saved. It holds for every proposal that is still open.'))
    .toBeVisible();
  const retention = page.getByRole('form', { name: 'Retention' });
  const days = retention.getByLabelText('Notifications that are done');
  await days.fill('3');
  await expect.element(retention.getByText('Enter 7 to 730 days.')).toBeVisible();
  await expect.element(retention.getByRole('button', { name: 'Save the retention' })).toBeDisabled();
  await days.fill('60');
  await press(days, 'Enter');
  await expect.element(page.getByText('Saved. Older records are removed during the night.')).toBeVisible();
  expect(sent()).toMatchObject([
    { reviewLabel: 'Peer review' },
    { emailsNeedSecondPerson: true },
    { retention: { doneNotificationDays: 60 } },
  ]);
});

test('the settings of the overview have the name of the second review', async () => {
  server.answer(getTemplateSettings, { reviewLabel: 'Peer review' });
  server.answer(putSetting);
  await renderScreen('/milestones/overview');
  // The settings open by themselves until they have been closed once.
  await expect.element(page.getByRole('checkbox', { name: 'Next Peer review' })).toBeVisible();
});
