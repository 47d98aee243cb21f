import type { Page } from '@playwright/test';

/** The card of a date, and what opens it. */
export const createDateCardPage = (page: Page) => {
  const card = page.getByRole('dialog', { name: /^Date card: / });
  const strip = card.getByRole('figure');
  return {
    opener: (title: string) =>
      page.getByRole('button', { name: `Where the date of “${title}” comes from` }).first(),
    card,
    strip,
    /** What is written below the axis. */
    labels: strip.locator('[aria-hidden="true"] > span:has(time)'),
    ladder: card.getByRole('table', { name: 'Extension ladder' }),
    print: page.getByRole('button', { name: 'Print', includeHidden: true }),
  };
};
