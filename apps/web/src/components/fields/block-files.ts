import type { ClipboardEvent } from 'react';

/** Ignores pasted files: they belong in the files area. */
export const blockFiles = (event: ClipboardEvent): void => {
  if (event.clipboardData.files.length > 0) event.preventDefault();
};
