import { APPLICANT_PAPERS } from './papers/applicant-papers.ts';
import { INTERNAL_PAPERS } from './papers/internal-papers.ts';
import { OFFICE_PAPERS } from './papers/office-papers.ts';
import type { PaperEntry } from './papers/paper-entry.ts';

/** From the Office, to the Office, or internal. */
type PaperDirection = 'O' | 'I' | 'N';

/** What a paper does to the dates of a matter. */
export interface PaperReaction {
  /** The document code without blanks around it. */
  code: string;
  name: string;
  /** Null where the code is not known. */
  direction: PaperDirection | null;
  /** Ids of the rules whose period it starts. */
  opens: readonly string[];
  /** Ids of the rules it answers or ends; a proposal for a person, with the paper as evidence. */
  closes: readonly string[];
  /** Whether it extends the period of a reply; a proposal for a person, too. */
  extends: boolean;
  /** Rules apply, nothing happens, or a person has to read it. */
  kind: 'rules' | 'informational' | 'review';
  note: string;
}

interface PaperFamily {
  pattern: RegExp;
  direction: PaperDirection;
  entry: PaperEntry;
}

/** Families of codes, tried in order after the literal ones. */
const FAMILIES: readonly PaperFamily[] = [
  {
    pattern: /^PET\.DEC\.|^PET\..*\.DEC$/,
    direction: 'O',
    entry: { name: 'Petition decision', kind: 'review', note: 'Read what was decided and what follows.' },
  },
  {
    pattern: /^PET(?:\.|WDISS$)/,
    direction: 'I',
    entry: { name: 'Petition', kind: 'review', note: 'Check what it asks for and which date it keeps.' },
  },
  {
    pattern: /\.LOSS(?:\.|$)/,
    direction: 'I',
    entry: { name: 'Loss of entity status', note: 'Changes the fees that are due.' },
  },
];

const reactionByCode: ReadonlyMap<string, PaperReaction> = new Map([
  ...reactions(OFFICE_PAPERS, 'O'),
  ...reactions(APPLICANT_PAPERS, 'I'),
  ...reactions(INTERNAL_PAPERS, 'N'),
]);

/** The reaction to a document code; codes are literal, their dots included. An unknown one asks for a review. */
export function reactToPaper(code: string): PaperReaction {
  const literal = code.trim();
  const known = reactionByCode.get(literal);
  if (known) return known;
  const family = FAMILIES.find(({ pattern }) => pattern.test(literal));
  if (family) return reaction(literal, family.entry, family.direction);
  return {
    code: literal,
    name: 'Unknown paper',
    direction: null,
    opens: [],
    closes: [],
    extends: false,
    kind: 'review',
    note: 'This document code is not in the table: read the paper.',
  };
}

function reactions(
  entries: Readonly<Record<string, PaperEntry>>,
  direction: PaperDirection,
): [string, PaperReaction][] {
  return Object.entries(entries).map(([code, entry]) => [code, reaction(code, entry, direction)]);
}

function reaction(code: string, entry: PaperEntry, direction: PaperDirection): PaperReaction {
  const { name, opens = [], closes = [], extends: isExtension = false, note = '' } = entry;
  const usual = opens.length + closes.length > 0 || isExtension ? 'rules' : 'informational';
  return { code, name, direction, opens, closes, extends: isExtension, kind: entry.kind ?? usual, note };
}
