import { type ScimType, scimFault } from './scim-error.ts';

/** A piece of a filter or path. Words are attributes, operators and the literals `true`, `false` and `null`. */
export type ScimToken =
  | { kind: 'word'; text: string }
  | { kind: 'mark'; text: '(' | ')' | '[' | ']' }
  | { kind: 'subAttribute'; text: string }
  | { kind: 'value'; value: string | number };

/** Maximum length of a filter or path; directories send about a hundred characters. */
const maxLength = 4_000;

const pattern =
  /\s*(?:(?<mark>[()[\]])|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w:.$-])|(?<word>[A-Za-z$][\w:.$-]*)|\.(?<sub>[A-Za-z$][\w$-]*))\s*/y;

/** Reads a JSON string. Its escapes could name characters that no database stores. */
const readString = (text: string, faultType: ScimType): string => {
  try {
    const value = String(JSON.parse(text));
    if (value.isWellFormed() && !value.includes('\u0000')) return value;
  } catch {
    // Reported below.
  }
  throw scimFault(faultType, `${text} is not a JSON string of valid characters.`);
};

const toToken = (groups: Record<string, string | undefined>, faultType: ScimType): ScimToken => {
  const { mark, string, number, word, sub } = groups;
  if (mark === '(' || mark === ')' || mark === '[' || mark === ']') return { kind: 'mark', text: mark };
  if (string !== undefined) return { kind: 'value', value: readString(string, faultType) };
  if (number !== undefined) return { kind: 'value', value: Number(number) };
  return sub === undefined ? { kind: 'word', text: word ?? '' } : { kind: 'subAttribute', text: sub };
};

/** Splits a filter or path. Throws an error of the given type for characters that belong to neither. */
export const readScimTokens = (text: string, faultType: ScimType): ScimToken[] => {
  if (text.length > maxLength) throw scimFault(faultType, `Longer than ${maxLength} characters.`);
  const tokens: ScimToken[] = [];
  let position = 0;
  while (position < text.length) {
    pattern.lastIndex = position;
    const found = pattern.exec(text);
    if (!found?.groups) throw scimFault(faultType, `Not understood from character ${position + 1} on.`);
    tokens.push(toToken(found.groups, faultType));
    position = pattern.lastIndex;
  }
  return tokens;
};
