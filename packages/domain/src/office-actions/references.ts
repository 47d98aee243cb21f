import type { CitedReference } from './office-action.ts';

const usPublication = /\b(?:19|20)\d{2}\s?\/\s?\d{6,7}(?:\s?A\s?[1-9l])?\b/;
const usPatent =
  /\b(?:\d{1,2},\s?\d{3},\s?\d{3}|\d[/,]\d{3},\d{3}|(?:US|U\.S\.)\s?\d{7,8}|RE\s?\d{2},?\d{3}|D\s?\d{3},?\d{3})(?:\s?[BSE]\s?[1-9l]?\b)?/;
const foreign =
  /\b(?:EP|WO|JP|CN|KR|DE|GB|FR|TW|CA|AU|SU|RU|CH|SE|NL|IT|ES)\s?[A-Z]?-?\s?(?:\d[\d\s/-]{3,18}\d)(?:\s?[A-Z]\d?\b)?/;
const isUsPublication = new RegExp(`^${usPublication.source}$`);

const spaces = /\s+/g;

/** Writes a number in one way: "US 2016/0044512 A1", "US 9,114,702 B2", "WO 2017/112233". */
const writeNumber = (found: string): string => {
  const flat = found
    .replace(spaces, ' ')
    .replace(/\s?\/\s?/g, '/')
    .replace(/,\s/g, ',')
    .trim();
  const bare = flat.replace(/^(?:US|U\.S\.)\s?/, '');
  const kind = bare.replace(
    /\s?([ABSE])\s?([1-9l])$/,
    (_, letter: string, digit: string) => ` ${letter}${digit === 'l' ? '1' : digit}`,
  );
  if (isUsPublication.test(flat)) return `US ${kind}`;
  if (/^(?:EP|WO|JP|CN|KR|DE|GB|FR|TW|CA|AU|SU|RU|CH|SE|NL|IT|ES)/.test(flat)) return flat;
  return `US ${/^\d{7,8}/.test(kind) ? kind.replace(/\B(?=(\d{3})+(?!\d))/g, ',') : kind.replace('/', ',')}`;
};

const numberIn = (part: string): string | null => {
  const found = [foreign, usPublication, usPatent]
    .map((pattern) => pattern.exec(part))
    .filter((match) => match !== null)
    .sort((a, b) => a.index - b.index)[0];
  return found === undefined ? null : writeNumber(found[0]);
};

const words = "[A-ZÀ-Þ][\\p{L}\\d_'-]*(?:\\s[A-ZÀ-Þ][\\p{L}'-]+){0,2}";
const name = new RegExp(`^[\\s("]*(?:the\\s|either\\s|both\\s)?(${words})`, 'u');
const notNames =
  /^(?:US|U|Pub|Patent|Publication|No|In|The|Claim|Claims|Art|Applicant|Office|See|Non|NPL|EP|WO|JP|CN|KR|DE)$/;
const joint =
  /,?\s(?:and\s)?(?:further\s)?in\s(?:further\s)?view\sof\s|,?\sand\s(?:further\s)?(?=[A-ZÀ-Þ"])|;\s|,\s(?=[A-ZÀ-Þ][\p{L}'-]+\s(?:et\b|\(|U\.?S))/u;
const leadIn = /\b(?:over|by|in\sview\sof|obvious\sover|per)\s/;
const cut = /\s(?:as\sapplied\sto|for\sthe\sreasons|because|since|wherein|although|which)\b/;

/** Longest part of a sentence in which references are looked for, in characters. */
const maxPart = 1500;

/**
 * Reads the references that a sentence of a rejection relies on: "Brandt et al. (US 9,114,702 B2)" behind "over", "by" or
 * "in view of". Expects text with single spaces.
 */
export const readReferences = (sentence: string): CitedReference[] => {
  const flat = sentence.slice(0, maxPart).replace(spaces, ' ');
  const lead = leadIn.exec(flat);
  if (lead === null) return [];
  const rest = flat.slice(lead.index + lead[0].length).split(cut, 1)[0] ?? '';
  const references: CitedReference[] = [];
  for (const part of rest.split(joint).slice(0, 20)) {
    const number = numberIn(part);
    const named = name.exec(part)?.[1] ?? null;
    const isName = named !== null && !notNames.test(named.split(' ')[0] ?? '') && !/^[A-Z]{2}\d/.test(named);
    if (number === null && !isName) continue;
    references.push({ name: isName ? named : null, number });
  }
  return references;
};

const sameReference = (a: CitedReference, b: CitedReference): boolean =>
  (a.name !== null && a.name === b.name) || (a.number !== null && a.number === b.number);

/** Adds references to a list, each once; a number completes a name that was listed without it. */
export const addReferences = (
  listed: readonly CitedReference[],
  added: readonly CitedReference[],
): CitedReference[] => {
  const all = [...listed];
  for (const reference of added) {
    const at = all.findIndex((other) => sameReference(other, reference));
    const other = all[at];
    if (other === undefined) all.push(reference);
    else all[at] = { name: other.name ?? reference.name, number: other.number ?? reference.number };
  }
  return all;
};
