import type { ActionText } from './action-text.ts';
import type { Ground } from './office-action.ts';
import { dropBareSections, findCitations } from './statutes.ts';

/** Subject of the part of an action under a heading. */
type SectionTopic = 'rejections' | 'withdrawn' | 'arguments' | 'objections' | 'restriction' | 'other';

/** A heading, and the grounds it names. */
export interface Heading {
  start: number;
  end: number;
  topic: SectionTopic;
  grounds: Ground[];
}

const rejectionHeading =
  /(?:^|[\n\u2029])[\s\d.)]{0,8}(claims?\srejections?\s?[-:]?\s?(?:under\s)?(?=35|§|u\.s|section))/g;
const topics: readonly [topic: SectionTopic, pattern: RegExp][] = [
  ['withdrawn', /^(?:withdrawn\s(?:claim\s)?rejections?|rejections?\swithdrawn)\b/],
  ['rejections', /^(?:maintained|new|remaining)\s(?:claim\s)?(?:rejections?|grounds?)\b/],
  ['arguments', /^response\sto\s(?:applicant'?s?'?\s)?(?:arguments?|amendments?|remarks?)\b/],
  ['objections', /^(?:claim|drawing|specification)\sobjections?\b/],
  [
    'restriction',
    /^(?:new\s)?(?:election\s?\/\s?restrictions?|restrictions?\s?\/\s?elections?|restriction\srequirement|requirement\sfor\s)/,
  ],
  [
    'other',
    /^(?:conclusion|allowable\ssubject\smatter|claim\sinterpretation|priority|drawings?|specification|information\sdisclosure|reasons\sfor\sallowance|examiner'?s\samendment)\b/,
  ],
];
const doublePatenting = /^(?:non-?\s?statutory\s)?double\spatenting(?:\srejections?)?\s?:?\s?$/;

/** Longest line that can be a heading, in characters. */
const maxHeading = 90;
const sentenceWords = /\b(?:is|are|reads?|was|were|has|have|recites?|stands?|forms?)\b/;

const topicOf = (line: string): Heading['topic'] | null =>
  topics.find(([, pattern]) => pattern.test(line))?.[0] ?? null;

const lineHeading = (lower: string, start: number, end: number): Heading | null => {
  const numbering = /^[\s\d.()]{0,8}/.exec(lower.slice(start, end))?.[0].length ?? 0;
  const line = lower.slice(start + numbering, end);
  if (line.length < 5 || line.length > maxHeading || sentenceWords.test(line)) return null;
  if (doublePatenting.test(line)) {
    return { start, end, topic: 'rejections', grounds: ['double-patenting-nonstatutory'] };
  }
  const topic = topicOf(line);
  if (topic !== null) return { start, end, topic, grounds: [] };
  if (!/^(?:35\s|§)/.test(line)) return null;
  const [citation] = findCitations(lower, start + numbering, end);
  return citation === undefined ? null : { start, end, topic: 'rejections', grounds: citation.grounds };
};

const findRejectionHeadings = (lower: string): Heading[] => {
  const headings: Heading[] = [];
  rejectionHeading.lastIndex = 0;
  for (let found = rejectionHeading.exec(lower); found !== null; found = rejectionHeading.exec(lower)) {
    const start = found.index + found[0].length - (found[1]?.length ?? 0);
    const [citation] = findCitations(lower, start, start + maxHeading);
    if (citation === undefined) continue;
    headings.push({
      start,
      end: citation.end,
      topic: 'rejections',
      grounds: dropBareSections(citation.grounds),
    });
    rejectionHeading.lastIndex = citation.end;
  }
  return headings;
};

/** Finds the headings of an action in their order; a heading may be broken over several lines. */
export const findHeadings = ({ lower }: ActionText): Heading[] => {
  const headings = findRejectionHeadings(lower);
  const taken = new Set(headings.map(({ start }) => start));
  const lineEnd = /[\n\u2029]|$/g;
  for (let start = 0; start < lower.length; ) {
    lineEnd.lastIndex = start;
    const end = lineEnd.exec(lower)?.index ?? lower.length;
    const heading = taken.has(start) ? null : lineHeading(lower, start, end);
    if (heading !== null) headings.push(heading);
    start = end + 1;
  }
  return headings.sort((a, b) => a.start - b.start);
};

/** A sentence of an action. */
export interface Sentence {
  start: number;
  end: number;
  /** Heading of its part of the action. */
  heading: Heading | null;
}

const stop =
  /[.?!][)"']?\s(?=["(]?[A-Z0-9])|\u2029|[:]\n|\n(?=(?:[IVX]{1,4}|[0-9]{1,2}[a-z]?)[.)]\s|\u2029|Claims?\s\d)/g;
const abbreviation =
  /(?:\b(?:u\.s|u\.s\.c|usc|al|no|nos|pub|pat|fig|figs|inc|corp|co|v|vs|dr|mr|mrs|ms|cf|e\.g|i\.e|ser|jr|para|col|j|art|app|ex|u\.s\.p\.q|mech|des|ph|d|st|dept)|\b[a-z])$/;
/** Longest sentence, in characters; the rest of a longer one is read as another sentence. */
const maxSentence = 4000;

/** Splits an action into sentences, each with its heading. */
export const splitSentences = ({ text, lower }: ActionText, headings: readonly Heading[]): Sentence[] => {
  const sentences: Sentence[] = [];
  let heading: Heading | null = null;
  let at = 0;
  const add = (end: number): void => {
    for (let start = at; start < end; start += maxSentence) {
      sentences.push({ start, end: Math.min(end, start + maxSentence), heading });
    }
    at = end;
  };
  const splitUpTo = (limit: number): void => {
    const searched = text.slice(0, limit);
    stop.lastIndex = at;
    for (let found = stop.exec(searched); found !== null; found = stop.exec(searched)) {
      const before = lower.slice(Math.max(at, found.index - 12), found.index);
      const isPoint = found[0].startsWith('.');
      if (isPoint && (abbreviation.test(before) || /^\s?[\d.]{1,5}$/.test(before))) continue;
      const end = Math.min(stop.lastIndex, limit);
      if (end > at) add(end);
    }
    if (limit > at) add(limit);
  };
  for (const next of headings) {
    splitUpTo(next.start);
    heading = next;
    at = Math.max(at, next.end);
  }
  splitUpTo(text.length);
  return sentences;
};
