import { getBackupState } from '@hub/contract/config/config.calls.ts';
import { listOutsideSystems, testOutsideSystem } from '@hub/contract/config/outside-systems.calls.ts';
import { getStorageState } from '@hub/contract/config/storage.calls.ts';
import { idSchema, inventionIdSchema } from '@hub/contract/fields.ts';
import { listJobs, startBackup } from '@hub/contract/jobs/jobs.calls.ts';
import { getEvidenceRule, setEvidenceRule } from '@hub/contract/milestones/evidence-rule.calls.ts';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  sendDeliveryAgain,
  testWebhook,
  updateWebhook,
} from '@hub/contract/webhooks/webhooks.calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectFitsPhone, expectLargeTargets } from '../support/accessibility.ts';
import { addressOf, press, renderScreen, server } from '../support/render-screen.tsx';
import {
  expectCount,
  expectHidden,
  expectShown,
  expectText,
  expectTexts,
  focusOn,
  pressKey,
} from '../support/screen.ts';
import { createVersions } from '../support/versions.ts';

const id = idSchema.parse('0198c0de-0000-7000-8000-0000000000b1');
const inventionId = inventionIdSchema.parse(id);
const at = '2026-11-02T09:00:00.000Z';

test('a backup that waits is named in the jobs, and no second one is queued', async () => {
  server.refuse(startBackup, 'backup.already_queued');
  server.answer(listJobs, ({ query: { state } }) =>
    state === 'waiting'
      ? { collection: [{ id, name: 'backup.nightly', state, createdAt: at, dueAt: at }], total: 1 }
      : {},
  );
  await renderScreen('/reports/health', ['admin']);
  await press(page.getByRole('button', { name: 'Back up now' }), 'Enter');
  await expectText(page.getByRole('alert'), /A backup is already running or waiting\./);
  await renderScreen('/admin/jobs', ['admin']);
  await expectShown(page.getByRole('heading', { name: 'No failed jobs' }));
  await press(page.getByRole('button', { name: 'Waiting', exact: true }), 'Enter');
  const row = page.getByRole('row').filter({ hasText: 'Backup · nightly' });
  await expectCount(row, 1);
  await expectShown(row.getByTitle('backup.nightly'));
  await expectAccessible();
  await expectFitsPhone();
});

test('the health report shows the backup status', async () => {
  server.answer(getBackupState, { lastBackupAt: null, lastProvenAt: null, failure: null });
  await renderScreen('/reports/health');
  await expectShown(page.getByText(/^No backup yet\.$/));
  server.answer(getBackupState, {
    lastBackupAt: new Date().toISOString(),
    lastProvenAt: null,
    failure: null,
  });
  await renderScreen('/reports/health');
  await expectShown(page.getByText(/^Last backup .+ ago, .+\.$/));
  await expectAccessible();
});

test('an administrator sees what is stored, the free space, and the state of the backups', async () => {
  server.answer(getStorageState, {
    database: { bytes: 2_000_000_000, version: 'PostgreSQL 17', server: 'own' },
    files: { engine: 'disk', place: '/data/files', contents: { count: 2, bytes: 3_000_000 } },
    disk: { folder: '/data', space: { freeBytes: 40_000_000_000, totalBytes: 100_000_000_000 } },
    backup: { folder: '/data/backup', runs: [] },
  });
  await renderScreen('/admin/storage', ['admin']);
  const disk = page.getByRole('region', { name: 'Database and disk' });
  await expectText(disk, /PostgreSQL \d+/);
  await expectText(disk, / of .*GB/);
  await expectText(page.getByRole('region', { name: 'Files' }), /stored files?, /);
  const backups = page.getByRole('region', { name: 'Backups' });
  await expectText(backups, /No backup yet/);
  await expectShown(backups.getByRole('heading', { name: 'No backup has been recorded' }));
  await expectAccessible();
  await expectFitsPhone();
  await backups.getByRole('link', { name: 'Health report' }).click();
  await expect.poll(addressOf).toBe('/reports/health');
});

test('an administrator sees which outside systems are connected and tests a connection', async () => {
  const docketing = {
    name: 'docketing',
    isConfigured: true,
    isDemo: true,
    place: 'docketing.example.test',
  } as const;
  const known = [
    { name: 'virus-scanner', isConfigured: false },
    { name: 'sign-in', isConfigured: true, place: 'Example Firm' },
  ] as const;
  server.answer(listOutsideSystems, [docketing, ...known]);
  server.answer(testOutsideSystem, () => {
    const tested = {
      ...docketing,
      lastSuccessAt: at,
      test: { testedAt: at, testedBy: 'Ada Byron', error: null, ms: 12 },
    };
    server.answer(listOutsideSystems, [tested, ...known]);
    return tested;
  });
  await renderScreen('/admin/systems', ['admin']);
  const rowOf = (name: string) =>
    page.getByRole('table', { name: 'Outside systems' }).getByRole('row').filter({ hasText: name });
  await expectText(rowOf('Virus scanner'), /Not connected/);
  await expectText(rowOf('Virus scanner'), /Set HUB_CLAMD/);
  await expectCount(rowOf('Virus scanner').getByRole('button'), 0);
  await expect
    .element(rowOf('Sign-in providers').getByRole('link'))
    .toHaveAttribute('href', '/admin/sign-in');
  const button = page.getByRole('button', { name: 'Test connection: Docketing system' });
  await focusOn(button);
  await pressKey('Enter');
  await expectText(rowOf('Docketing system').getByRole('status'), /Worked in 12 ms, tested by /);
  await expectText(rowOf('Docketing system'), /Demo works/);
  await expect.element(button).toHaveFocus();
  expect(server.requestsOf(testOutsideSystem)).toMatchObject([{ params: { name: 'docketing' } }]);
  await expectAccessible();
  await expectFitsPhone();
});

