import type { NamedFact, RichText, Run, TableCell } from './report-document.ts';

/** Returns text in the normal format. */
export const plain = (text: string): RichText => (text === '' ? [] : [{ text }]);

/** Returns bold text. */
export const bold = (text: string): RichText => [{ text, bold: true }];

/** Returns a place that a person fills in; `name` is the missing fact. */
export const blank = (name: string): RichText => [{ text: name, blank: true }];

/** Returns a text, or the place for it if it is missing. */
export const orBlank = (text: string | null | undefined, name: string): RichText =>
  text ? plain(text) : blank(name);

/** Joins texts and formatted texts to one. */
export const join = (...parts: readonly (string | RichText)[]): RichText =>
  parts.flatMap((part): readonly Run[] => (typeof part === 'string' ? plain(part) : part));

/** Returns a cell with a text, and optionally with a note below it. */
export const cell = (text: string | RichText | null | undefined, note?: string): TableCell => ({
  text: typeof text === 'string' ? plain(text) : (text ?? []),
  ...(note ? { note } : {}),
});

/** Returns a named fact; a missing text becomes the place for it. */
export const factOrBlank = (label: string, text: string | null | undefined): NamedFact => ({
  label,
  text: orBlank(text, label),
});

/** Returns the facts that have a text. */
export const knownFacts = (pairs: readonly (readonly [string, string | null | undefined])[]): NamedFact[] =>
  pairs.flatMap(([label, text]) => (text ? [{ label, text: plain(text) }] : []));

/** Splits a text at empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
