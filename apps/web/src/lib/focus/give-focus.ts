/** Focuses an element, or the main part of the page if the element is gone or disabled. */
export const giveFocus = (to: Element | null): void => {
  const main = document.querySelector('main');
  const target = to instanceof HTMLElement && to.isConnected ? to : main;
  target?.focus({ preventScroll: true });
  if (document.activeElement !== target) main?.focus({ preventScroll: true });
};