test('an administrator requires the document for statutory milestones', async () => {
  let rule: 'warn' | 'refuse' = 'warn';
  server.answer(getEvidenceRule, () => ({ rule }));
  server.answer(setEvidenceRule, ({ body }) => {
    rule = body.rule;
    return body;
  });
  await renderScreen('/admin/evidence', ['admin']);
  const save = page.getByRole('button', { name: 'Save' });
  const required = page.getByRole('radio', { name: 'Require the document' });
  await expect.element(page.getByRole('radio', { name: 'Finish it, and ask a second person' })).toBeChecked();
  await expect.element(save).toBeDisabled();
  await required.click();
  await expectAccessible();
  await save.click();
  await expectShown(page.getByText('Statutory milestones can be finished only with a document.'));
  await expect.element(save).toBeDisabled();
  expect(rule).toBe('refuse');
  await renderScreen('/admin/evidence', ['admin']);
  await expect.element(required).toBeChecked();
  await expectFitsPhone();
});

/** Keeps a webhook that is made, changed and removed, and its deliveries. */
const keepWebhooks = () => {
  const nextVersion = createVersions();
  const hooks: { id: typeof id; url: string; description: string; isActive: boolean; updatedAt: string }[] =
    [];
  const failed = {
    state: 'failed',
    attempts: 1,
    createdAt: at,
    lastError: 'The address cannot be reached.',
  } as const;
  server.answer(listWebhooks, () => [...hooks]);
  server.answer(createWebhook, ({ body: { eventTypes: _, ...body } }) => {
    const made = { id, ...body, isActive: true, createdAt: at, updatedAt: nextVersion() };
    hooks.push(made);
    return { ...made, secret: 'whsec_once' };
  });
  server.refuse(createWebhook, 'webhook.private_address', undefined, ({ body }) =>
    body.url.includes('10.0.0.1'),
  );
  server.answer(updateWebhook, ({ body: { eventTypes: _, ...body } }) =>
    Object.assign(hooks[0] ?? {}, body, { updatedAt: nextVersion() }),
  );
  server.answer(deleteWebhook, () => {
    hooks.pop();
    return undefined as never;
  });
  const delivery = {
    ...failed,
    id,
    inventionId,
    inventionTitle: 'Reported pump',
    seq: 1,
    eventType: 'invention.created',
  };
  server.answer(listDeliveries, { collection: [delivery], total: 1, size: 50 });
  server.answer(sendDeliveryAgain, { ...delivery, state: 'waiting' });
  server.answer(testWebhook, { id, state: 'waiting', eventType: 'webhook.test', createdAt: at });
};

test('an administrator creates a webhook, sees a failed delivery, sends it again and removes the webhook', async () => {
  const url = 'https://receiver.example.test/hook';
  keepWebhooks();
  await renderScreen('/admin/webhooks', ['admin']);
  const begin = page.getByRole('button', { name: 'New webhook' }).first();
  await begin.click();
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  const address = dialog.getByLabelText('Address');
  const create = dialog.getByRole('button', { name: 'Create webhook' });
  await address.fill('http://10.0.0.1/hook');
  await create.click();
  await expect.element(address).toHaveFocus();
  await expect
    .element(address)
    .toHaveAccessibleDescription(
      'This address is in a private network. Allow it with HUB_WEBHOOK_PRIVATE, or use a public one.',
    );
  await expectAccessible();
  await address.fill(url);
  await dialog.getByLabelText('Events').fill('invention cre');
  await page.getByRole('option', { name: 'Invention created' }).click();
  await dialog.getByLabelText('Description').click();
  await create.click();
  await expectShown(page.getByText(`Copy the secret of ${url} now.`));
  await expectAccessible();
  expectLargeTargets();
  await press(page.getByRole('button', { name: 'Done', exact: true }), 'Enter');
  await expect.element(begin).toHaveFocus();
  expect(server.requestsOf(createWebhook).at(-1)?.body).toMatchObject({
    url,
    eventTypes: ['invention.created'],
  });
  await expectFitsPhone();

  await page.getByRole('link', { name: url }).click();
  const delivery = page
    .getByRole('table', { name: 'Deliveries' })
    .getByRole('row')
    .filter({ hasText: 'Reported pump' });
  await expectTexts(delivery, [/cannot be reached/]);
  await delivery.getByRole('button', { name: 'Send again: Invention created' }).click();
  await expectShown(page.getByText('The delivery is sent again.'));
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edited = page.getByRole('dialog', { name: 'Edit webhook' });
  await edited.getByLabelText('Description').fill('Time-keeping');
  await edited.getByRole('button', { name: 'Save' }).click();
  await expectShown(page.getByText('Time-keeping'));
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expectShown(page.getByText('A test is being sent.'));
  expect(server.requestsOf(sendDeliveryAgain)).toHaveLength(1);
  expect(server.requestsOf(testWebhook)).toHaveLength(1);
  await expectAccessible();
  await expectFitsPhone();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expectShown(page.getByRole('button', { name: 'Start' }));
  await press(page.getByRole('button', { name: 'Remove' }), 'Enter');
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Remove webhook' }), 'Enter');
  await expect.poll(addressOf).toBe('/admin/webhooks');
  await expectShown(page.getByRole('heading', { name: 'No webhooks yet' }));
  await expect.element(page.getByRole('main')).toHaveFocus();
  await expectHidden(page.getByRole('link', { name: url }));
});
