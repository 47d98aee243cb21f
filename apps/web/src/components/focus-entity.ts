const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';
/** By then what was brought back stands on the page, or on another one. */
const WAIT_MS = 2_000;

const findEntity = (id: string): HTMLElement | null => {
  const name = CSS.escape(id);
  const place = document.querySelector(
    `[data-row="${name}"], [data-column="${name}"], [data-note="${name}"]`,
  );
  return place?.querySelector<HTMLElement>(FOCUSABLE) ?? null;
};

/** Gives the focus to the row, column or note of an entity as soon as it is there, unless the person goes on meanwhile. */
export function focusEntity(id: string): void {
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
  setTimeout(() => observer.disconnect(), WAIT_MS);
}
