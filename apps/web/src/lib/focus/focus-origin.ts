/** Returns the element to restore the focus to later: the focused one or, for a menu item, the button of its menu. */
export const focusOrigin = (): HTMLElement | null => {
  const active = document.activeElement;
  const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const origin = menuButton ? document.getElementById(menuButton) : active;
  return origin instanceof HTMLElement && origin !== document.body ? origin : null;
};
