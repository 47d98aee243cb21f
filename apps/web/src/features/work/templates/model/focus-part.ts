/** Focuses a milestone or step once it is rendered. */
export const focusPart = (id: string): void => {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement | SVGElement>(`[data-part="${CSS.escape(id)}"]`)?.focus(),
  );
};
