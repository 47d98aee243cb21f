import type { TextState } from '@hub/contract/files/file-text.calls.ts';

/** Says that the text of a page may be wrong. */
export const unsureText = 'This page was hard to read: its words may be wrong.';

/** Returns why a file shows no text. */
export const withoutText = (state: TextState): { title: string; hint: string } => {
  if (state === 'waiting')
    return {
      title: 'The text has not been read yet',
      hint: 'Open the file again in a moment, or download it to see it.',
    };
  if (state === 'failed')
    return { title: 'The text could not be read', hint: 'Download the file to see it.' };
  return { title: 'This file has no text', hint: 'Download the file to see it.' };
};
