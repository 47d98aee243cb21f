import type { ActionText } from './action-text.ts';
import { findClaimLists, sortClaims } from './claim-numbers.ts';
import { mergeFindings } from './merge-findings.ts';
import type { Ground, GroundFinding } from './office-action.ts';
import { readReferences } from './references.ts';
import type { Heading, Sentence } from './sections.ts';
import { dropBareSections, findCitations } from './statutes.ts';

const statutoryDoublePatenting = 'double-patenting-statutory';
const nonstatutoryDoublePatenting = 'double-patenting-nonstatutory';

const rejectedWord = /\brejected\b(?!\s(?:base\s)?claims?\b|\sclaim)/g;
const present =
  /\b(?:is|are|stands?|remains?|stays?|now|hereby|finally|provisionally|also|has\sbeen|have\sbeen|being)\b/;
const past =
  /\b(?:were|was|not|previously|no\slonger|wrongly|had\sbeen|claims?\(s\)|applicants?|appellants?)\b/;
const applicantSays =
  /\b(?:applicants?|appellants?)'?s?\s(?:further\s|also\s|respectfully\s)?(?:argues?|submits?|contends?|asserts?|traverses?)\b/;
const failure = /\b(?:fails?|does\snot|do\snot|failing)\s(?:to\s)?(?:satisfy|comply\swith|meet|fulfil)\b/;
const gone = /\b(?:withdrawn|overcome|moot|rescinded|vacated|obviated)\b/;
const maintained = /\b(?:maintained|repeated|sustained|stands|remains?\sof\srecord|proper)\b/;
const nominal =
  /^[\s\divxlc.)(-]{0,10}(?:the\s)?(?:(?:provisional|final)\s)?rejections?(?:\(s\))?\s(?:of|to)\s(?:the\s)?claims?\b/;
const ofClaims = /\brejections?(?:\(s\))?\s(?:of|to)\s(?:the\s)?claims?\b/;
const formed = /\b(?:quotation|forms?\sthe\sbasis|reads\sas\sfollows)\b/;
const quotedParagraph = /^\s?\(a\)\s?\(([12])\)\sthe\sclaimed\sinvention\swas\b/;
const statedBelow =
  /\b(?:as\s(?:is\s)?|are\s|is\s)(?:detailed|set\sforth|discussed|indicated|explained)\sbelow\b|\brejections?\sbelow\b/;
const notGround = /\b(?:interpreted|invokes?|exception|applicability|potential|presum|remove)[^.]{0,60}$/;

const reasons: readonly [ground: Ground, pattern: RegExp][] = [
  ['double-patenting-nonstatutory', /\bdouble\spatenting\b/],
  [
    '103',
    /\b(?:unpatentable\sover|obvious\sover|would\shave\sbeen\sobvious|combined\steachings\sof|combination\sof)\b/,
  ],
  ['102', /\banticipated\sby\b/],
  ['112(b)', /\bindefinite\b/],
  ['112(a)', /\b(?:written\sdescription|enablement|new\smatter)\b/],
  ['101', /\b(?:abstract\sidea|judicial\sexception|non-?statutory\ssubject\smatter|lacks?\sutility)\b/],
];

/** Most statements of rejection, and most headings, that one action is believed to have. */
const maxStatements = 500;

/** A ground with its claims before passages and references are added. */
interface Found {
  grounds: Ground[];
  isPreAia: boolean;
  claims: number[];
}

const doublePatentingIn = (part: string): Ground | null => {
  if (
    /\bsame\sinvention\b/.test(part) &&
    /\b10[1]\b|statutory/.test(part) &&
    !/non-?\s?statutory/.test(part)
  ) {
    return statutoryDoublePatenting;
  }
  if (!/\bdouble\spatenting\b/.test(part)) return null;
  return /(?:^|[^n-])\s?\bstatutory\b/.test(part.replace(/non-?\s?statutory/g, ''))
    ? statutoryDoublePatenting
    : nonstatutoryDoublePatenting;
};

/** Completes a bare section by the one paragraph that the part of the action quotes. */
const completed = (grounds: readonly Ground[], context: readonly Ground[]): Ground[] =>
  grounds.flatMap((ground) => {
    const paragraphs = [...new Set(context.filter((other) => other.startsWith(`${ground}(`)))];
    return paragraphs.length === 1 ? paragraphs : [ground];
  });

/** Reads the sentences of one action in their order; remembers which part of the action it is in. */
class RejectionReader {
  readonly findings: GroundFinding[] = [];
  private readonly weak: { found: Found; sentence: Sentence }[] = [];
  private readonly gone = new Set<Ground>();
  private readonly sections: {
    heading: Heading;
    grounds: Ground[];
    sentence: Sentence | null;
    claims: number[];
    found: number;
  }[] = [];
  private quoted: Ground[] = [];
  private latest: Ground[] = [];
  private pending: { claims: number[]; sentence: Sentence } | null = null;
  private isWithdrawn = false;

  private readonly action: ActionText;

  constructor(action: ActionText) {
    this.action = action;
  }

