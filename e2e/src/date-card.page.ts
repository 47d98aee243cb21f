import type { Page } from '@playwright/test';

/** Page object of the date card and the buttons that open it. */
export const createDateCardPage = (page: Page) => {
  const card = page.getByRole('dialog', { name: /^Date card: / });
  const strip = card.getByRole('figure');
  return {
    opener: (title: string) =>
      page.getByRole('button', { name: `How the date of “${title}” was calculated` }).first(),
    card,
    strip,
    /** Labels below the axis. */
    labels: strip.locator('[aria-hidden="true"] > span:has(time)'),
    extensions: card.getByRole('table', { name: 'Extensions of time' }),
    print: page.getByRole('button', { name: 'Print', includeHidden: true }),
  };
};
