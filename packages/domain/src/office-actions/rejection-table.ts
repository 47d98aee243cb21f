import type { ActionText } from './action-text.ts';
import { readClaimList } from './claim-numbers.ts';
import type { GroundFinding } from './office-action.ts';
import { readReferences } from './references.ts';
import { findCitations } from './statutes.ts';

const head =
  /(?:^|[\n\u2029])\s?claims?(?:\srejected)?[\s|]+(?:basis|statute|35\s?u\.?s\.?c\.?|grounds?|rejection)\b[^\n\u2029]{0,60}/g;
/** Rows of one table that are read. */
const maxRows = 60;

const readRow = ({ text, lower, quote }: ActionText, start: number, end: number): GroundFinding[] => {
  const list = readClaimList(lower, start);
  if (list === null) return [];
  const [citation] = findCitations(lower, list.end, Math.min(end, list.end + 40));
  if (citation === undefined) return [];
  const references = readReferences(`over ${text.slice(citation.end, end)}`);
  return citation.grounds.map((ground) => ({
    ...{ ground, isPreAia: citation.isPreAia, claims: list.claims, references },
    passage: quote(start, end),
  }));
};

/** Reads tables that list claims, the section they are rejected under, and references. */
export const readRejectionTables = (action: ActionText): GroundFinding[] => {
  const findings: GroundFinding[] = [];
  head.lastIndex = 0;
  for (let found = head.exec(action.lower); found !== null; found = head.exec(action.lower)) {
    let start = head.lastIndex + 1;
    for (let row = 0; row < maxRows; row += 1) {
      const end = action.lower.slice(start, start + 400).search(/[\n\u2029]/);
      const rowEnd = end < 0 ? Math.min(action.lower.length, start + 400) : start + end;
      if (!/^\s?\d/.test(action.lower.slice(start, start + 2))) break;
      findings.push(...readRow(action, start, rowEnd));
      start = rowEnd + 1;
    }
    head.lastIndex = Math.max(head.lastIndex, start - 1);
  }
  return findings;
};
