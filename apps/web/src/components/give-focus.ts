/** Gives the focus to an element, or to the main part of the page where that is gone. */
export const giveFocus = (to: Element | null): void => {
  const target = to instanceof HTMLElement && to.isConnected ? to : document.querySelector('main');
  target?.focus({ preventScroll: true });
};
