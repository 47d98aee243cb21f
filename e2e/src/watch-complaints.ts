import type { Page } from '@playwright/test';

/** Collects a page's errors and warnings, violations of its content policy from the next load on, and requested hosts. */
export const watchComplaints = async (page: Page) => {
  const complaints: string[] = [];
  const hosts = new Set<string>();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const script = await page.addInitScript(
    `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error('policy', violatedDirective, blockedURI, sample));`,
  );
  return { complaints, hosts, [Symbol.asyncDispose]: () => script.dispose() };
};
