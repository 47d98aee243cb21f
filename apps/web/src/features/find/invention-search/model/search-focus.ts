let field: HTMLInputElement | null = null;

/** Registers the header's search field, so that shortcuts and the palette can focus it. */
export const setSearchField = (element: HTMLInputElement | null): void => {
  field = element;
};

/** Focuses the search field of the header. */
export const focusInventionSearch = (): void => {
  field?.focus();
  field?.select();
};
