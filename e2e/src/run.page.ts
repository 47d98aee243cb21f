import type { Page } from '@playwright/test';
import { expect } from './hub-test.ts';

/** Page object of the run of a minion. */
export const createRunPage = (page: Page) => {
  const feedback = page.getByRole('form', { name: 'Feedback' });
  return {
    state: page.getByRole('heading', { level: 1 }).locator('xpath=..').getByRole('status'),
    proposal: page.getByRole('region', { name: 'Proposal' }),
    editing: page.getByRole('button', { name: 'Edit then approve' }),
    approve: page.getByRole('button', { name: /^Approve/ }),
    outcome: page.getByRole('region', { name: 'What was approved' }),
    /** Says that the run was good work, and why. */
    giveFeedback: async (text: string): Promise<void> => {
      await feedback.getByRole('button', { name: 'Good work' }).press('Enter');
      await feedback.getByRole('textbox', { name: 'What should it do better?' }).fill(text);
      await feedback.getByRole('button', { name: 'Give feedback' }).press('Enter');
      await expect(feedback.getByRole('button', { name: 'Change feedback' })).toBeVisible();
    },
  };
};
