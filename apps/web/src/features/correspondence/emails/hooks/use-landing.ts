import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** How long the email that a link leads to is highlighted. */
const flashMs = 2_000;

/**
 * Brings the email that a link leads to, or else the newest one, into view when a thread was loaded. Returns the linked
 * email for two seconds.
 */
export const useLanding = (
  list: RefObject<HTMLElement | null>,
  { linked, isLoaded }: { linked: string | undefined; isLoaded: boolean },
): string | null => {
  const [faded, setFaded] = useState<string>();
  const land = useEffectEvent(() => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-mail]') ?? [])];
    const target =
      cards.find(({ dataset }) => dataset.mail === linked) ?? (cards.length > 1 ? cards.at(-1) : null);
    target?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => {
    if (!isLoaded) return undefined;
    land();
    if (linked === undefined) return undefined;
    const timer = setTimeout(() => setFaded(linked), flashMs);
    return () => clearTimeout(timer);
  }, [isLoaded, linked]);
  return linked === undefined || faded === linked ? null : linked;
};
