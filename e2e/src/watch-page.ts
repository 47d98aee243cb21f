import type { Page } from '@playwright/test';

/** What a first screen may take: an address is loaded before the application has begun, which a busy machine makes wait. */
export const firstScreenMs = 20_000;

/** When text or an attribute appears on the page: a script that waits for a selector and answers the time of it. */
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

/** Waits inside the page for an element with an accessible label; answers the instant, in milliseconds since 1970. */
export const whenLabelled = (page: Page, label: string): Promise<number> =>
  page.evaluate<number>(firstSeenScript(`[aria-label="${label}"]`));

/** Answers the instant of the next click on the page, in milliseconds since 1970. */
export const whenClicked = (page: Page): Promise<number> =>
  page.evaluate<number>(
    `new Promise((resolve) => addEventListener('click', () => resolve(Date.now()), { capture: true, once: true }))`,
  );

/** Counts the API requests of a page from now on, as method and path. */
export const countRequests = (page: Page): string[] => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requests.push(`${request.method()} ${pathname}`);
  });
  return requests;
};

/** Resolves when the hub has accepted a change whose method, address or body match: what is shown is kept from then on. */
export const whenSaved = async (page: Page, sent: RegExp): Promise<void> => {
  await page.waitForResponse((answer) => {
    const request = answer.request();
    // A reading may name the same thing, and be answered late.
    return (
      request.method() !== 'GET' &&
      answer.ok() &&
      sent.test(`${request.method()} ${request.url()} ${request.postData() ?? ''}`)
    );
  });
};
