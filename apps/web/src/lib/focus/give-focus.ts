/** Focuses an element, or the main part of the page if the element is gone. */
export const giveFocus = (to: Element | null): void => {
  const target = to instanceof HTMLElement && to.isConnected ? to : document.querySelector('main');
  target?.focus({ preventScroll: true });
};