  read(sentence: Sentence): void {
    this.enter(sentence);
    const part = this.action.lower.slice(sentence.start, sentence.end);
    if (/\bfollowing\sgrounds?(?:\(s\))?\sof\srejection/.test(part)) this.isWithdrawn = false;
    const paragraph = quotedParagraph.exec(part)?.[1];
    if (paragraph !== undefined) this.sections.at(-1)?.grounds.push(`102(a)(${paragraph})`);
    const isContinued = this.pending !== null && /^\s?(?:under|see|pursuant)\b/.test(part);
    this.finish(isContinued ? sentence : null);
    if (formed.test(part)) this.quote(sentence, part);
    else if (!isContinued) this.readStatement(sentence, part);
  }

  /** Grounds of headings and titles count if no sentence states them and none says that they are gone. */
  close(): GroundFinding[] {
    this.finish(null);
    const stated = new Set(this.findings.map(({ ground }) => ground));
    for (const { found, sentence } of this.weak) {
      const open = found.grounds.filter((ground) => !stated.has(ground) && !this.gone.has(ground));
      if (open.length > 0) this.add({ ...found, grounds: open }, sentence);
    }
    for (const section of this.sections) {
      if (section.found > 0 || section.heading.topic !== 'rejections') continue;
      const grounds = completed(section.heading.grounds, section.grounds).filter(
        (ground) =>
          !this.findings.some(
            (finding) => finding.ground === ground || finding.ground.startsWith(`${ground}(`),
          ),
      );
      const { start, end } = section.heading;
      if (grounds.length > 0)
        this.add(
          { grounds, isPreAia: false, claims: section.claims },
          section.sentence ?? { start, end, heading: null },
        );
    }
    return mergeFindings(this.findings);
  }

  private enter({ heading }: Sentence): void {
    if (
      heading === null ||
      this.sections.at(-1)?.heading === heading ||
      this.sections.length >= maxStatements
    )
      return;
    this.sections.push({ heading, grounds: [], sentence: null, claims: [], found: 0 });
    this.isWithdrawn = heading.topic === 'withdrawn';
    this.quoted = [];
  }

  private quote(sentence: Sentence, part: string): void {
    const grounds = findCitations(this.action.lower, sentence.start, sentence.end).flatMap(
      (citation) => citation.grounds,
    );
    if (/\bdouble\spatenting\b/.test(part)) return;
    this.quoted = dropBareSections([...this.quoted, ...grounds]);
    this.sections.at(-1)?.grounds.push(...grounds);
  }

  private get context(): Ground[] {
    const heading = this.sections.at(-1)?.heading;
    if (heading?.topic === 'rejections' && heading.grounds.length > 0)
      return completed(heading.grounds, this.quoted);
    return this.quoted.slice(-1);
  }

  private readStatement(sentence: Sentence, part: string): void {
    if (this.findings.length >= maxStatements || this.isWithdrawn || applicantSays.test(part)) return;
    const isGone = gone.test(part) && /\b(?:rejections?|objections?)\b/.test(part);
    if (nominal.test(part) || (ofClaims.test(part) && maintained.test(part))) {
      this.readNominal(sentence, part, isGone);
      return;
    }
    if (isGone) return;
    const isRejection =
      this.readVerbs(sentence, part) ||
      this.readFailure(sentence, part) ||
      this.readAnnounced(sentence, part);
    if (!isRejection) this.follow(sentence);
  }

  /** Remembers the first claims that the section discusses, for a section without a statement of rejection. */
  private follow(sentence: Sentence): void {
    const section = this.sections.at(-1);
    if (section === undefined || section.sentence !== null || section.heading.topic !== 'rejections') return;
    const lists = findClaimLists(this.action.lower, sentence.start, sentence.end);
    if (lists.length === 0) return;
    section.sentence = sentence;
    section.claims = sortClaims(lists.flatMap(({ claims }) => claims));
  }

  private readNominal(sentence: Sentence, part: string, isGone: boolean): void {
    const grounds = this.citedIn(sentence.start, sentence.end, part);
    if (isGone || /\bpersuasive\b/.test(part)) {
      for (const ground of grounds.grounds) this.gone.add(ground);
      return;
    }
    const [list] = findClaimLists(this.action.lower, sentence.start, sentence.end);
    const found = { ...grounds, claims: list?.claims ?? [] };
    if (maintained.test(part)) this.add(found, sentence);
    else if (!/\bprevious\b/.test(part)) this.weak.push({ found, sentence });
  }

  private readVerbs(sentence: Sentence, part: string): boolean {
    let [from, isRejection] = [0, false];
    rejectedWord.lastIndex = 0;
    for (let found = rejectedWord.exec(part); found !== null; found = rejectedWord.exec(part)) {
      const clause = part.slice(from, found.index);
      const nearby = clause.slice(-60);
      const next = part.slice(rejectedWord.lastIndex).search(/\brejected\b/);
      const end = next < 0 ? sentence.end : sentence.start + rejectedWord.lastIndex + next;
      const isStated = present.test(nearby) && !past.test(nearby.slice(-40));
      if (isStated) {
        this.readVerb({ ...sentence, end }, sentence.start + from, sentence.start + found.index);
        isRejection = true;
      }
      from = rejectedWord.lastIndex;
    }
    return isRejection;
  }

