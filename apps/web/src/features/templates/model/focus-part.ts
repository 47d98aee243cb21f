/** The focus goes to a milestone or step once it stands in its place. */
export const focusPart = (id: string): void => {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement | SVGElement>(`[data-part="${CSS.escape(id)}"]`)?.focus(),
  );
};
