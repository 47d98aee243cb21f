import { expect, type Locator, type Page } from '@playwright/test';

const maxTabs = 60;

/** Page object of the report wizard. */
export const createReportWizardPage = (page: Page) => {
  /** Moves the focus with Tab until an element has it. */
  const tabTo = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible();
    for (let count = 0; count < maxTabs; count += 1) {
      await page.keyboard.press('Tab');
      if ((await target.and(page.locator(':focus')).count()) > 0) return;
    }
    await expect(target).toBeFocused();
  };
  const next = page.getByRole('button', { name: 'Next', exact: true });
  return {
    open: (step: string, inventionId: string) =>
      page.goto(`/reports/generation${step}?inventionId=${inventionId}`),
    heading: (name: string) => page.getByRole('heading', { level: 2, name }),
    tabTo,
    next,
    /** Presses "Next" with the keyboard alone. */
    goOn: async (): Promise<void> => {
      await tabTo(next);
      await page.keyboard.press('Enter');
    },
    field: (label: string) => page.getByLabel(label),
    report: (title: string) => page.getByRole('checkbox', { name: title }),
    /** Text of the pages in the preview. */
    page: page.getByRole('region', { name: 'Preview of the pages' }).locator('.textLayer'),
    summary: page.getByRole('region', { name: 'your attention' }),
    status: page.getByRole('contentinfo').or(page.locator('footer')).getByRole('status'),
    step: (title: string) =>
      page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: title }),
  };
};