  private readVerb(sentence: Sentence, from: number, verbAt: number): void {
    const { lower } = this.action;
    const lists = findClaimLists(lower, from, verbAt);
    const subject = lower.slice(from, verbAt);
    const isDesign =
      lists.length === 0 && /\b(?:the|this|sole)\sclaim\s/.test(subject) && !/claimed/.test(subject);
    const claims = isDesign ? [1] : sortClaims(lists.flatMap((list) => list.claims));
    const behind = lower.slice(verbAt, sentence.end);
    let cited = this.citedIn(verbAt, sentence.end, behind);
    if (cited.grounds.length === 0) cited = this.citedIn(from, verbAt, behind);
    if (cited.grounds.length > 0) {
      this.add({ ...cited, claims }, sentence);
      return;
    }
    if (/^rejected\.?\s*$/.test(behind.trim())) return;
    this.inherit(behind, claims, sentence);
  }

  /** Takes the ground of a statement that cites no section from its heading, its reason, or the statement before. */
  private inherit(behind: string, claims: number[], sentence: Sentence): void {
    if (this.context.length > 0) {
      this.add({ grounds: this.context, isPreAia: false, claims }, sentence);
      return;
    }
    if (/\bsame\sreasons?\b/.test(behind) && this.latest.length > 0) {
      this.add({ grounds: this.latest, isPreAia: false, claims }, sentence);
      return;
    }
    this.pending = { claims, sentence };
  }

  /** Ends a statement whose section may be in the sentence behind it. */
  private finish(next: Sentence | null): void {
    const { pending } = this;
    this.pending = null;
    if (pending === null) return;
    const part = this.action.lower.slice(pending.sentence.start, pending.sentence.end);
    const cited = next === null ? null : this.citedIn(next.start, next.end, '');
    const byReason = reasons.find(([, pattern]) => pattern.test(part))?.[0];
    const grounds =
      cited !== null && cited.grounds.length > 0
        ? cited.grounds
        : [byReason].filter((ground) => ground !== undefined);
    if (grounds.length > 0) this.add({ grounds, isPreAia: false, claims: pending.claims }, pending.sentence);
  }

  private readFailure(sentence: Sentence, part: string): boolean {
    const found = failure.exec(part);
    if (found === null) return false;
    const from = sentence.start + found.index;
    const cited = this.citedIn(from, Math.min(sentence.end, from + 120), part);
    const lists = findClaimLists(this.action.lower, sentence.start, from);
    if (cited.grounds.length === 0 || lists.length === 0) return false;
    this.add({ ...cited, claims: sortClaims(lists.flatMap(({ claims }) => claims)) }, sentence);
    return true;
  }

  /** Reads a ground that a sentence announces for another part of the action, such as "under 35 USC 112(b), as detailed below". */
  private readAnnounced(sentence: Sentence, part: string): boolean {
    if (!statedBelow.test(part) || !/\b(?:issues?|rejections?|rejected|indefinite)\b/.test(part))
      return false;
    const cited = this.citedIn(sentence.start, sentence.end, part);
    if (cited.grounds.length === 0) return false;
    this.weak.push({ found: { ...cited, claims: [] }, sentence });
    return true;
  }

  private citedIn(start: number, end: number, part: string): Omit<Found, 'claims'> {
    const double = doublePatentingIn(part);
    const citations = findCitations(this.action.lower, start, end).filter(
      (citation) =>
        !notGround.test(this.action.lower.slice(Math.max(start, citation.start - 80), citation.start)),
    );
    if (double !== null) return { grounds: [double], isPreAia: false };
    const grounds = dropBareSections(citations.flatMap((citation) => citation.grounds));
    const isPreAia = citations.length > 0 && citations.every((citation) => citation.isPreAia);
    return { grounds: completed(grounds, this.quoted), isPreAia };
  }

  private add({ grounds, isPreAia, claims }: Found, sentence: Sentence): void {
    if (this.findings.length >= maxStatements) return;
    const section = this.sections.at(-1);
    if (section !== undefined) section.found += 1;
    this.latest = grounds;
    const references = readReferences(this.action.text.slice(sentence.start, sentence.end));
    const start = skipSpace(this.action.text, sentence.start);
    const passage = this.action.quote(start, sentence.end);
    for (const ground of grounds) this.findings.push({ ground, isPreAia, claims, references, passage });
  }
}

const skipSpace = (text: string, start: number): number => {
  const space = /\s*/y;
  space.lastIndex = start;
  space.exec(text);
  return space.lastIndex;
};

/** Finds the rejections of an action in the order of its text. */
export const readRejections = (action: ActionText, sentences: readonly Sentence[]): GroundFinding[] => {
  const reader = new RejectionReader(action);
  for (const sentence of sentences) reader.read(sentence);
  return reader.close();
};
