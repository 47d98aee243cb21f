let field: HTMLInputElement | null = null;

/** Remembers the header's search field, so that keys and the palette can lead to it. */
export const setSearchField = (element: HTMLInputElement | null): void => {
  field = element;
};

/** Puts the cursor into "Search for invention". */
export const focusInventionSearch = (): void => {
  field?.focus();
  field?.select();
};
