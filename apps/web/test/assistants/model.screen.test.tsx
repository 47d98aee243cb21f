import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../support/render-screen.tsx';

test.each([
  ['an administrator', 'reads which variables connect a model', ['admin'], 'Set HUB_MODEL_PROVIDER', true],
  ['others', 'ask their administrator', [], 'Ask your administrator to connect one.', false],
] as const)('%s %s', async (_, __, permissions, text, namesVariables) => {
  await renderScreen('/minions', [...permissions]);
  await expect.element(page.getByText('Running on built-in rules.')).toBeVisible();
  await expect.element(page.getByText(text)).toBeVisible();
  expect(document.body.textContent?.includes('HUB_')).toBe(namesVariables);
});
