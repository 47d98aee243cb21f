import type { Page } from '@playwright/test';

/** Maximum time until the first screen is shown, which is long on a busy machine. */
export const firstScreenMs = 20_000;

/** Returns a script that waits for a selector and resolves to the time of its appearance. */
const firstSeenScript = (selector: string) => `new Promise((resolve) => {
  const look = () => {
    if (!document.querySelector(${JSON.stringify(selector)})) return;
    observer.disconnect();
    resolve(Date.now());
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  look();
})`;

/** Waits inside the page for an element with an accessible label; returns the time in milliseconds since 1970. */
export const whenLabelled = (page: Page, label: string): Promise<number> =>
  page.evaluate<number>(firstSeenScript(`[aria-label="${label}"]`));

/** Returns the time of the next click on the page, in milliseconds since 1970. */
export const whenClicked = (page: Page): Promise<number> =>
  page.evaluate<number>(
    `new Promise((resolve) => addEventListener('click', () => resolve(Date.now()), { capture: true, once: true }))`,
  );

/** Collects the API requests of a page from now on, as method and path. */
export const countRequests = (page: Page): string[] => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requests.push(`${request.method()} ${pathname}`);
  });
  return requests;
};

/** Resolves when the hub has accepted a change whose method, URL or body matches: the change is then saved. */
export const whenSaved = async (page: Page, sent: RegExp): Promise<void> => {
  await page.waitForResponse((answer) => {
    const request = answer.request();
    // A read request may match too, and its response may arrive late.
    return (
      request.method() !== 'GET' &&
      answer.ok() &&
      sent.test(`${request.method()} ${request.url()} ${request.postData() ?? ''}`)
    );
  });
};

/**
 * Follows the page that is opened next. Resolves when its live connection is up and it has loaded nothing for a second:
 * dialogs, the live client and print support are loaded only after the first view.
 */
export const whenSettled = (page: Page): Promise<void> => {
  const settle = async (): Promise<void> => {
    const socket = await page.waitForEvent('websocket', { timeout: firstScreenMs });
    // The packet with which Socket.IO accepts a connection.
    await socket.waitForEvent('framereceived', { predicate: ({ payload }) => /^40/.test(`${payload}`) });
    await page.waitForFunction(() => {
      const ends = performance
        .getEntriesByType('resource')
        .map(({ startTime, duration }) => startTime + duration);
      return performance.now() - Math.max(0, ...ends) > 1_000;
    });
  };
  const settled = settle();
  // A test that fails before it waits for this must not end the run.
  settled.catch(() => undefined);
  return settled;
};
