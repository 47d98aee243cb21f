import type { ActionText } from './action-text.ts';
import { findClaimLists, readClaimList, sortClaims } from './claim-numbers.ts';
import type { ClaimStatus, ObjectionFinding, OfficeActionReading, Passage } from './office-action.ts';
import type { Sentence } from './sections.ts';

const verbs: readonly [status: ClaimStatus, pattern: RegExp][] = [
  ['withdrawn', /^[^.;:]{0,60}\bwithdrawn\sfrom\s(?:further\s)?consideration/],
  ['restricted', /^[^.;:]{0,30}\bsubject\sto\s(?:a\s)?restriction/],
  [
    'canceled',
    /^(?:\s?(?:is|are|was|were|has|have|had|been|is\/are|currently|previously|having))*\s(?:previously\s)?cancell?ed\b/,
  ],
  [
    'rejected',
    /^(?:\s?(?:is|are|is\/are|stands?|remains?|now|finally|hereby|provisionally|also))*\srejected\b/,
  ],
  ['objected', /^(?:\s?(?:is|are|is\/are|stands?|also))*\sobjected\b/],
  ['allowed', /^(?:\s?(?:is|are|is\/are|of|the|art|free|and|would|be))*\s(?:allowed|allowable)\b/],
  [
    'pending',
    /^(?:\s?(?:is|are|is\/are|remain|remains|currently|now|also))*\s(?:pending|presented\sfor\sexamination)\b/,
  ],
];
const listed = /\bclaims?\(s\)\s(allowed|rejected|objected\sto|withdrawn\sfrom\sconsideration):\s?/g;
const allowedList = /\ballowed\sclaims?(?:\(s\))?\s(?:is\/are|are|is)\s/g;
const listedStatus: Record<string, ClaimStatus> = {
  ...{ allowed: 'allowed', rejected: 'rejected', 'objected to': 'objected' },
  'withdrawn from consideration': 'withdrawn',
};

type Status = OfficeActionReading['statuses'][number];

const statusBehind = (lower: string, at: number): ClaimStatus | null => {
  const behind = lower.slice(at, at + 120).replace(/\s/g, ' ');
  return verbs.find(([, pattern]) => pattern.test(behind))?.[0] ?? null;
};

const readListed = ({ lower, quote }: ActionText): Status[] => {
  const statuses: Status[] = [];
  for (const pattern of [listed, allowedList]) {
    pattern.lastIndex = 0;
    for (let found = pattern.exec(lower); found !== null; found = pattern.exec(lower)) {
      const list = readClaimList(lower, pattern.lastIndex);
      const status = listedStatus[(found[1] ?? 'allowed').replace(/\s/g, ' ')];
      if (list === null || status === undefined) continue;
      statuses.push({ status, claims: list.claims, passage: quote(found.index, list.end) });
    }
  }
  return statuses;
};

const joined = (statuses: readonly Status[]): Status[] => {
  const byStatus = new Map<ClaimStatus, { claims: Set<number>; passage: Passage }>();
  for (const { status, claims, passage } of statuses) {
    const known = byStatus.get(status) ?? { claims: new Set<number>(), passage };
    for (const claim of claims) known.claims.add(claim);
    byStatus.set(status, known);
  }
  return [...byStatus].map(([status, { claims, passage }]) => ({
    status,
    claims: sortClaims([...claims]),
    passage,
  }));
};

/** Finds which claims the action calls pending, rejected, objected to, allowed, canceled, withdrawn or restricted. */
export const readStatuses = (action: ActionText, sentences: readonly Sentence[]): Status[] => {
  const statuses = readListed(action);
  for (const { start, end, heading } of sentences) {
    if (heading?.topic === 'withdrawn') continue;
    for (const list of findClaimLists(action.lower, start, end)) {
      const status = statusBehind(action.lower, list.end);
      if (status !== null)
        statuses.push({
          status,
          claims: list.claims,
          passage: action.quote(list.start, end),
        });
    }
  }
  return joined(statuses);
};

const objection = /\b(?:is|are|is\/are|also)\sobjected\sto\b/;
const past = /\b(?:withdrawn|overcome|moot|or\sb\))\b/;

const subjectOf = (part: string): ObjectionFinding['subject'] | null => {
  if (/\bclaims?(?:\(s\))?\s\d/.test(part)) return 'claims';
  if (/\b(?:drawings?|figures?|figs?)\b/.test(part)) return 'drawings';
  return /\b(?:specification|abstract|title|disclosure|amendment)\b/.test(part) ? 'specification' : null;
};

/** Most objections of one action that are read. */
const maxObjections = 200;

/** Finds the objections of an action. */
export const readObjections = (action: ActionText, sentences: readonly Sentence[]): ObjectionFinding[] => {
  const objections: ObjectionFinding[] = [];
  for (const { start, end, heading } of sentences) {
    if (objections.length >= maxObjections) break;
    const part = action.lower.slice(start, end);
    const found = objection.exec(part);
    if (found === null || past.test(part) || heading?.topic === 'withdrawn') continue;
    const subject = subjectOf(part.slice(0, found.index));
    if (subject === null) continue;
    const lists = subject === 'claims' ? findClaimLists(action.lower, start, start + found.index) : [];
    objections.push({
      claims: sortClaims(lists.flatMap(({ claims }) => claims)),
      subject,
      passage: action.quote(start, end),
    });
  }
  return objections;
};
