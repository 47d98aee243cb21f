import { writeDate } from '../../dates/day-number.ts';
import type { IsoDate } from '../../dates/iso-date.ts';
import { periodOf, verdictOn, writeVerdict } from '../../milestones/verdict.ts';
import type { OfficeActionReading } from '../../office-actions/office-action.ts';
import { rejectionRows } from '../../office-actions/rejection-rows.ts';
import { groundLabel } from './ground-label.ts';
import { findEarlyReply, findReply, isAwaited, type LetterMilestone } from './reply-date.ts';
import { countOf, createSources, type ScriptResult } from './script-result.ts';

/** Facts of an Office action for a report to the client. */
export interface ReportActionInput {
  /** Day of the run: instructions are not asked for by a day that has come. */
  today: IsoDate;
  invention: { title: string; reference: string | null };
  document: { id: string; description: string; date: IsoDate; realDate: IsoDate };
  /** File with the text; null if the action is not stored. */
  fileId: string | null;
  /** Findings in the text; null without text. */
  reading: OfficeActionReading | null;
  /** The milestones that the action opened; none if it is not docketed. */
  milestones: readonly LetterMilestone[];
  /** Addresses of the client. */
  recipients: readonly string[];
}

const isReply = ({ ruleId }: Pick<LetterMilestone, 'ruleId'>): boolean => ruleId?.startsWith('OA-') ?? false;

/** Rule of what is decided after an advisory action, which sets no period of its own (MPEP 706.07(f)). */
const advisoryRule = 'OA-ADV';

const writeDue = ({ ruleId, title }: LetterMilestone, dueAt: IsoDate): string => {
  if (ruleId === advisoryRule)
    return `An advisory action sets no period of its own: the period to reply to the final action ends on ${writeDate(dueAt)}.`;
  return `${isReply({ ruleId }) ? 'The reply' : `“${title}”`} is due on ${writeDate(dueAt)}.`;
};

/** Says by when the letter has to be answered, and by when the client has to decide. */
const dateLines = ({ today, milestones }: ReportActionInput): string[] => {
  const milestone = findReply(milestones);
  const early = findEarlyReply(milestones);
  const lines: string[] = [];
  if (milestone?.dueAt) {
    lines.push(writeDue(milestone, milestone.dueAt));
    if (early !== null && early >= today)
      lines.push(`A first reply by ${writeDate(early)} may save fees for an extension of time.`);
  }
  if (milestone?.clientDueDate) {
    const isLate = milestone.clientDueDate <= today;
    const by = isLate ? 'as soon as possible' : `by ${writeDate(milestone.clientDueDate)}`;
    lines.push(`Please send us your instructions ${by}.`);
  }
  return lines;
};

const emailText = (input: ReportActionInput, hasReport: boolean): string => {
  const { invention, document, reading } = input;
  const grounds = [...new Set((reading?.grounds ?? []).map(({ ground }) => groundLabel(ground)))];
  const lines = [
    'Hello,',
    `The patent office has issued a letter in “${invention.title}”: ${document.description}, dated ${writeDate(document.date)}.${hasReport ? ' We will send you our report on it separately.' : ''}`,
  ];
  if (grounds.length > 0) lines.push(`It raises these grounds: ${grounds.join(', ')}.`);
  return [...lines, ...dateLines(input), 'Best regards'].join('\n\n');
};

/**
 * Returns why nothing is drafted to the client: the letter was not read, or its date has gone, which an attorney has to decide
 * about first; undefined if it can be drafted.
 */
const findObstacle = ({ today, document, reading, milestones }: ReportActionInput): string | undefined => {
  if (reading === null)
    return `${document.description} was not read, because it has no text in the hub. Store it and ask again: nothing is written to the client before.`;
  const milestone = findReply(milestones);
  if (!milestone?.dueAt || milestone.dueAt >= today) return undefined;
  const verdict = writeVerdict(verdictOn(periodOf({ deadline: null, ...milestone }), today));
  return `“${milestone.title}” was due on ${writeDate(milestone.dueAt)} (${verdict}). What is done about it, before anything is written to the client?`;
};

/** Maximum period to reply, also with extensions of time (35 U.S.C. 133). */
const maxPeriodMonths = 6;

/** Whether the last day to reply to a letter has gone or may have: nobody writes to a client as if it had just come. */
const isPast = ({ today, document, milestones }: ReportActionInput): boolean => {
  if (milestones.length > 0) return !milestones.some((milestone) => isAwaited(milestone, today));
  const last = Temporal.PlainDate.from(document.date).add({ months: maxPeriodMonths });
  return Temporal.PlainDate.compare(last, Temporal.PlainDate.from(today)) < 0;
};

const missingDate = (input: ReportActionInput): string => {
  if (input.milestones.length > 0)
    return isPast(input)
      ? 'No period for a reply is open any more, so no email to the client is proposed.'
      : 'No period that the law sets is open, so the email has no date for the reply.';
  return isPast(input)
    ? 'The action is not docketed and older than six months, the maximum period for a reply, so no email to the client is proposed.'
    : 'The action is not docketed, so the email has no date for the reply.';
};

/** Questions to the person who asked: each part that is missing for the report or its email. */
const listQuestions = (
  input: ReportActionInput,
  { hasDate, hasFindings }: { hasDate: boolean; hasFindings: boolean },
): string[] => [
  ...(hasDate ? [] : [missingDate(input)]),
  ...(hasFindings ? [] : ['The letter rejects nothing, so no report is proposed.']),
  ...(input.recipients.length === 0
    ? [
        'No address of the client is known, so no email is proposed. Enter the in-house attorney of the invention and ask again.',
      ]
    : []),
];

/** Proposes the report on an Office action to the client, and the draft of an email that goes with it. */
export const reportAction = (input: ReportActionInput): ScriptResult => {
  const { invention, document, fileId, reading, milestones, recipients } = input;
  const milestone = findReply(milestones);
  const { sources, add } = createSources();
  const entry = { kind: 'document' as const, id: document.id, fileId, title: document.description };
  const used = [add({ ...entry, passage: null })];
  for (const { passage } of [...(reading?.grounds ?? []), ...(reading?.objections ?? [])])
    used.push(add({ ...entry, passage }));
  if (milestone !== null)
    used.push(
      add({ kind: 'milestone', id: milestone.id, fileId: null, title: milestone.title, passage: null }),
    );
  const rejections = reading === null ? [] : rejectionRows(reading);
  const obstacle = findObstacle(input);
  if (obstacle !== undefined)
    return {
      summary: `No report on ${document.description} to the client yet.`,
      questions: [obstacle],
      changes: [],
      sources,
    };
  const questions = listQuestions(input, {
    hasDate: milestone !== null,
    hasFindings: rejections.length > 0,
  });
  const subject = [invention.reference, document.description].filter((part) => part !== null).join(': ');
  const report = {
    change: {
      kind: 'generate-report' as const,
      reportId: 'office-action-report',
      values: { action: document.id, rejections },
    },
    reason: 'The client gets a report on every Office action.',
    sources: used,
  };
  const email = {
    change: {
      kind: 'draft-email' as const,
      to: [...recipients],
      subject,
      text: emailText(input, rejections.length > 0),
    },
    reason: 'The client learns of it by email; the draft is not sent.',
    sources: used,
  };
  return {
    summary: `Report on ${document.description} to the client, with ${countOf(rejections.length, 'finding')}.`,
    questions,
    changes: [
      // The report needs at least one rejection or objection.
      ...(rejections.length > 0 ? [report] : []),
      ...(recipients.length > 0 && !isPast(input) ? [email] : []),
    ],
    sources,
  };
};
