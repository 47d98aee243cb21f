import type { Page } from '@playwright/test';
import { firstScreenMs } from './watch-page.ts';

/** Page object of an invention with its overview tab. */
export const createInventionPage = (page: Page) => {
  const milestones = page.getByRole('list', { name: 'Milestones' });
  const milestone = (title: string) =>
    milestones.getByRole('listitem').filter({ has: page.getByRole('button', { name: title, exact: true }) });
  const taskDone = (title: string) => page.getByRole('checkbox', { name: `Done: ${title}` });
  const chooseOfMilestone = async (title: string, item: string) => {
    await page.getByRole('button', { name: `More for “${title}”` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const finishing = (title: string) => page.getByRole('dialog', { name: `Finish “${title}”` });
  return {
    open: async (id: string): Promise<void> => {
      await page.goto(`/inventions/${id}`);
      await page.getByRole('main').getByRole('heading').first().waitFor({ timeout: firstScreenMs });
    },
    title: page.getByRole('main').getByRole('heading', { level: 1 }),
    /** One button per milestone, in the order shown. */
    milestoneTitles: milestones.locator('button[aria-expanded][aria-controls]'),
    milestone,
    milestoneTitle: (title: string) => milestones.getByRole('button', { name: title, exact: true }),
    chooseOfMilestone,
    /** Fields of the finish dialog: evidence and open tasks. */
    finishing,
    /** Finishes a milestone that has open tasks and leaves them open. */
    finishMilestone: async (title: string) => {
      await chooseOfMilestone(title, 'Finish');
      await finishing(title).getByRole('button', { name: 'Finish', exact: true }).click();
    },
    taskDone,
    taskStatus: (title: string) => page.getByRole('button', { name: `Status of “${title}”` }),
    taskTitle: (title: string) => page.getByRole('button', { name: title, exact: true }),
    renameTask: async (from: string, to: string) => {
      await page.getByRole('button', { name: from, exact: true }).click();
      const field = page.getByRole('textbox', { name: 'Title of the task' });
      await field.fill(to);
      await field.press('Enter');
    },
    /** Controls of the open invention that change it; absent without the right to edit. */
    editControls: page
      .getByRole('main')
      .getByRole('button', { name: /^(Edit|Add|Delete|Status of|More for|Start a|Enter a|Docket) /i })
      .or(page.getByRole('main').getByRole('checkbox')),
    /** Undo button of the latest message. */
    undo: page.getByRole('button', { name: 'Undo' }).last(),
  };
};
