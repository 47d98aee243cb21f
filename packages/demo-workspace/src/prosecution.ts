import type { InventionStatus } from '@hub/domain/applications/invention-status.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { DeadlineFact } from '@hub/domain/deadlines/deadline-rule.ts';
import { deadlineRule } from '@hub/domain/deadlines/rules/rule-table.ts';
import type { SourceDocument } from './demo-data.ts';
import { documentReactions } from './document-reactions.ts';

/** A period that ran in a file, with the documents that started and ended it. All dates are real ones. */
export interface Period {
  ruleId: string;
  /** The document the period counts from; for an advisory action that is the final rejection. */
  trigger: SourceDocument;
  openedBy: SourceDocument;
  facts: Partial<Record<DeadlineFact, Pick<SourceDocument, 'date'>>>;
  closedBy: SourceDocument | null;
  /** The last reply that did not end the period. */
  repliedBy: SourceDocument | null;
  /** Whether the applicant answered, rather than the Office going on without. */
  isAnswered: boolean;
}

/** Earlier documents that a later period counts from. */
interface Memory {
  final: SourceDocument | null;
  /** The first reply to that final rejection. */
  firstReply: SourceDocument | null;
  noticeOfAppeal: SourceDocument | null;
  /** The issue date that the issue notification announces. */
  issueDate: IsoDate | null;
}

/** Documents after which an advisory action on the last final rejection sets no more date. */
const settlesFinal: ReadonlySet<string> = new Set(['RCEX', 'ACPA', 'N/AP', 'NOA', 'CTNF']);
/** Rules that count for a document only if they were in force on its real date: fees and courts that came later. */
const onlyInForce: ReadonlySet<string> = new Set(['AP-FF', 'AP-CT']);
/** Rights that simply end when they are not used. */
export const optionalRules: ReadonlySet<string> = new Set([
  'OA-F2',
  'AB-W',
  'AB-R',
  'AP-RB',
  'AP-OH',
  'AP-RH',
  'AP-CT',
  'AL-CON',
]);
/** Rules beside another one of the same document; they say nothing more about where a file stands. */
export const besideRules: ReadonlySet<string> = new Set([
  'OA-F2',
  'AL-OA',
  'AL-CON',
  'AB-R',
  'AP-OH',
  'PE-FR',
]);
const directionRank = { INCOMING: 0, OUTGOING: 1, INTERNAL: 2 };

/** Oldest first; within one day the applicant's documents come before the Office's. */
const inOrderOfEvents = (documents: readonly SourceDocument[]): SourceDocument[] =>
  [...documents].sort(
    (a, b) =>
      compareText(a.date, b.date) ||
      directionRank[a.direction] - directionRank[b.direction] ||
      compareText(a.documentIdentifier, b.documentIdentifier),
  );

/**
 * Reads the documents in order and tells which periods they opened and closed.
 * @param issueDate the real issue date; without it, the last day for a continuation is not known
 */
export const readPeriods = (
  documents: readonly SourceDocument[],
  issueDate: IsoDate | null = null,
): Period[] => {
  const periods: Period[] = [];
  const memory: Memory = { final: null, firstReply: null, noticeOfAppeal: null, issueDate };
  for (const document of inOrderOfEvents(documents)) {
    const reaction = documentReactions[document.code];
    if (!reaction) continue;
    for (const period of periods) {
      if (period.closedBy || period.openedBy.date === document.date) continue;
      if (reaction.replies?.includes(period.ruleId)) {
        period.repliedBy = document;
        if (period.ruleId === 'OA-F') memory.firstReply ??= document;
      }
      const isAnswer = reaction.answers?.includes(period.ruleId) ?? false;
      if (!isAnswer && !reaction.overtakes?.includes(period.ruleId)) continue;
      period.closedBy = document;
      period.isAnswered = isAnswer;
      if (period.ruleId === 'OA-F') memory.firstReply ??= document;
    }
    remember(document, memory);
    for (const ruleId of reaction.opens ?? []) {
      const isRunning = periods.some((period) => period.ruleId === ruleId && !period.closedBy);
      const period = isRunning ? null : openPeriod(ruleId, document, memory);
      if (period) {
        if (ruleId === 'OA-ADV') finishContinued(periods, document);
        periods.push(period);
      }
    }
  }
  return periods;
};

/** An advisory action goes on with the period of its final rejection. */
const finishContinued = (periods: readonly Period[], advisory: SourceDocument): void => {
  for (const period of periods.filter(({ ruleId, closedBy }) => ruleId === 'OA-F' && !closedBy)) {
    period.closedBy = advisory;
    period.isAnswered = true;
  }
};

const openPeriod = (ruleId: string, document: SourceDocument, memory: Memory): Period | null => {
  if (onlyInForce.has(ruleId) && document.date < deadlineRule(ruleId).effectiveFrom) return null;
  const period = { ruleId, openedBy: document, closedBy: null, repliedBy: null, isAnswered: false };
  const { final, firstReply, noticeOfAppeal } = memory;
  if (ruleId === 'OA-ADV') {
    // While the final rejection itself is unanswered its own period runs on.
    return final && firstReply
      ? { ...period, trigger: final, facts: { firstReply, advisory: document } }
      : null;
  }
  if (ruleId === 'AL-CON') {
    const { issueDate } = memory;
    const isAhead = issueDate !== null && issueDate > document.date;
    return isAhead ? { ...period, trigger: document, facts: { issueDate: { date: issueDate } } } : null;
  }
  const facts = ruleId === 'AP-PB' && noticeOfAppeal ? { noticeOfAppeal } : {};
  return { ...period, trigger: document, facts };
};

const remember = (document: SourceDocument, memory: Memory): void => {
  if (document.code === 'CTFR') {
    memory.final = document;
    memory.firstReply = null;
  }
  if (settlesFinal.has(document.code)) memory.final = null;
  if (document.code === 'N/AP') memory.noticeOfAppeal = document;
};

const statusByCode: Readonly<Record<string, InventionStatus>> = {
  CTNF: 'prosecution',
  CTFR: 'prosecution',
  CTRS: 'prosecution',
  CTEQ: 'prosecution',
  RCEX: 'prosecution',
  ACPA: 'prosecution',
  // An appeal that goes on shows that a holding of abandonment was withdrawn.
  APEA: 'prosecution',
  NOA: 'allowed',
  ABN: 'abandoned',
};

/** Where the documents leave the application, a grant apart. */
export const statusAfter = (documents: readonly SourceDocument[]): InventionStatus => {
  let status: InventionStatus = 'filed';
  for (const { code } of inOrderOfEvents(documents)) status = statusByCode[code] ?? status;
  return status;
};

const compareText = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
