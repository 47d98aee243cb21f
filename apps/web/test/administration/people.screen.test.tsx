import { getPerson, reactivatePerson, suspendPerson } from '@hub/contract/people/people.calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectFitsPhone } from '../support/accessibility.ts';
import { press, renderScreen, server } from '../support/render-screen.tsx';

const id = '0198c0de-0000-7000-8000-000000000007';
const at = '2026-11-02T09:00:00.000Z';
const invited = {
  id,
  email: 'katherine@example.test',
  status: 'invited',
  timeZone: 'Europe/Berlin',
  invitation: { createdAt: at, expiresAt: at },
} as const;
const suspended = { ...invited, status: 'suspended' } as const;

test('a person who has not joined gets no new invitation while suspended', async () => {
  server.answer(getPerson, invited);
  server.answer(suspendPerson, () => {
    server.answer(getPerson, suspended);
    return suspended;
  });
  server.answer(reactivatePerson, () => {
    server.answer(getPerson, invited);
    return invited;
  });
  await renderScreen(`/admin/people/${id}`, ['admin']);
  const invite = page.getByRole('button', { name: 'New invitation' });
  await expect.element(invite).toBeVisible();
  await press(page.getByRole('button', { name: 'Suspend' }), 'Enter');
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }), 'Enter');
  await expect.element(page.getByText('Suspended', { exact: true })).toBeVisible();
  await expect.element(invite).not.toBeInTheDocument();
  await expectAccessible();
  await expectFitsPhone();
  await press(page.getByRole('button', { name: 'Reactivate' }), 'Enter');
  await expect.element(invite).toBeVisible();
  expect(server.requestsOf(suspendPerson)).toMatchObject([{ params: { id } }]);
});

test('a person without the permission finds neither the entry nor the screens of the administration', async () => {
  await renderScreen('/admin/people');
  await expect
    .element(page.getByRole('heading', { name: 'You do not have access to the administration' }))
    .toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Administration' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: /your menu$/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Administration' })).not.toBeInTheDocument();
});
