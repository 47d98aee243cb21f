import { unsafeInNames } from '@hub/domain/files/file-name.ts';

const escapeMark = (mark: string): string => `\\u{${mark.codePointAt(0)?.toString(16)}}`;

/**
 * Returns text of the hub for a terminal, on one line. Control characters would move the cursor, change the title of the
 * window or hide text, so they are shown as `\u{1b}`.
 */
export const safeLine = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().replace(unsafeInNames, escapeMark);

/** The same for text with several lines. */
export const safeText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(unsafeInNames, (mark) => (mark === '\n' || mark === '\t' ? mark : escapeMark(mark)));

/** Returns a value as JSON in which no character can act on a terminal either. Lines are indented unless it is `compact`. */
export const safeJson = (value: unknown, layout: 'indented' | 'compact' = 'indented'): string =>
  JSON.stringify(value, null, layout === 'compact' ? undefined : 2).replace(unsafeInNames, (mark) =>
    mark === '\n' ? mark : `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
