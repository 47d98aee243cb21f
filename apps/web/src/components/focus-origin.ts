/** What has the focus, and takes it again later; an item of a menu is gone by then, so its button takes it. */
export const focusOrigin = (): HTMLElement | null => {
  const active = document.activeElement;
  const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const origin = menuButton ? document.getElementById(menuButton) : active;
  return origin instanceof HTMLElement && origin !== document.body ? origin : null;
};
