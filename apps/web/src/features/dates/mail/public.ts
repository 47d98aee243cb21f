import { lazyView } from '../../../components/feedback/lazy-view.tsx';

/** Emails of an invention, and those that wait to be filed. */
export { mailHandlers, mailKey } from './api/mail-handlers.ts';
export { unmatchedKey } from './api/unmatched-key.ts';

/** Link to the emails that wait to be filed, below a `Suspense`. */
export const UnmatchedBadge = lazyView(
  async () => (await import('./components/unmatched-badge.tsx')).UnmatchedBadge,
);
