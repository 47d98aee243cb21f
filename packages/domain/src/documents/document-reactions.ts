import type { DeadlineFact } from '../deadlines/deadline-rule.ts';
import { deadlineRule } from '../deadlines/rules/rule-table.ts';
import { applicantDocuments } from './codes/applicant-documents.ts';
import type { DocumentEntry } from './codes/document-entry.ts';
import { foreignDocuments } from './codes/foreign-documents.ts';
import { internalDocuments } from './codes/internal-documents.ts';
import { internationalDocuments } from './codes/international-documents.ts';
import { officeDocuments } from './codes/office-documents.ts';

/** `O` from the Office, `I` to the Office, `N` internal. */
type DocumentDirection = 'O' | 'I' | 'N';

/** Effect of a document on the dates of an invention. */
export interface DocumentReaction {
  /** Document code without surrounding spaces. */
  code: string;
  name: string;
  /** Null for an unknown code. */
  direction: DocumentDirection | null;
  /** Ids of the rules whose period it starts. */
  opens: readonly string[];
  /** Ids of the rules whose period it ends; proposed to a person, with the document as evidence. */
  closes: readonly string[];
  /** Ids of the rules whose period it answers without ending it; also proposed to a person. */
  replies: readonly string[];
  /** Ids of the rules whose running period it withdraws or replaces; proposed to a person as a cancellation. */
  withdraws: readonly string[];
  /** Dates that start its rules but that its own date does not show. */
  asks: readonly DeadlineFact[];
  /** Questions by the id of the rule that starts only if a person who read the document says yes. */
  asksWhether: Readonly<Record<string, string>>;
  /** Whether it extends the period of a reply; also proposed to a person. */
  extends: boolean;
  /** Outcome if it satisfies no milestone and starts nothing. */
  unmatched: 'review' | 'informational';
  /** Whether rules apply, nothing happens, or a person must read it. */
  kind: 'rules' | 'informational' | 'review';
  note: string;
}

interface DocumentFamily {
  pattern: RegExp;
  direction: DocumentDirection;
  entry: DocumentEntry;
}

/** Families of codes, tried in order after the literal ones. */
const families: readonly DocumentFamily[] = [
  {
    pattern: /^PET\.DEC\.|^PET\..*\.DEC$/,
    direction: 'O',
    entry: { name: 'Petition decision', kind: 'review', note: 'Read what was decided and what follows.' },
  },
  {
    pattern: /^PET(?:\.|WDISS$)/,
    direction: 'I',
    entry: { name: 'Petition', kind: 'review', note: 'Check what it requests and which date it meets.' },
  },
  {
    pattern: /\.LOSS(?:\.|$)/,
    direction: 'I',
    entry: { name: 'Loss of entity status', note: 'Changes the fees due.' },
  },
];

const reactions = (
  entries: Readonly<Record<string, DocumentEntry>>,
  direction: DocumentDirection,
): [string, DocumentReaction][] =>
  Object.entries(entries).map(([code, entry]) => [code, reaction(code, entry, direction)]);

const reaction = (code: string, entry: DocumentEntry, direction: DocumentDirection): DocumentReaction => {
  const { name, opens = [], closes = [], replies = [], withdraws = [], asks = [], asksWhether = {} } = entry;
  const isExtension = entry.extends ?? false;
  const usual = opens.length + closes.length + replies.length > 0 || isExtension ? 'rules' : 'informational';
  const { kind = usual, unmatched = 'review', note = '' } = entry;
  const effects = { opens, closes, replies, withdraws, asks, asksWhether, extends: isExtension };
  return { code, name, direction, ...effects, unmatched, kind, note };
};

const reactionByCode: ReadonlyMap<string, DocumentReaction> = new Map([
  ...reactions(officeDocuments, 'O'),
  ...reactions(applicantDocuments, 'I'),
  ...reactions(internalDocuments, 'N'),
  ...reactions(internationalDocuments, 'O'),
  ...reactions(foreignDocuments, 'O'),
]);

const knownByLetters: ReadonlyMap<string, string> = new Map(
  [...reactionByCode.keys()].map((code) => [code.toUpperCase(), code]),
);

/** Form of a code: capital letters, digits and the signs that the Office uses, without spaces. */
const codeForm = /^[A-Z0-9][A-Z0-9./_-]{0,19}$/;

/**
 * Returns the code that a person means: a known code in any letter case, or a text in the form of a code; null for other
 * text, such as a title.
 */
export const readCode = (typed: string): string | null => {
  const text = typed.trim();
  const capitals = text.toUpperCase();
  const known = knownByLetters.get(capitals);
  if (known !== undefined) return known;
  if (families.some(({ pattern }) => pattern.test(capitals)) && codeForm.test(capitals)) return capitals;
  return codeForm.test(text) ? text : null;
};

/** Returns the effect of a document code. Codes are literal, including dots; an unknown code requires a review. */
export const reactToDocument = (code: string): DocumentReaction => {
  const literal = code.trim();
  const known = reactionByCode.get(literal);
  if (known) return known;
  const family = families.find(({ pattern }) => pattern.test(literal));
  if (family) return reaction(literal, family.entry, family.direction);
  return {
    code: literal,
    name: 'Unknown document',
    direction: null,
    opens: [],
    closes: [],
    replies: [],
    withdraws: [],
    asks: [],
    asksWhether: {},
    extends: false,
    unmatched: 'review',
    kind: 'review',
    note:
      literal === ''
        ? 'It has no document code: read the document.'
        : 'This document code is not in the table: read the document.',
  };
};

/** Returns the codes of the documents that start, answer, end or withdraw a period of some rules, as the Office writes them. */
export const listPeriodCodes = (isAmong: (ruleId: string) => boolean): string[] =>
  [...reactionByCode.values()]
    .filter(({ opens, closes, replies, withdraws }) =>
      [opens, closes, replies, withdraws].some((rules) => rules.some(isAmong)),
    )
    .map(({ code }) => code);

/** Effect of a document on a running period: ends it, answers it without ending it, or neither. */
export type PeriodEffect = 'ends' | 'answers' | 'none';

/** Returns what a document of that code does to the period of a rule. */
export const effectOnPeriod = (code: string, ruleId: string): PeriodEffect => {
  const { closes, replies } = reactToDocument(code);
  if (closes.includes(ruleId)) return 'ends';
  return replies.includes(ruleId) ? 'answers' : 'none';
};

/** Returns the dates that must be known before a rule can start with a document of this code. */
export const askedFacts = (code: string, ruleId: string): DeadlineFact[] => {
  const { opens, asks } = reactToDocument(code);
  if (asks.length === 0 || !opens.includes(ruleId)) return [];
  const { startsAt = [], series } = deadlineRule(ruleId);
  return asks.filter((fact) => startsAt.includes(fact) || series?.countsFrom === fact);
};
