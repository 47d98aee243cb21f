import { listApplications } from '@hub/contract/config/applications.calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectFitsPhone } from '../support/accessibility.ts';
import { renderScreen, server } from '../support/render-screen.tsx';
import { expectShown } from '../support/screen.ts';

test('everyone finds the address for assistants, and the steps to connect one', async () => {
  server.answer(listApplications, []);
  await renderScreen('/applications');
  const card = page.getByRole('region', { name: 'Connect an assistant' });
  await expectShown(card.getByText(`${location.origin}/api/mcp`));
  await expectShown(card.getByRole('button', { name: 'Copy the address for assistants' }));
  expect(card.getByRole('listitem').elements()).toHaveLength(3);
  await expectAccessible();
  await expectFitsPhone();
});
