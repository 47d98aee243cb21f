import type { Locator, Page } from '@playwright/test';

/** The Stream tab of an invention. */
export interface StreamPage {
  events: Locator;
  /** The event with this number. */
  event: (seq: number) => Locator;
  /** The event in the middle of the screen. */
  eventInMiddle: () => Promise<Locator>;
  /** The line above the first unread event. */
  line: Locator;
  latest: Locator;
  search: Locator;
  kind: (name: string) => Locator;
  open: (inventionId: string, search?: string) => Promise<void>;
  /** Turns the wheel over the events. */
  scrollBy: (pixels: number) => Promise<void>;
}

/** Creates the page object of the Stream tab. */
export const createStreamPage = (page: Page): StreamPage => {
  const area = page.getByRole('region', { name: 'Events', exact: true });
  const events = area.getByRole('article');
  const event = (seq: number): Locator => area.locator(`[data-event="${seq}"]`);
  return {
    events,
    event,
    eventInMiddle: async () => {
      const seqs = await events.evaluateAll((articles) =>
        articles.flatMap((article) => {
          const { top, bottom } = article.getBoundingClientRect();
          const { clientHeight } = article.ownerDocument.documentElement;
          const isInMiddle = top > clientHeight * 0.4 && bottom < clientHeight * 0.8;
          return isInMiddle ? [Number(article.getAttribute('data-event'))] : [];
        }),
      );
      return event(seqs[0] ?? 0);
    },
    line: area.getByText('New events'),
    latest: page.getByRole('button', { name: /^Jump to latest/ }),
    search: page.getByRole('searchbox', { name: 'Search the stream' }),
    kind: (name) => page.getByRole('group', { name: 'Kinds of events' }).getByRole('button', { name }),
    open: async (inventionId, search = '') => {
      await page.goto(`/inventions/${inventionId}/stream${search}`);
      await events.first().waitFor();
    },
    scrollBy: async (pixels) => {
      await area.hover();
      await page.mouse.wheel(0, pixels);
    },
  };
};
