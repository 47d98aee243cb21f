const focusable = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';
/** Maximum time to wait for the entity to appear; after that it is on another page. */
const waitMs = 2_000;

const findEntity = (id: string): HTMLElement | null => {
  const name = CSS.escape(id);
  const place = document.querySelector(
    `[data-row="${name}"], [data-column="${name}"], [data-note="${name}"]`,
  );
  return (
    place?.querySelector<HTMLElement>('[data-row-link]') ??
    place?.querySelector<HTMLElement>(focusable) ??
    null
  );
};

/** Focuses the row, column or note of an entity as soon as it appears, unless the person moves the focus first. */
export const focusEntity = (id: string): void => {
  const before = document.activeElement;
  const give = (): boolean => {
    const target = findEntity(id);
    target?.focus();
    return target !== null;
  };
  if (give()) return;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== before || give()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), waitMs);
};
