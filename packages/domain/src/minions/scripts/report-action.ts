import { writeDate } from '../../dates/day-number.ts';
import type { IsoDate } from '../../dates/iso-date.ts';
import { writeClaims } from '../../office-actions/claim-numbers.ts';
import type { OfficeActionReading } from '../../office-actions/office-action.ts';
import { groundLabel, reportGround } from './ground-label.ts';
import { findEarlyReply, findReply, type LetterMilestone } from './reply-date.ts';
import { countOf, createSources, type ScriptResult, writeDocumentDate } from './script-result.ts';

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

const isReply = ({ ruleId }: LetterMilestone): boolean => ruleId?.startsWith('OA-') ?? false;

/** Says by when the letter has to be answered, and by when the client has to decide. */
const dateLines = ({ today, milestones }: ReportActionInput): string[] => {
  const milestone = findReply(milestones);
  const early = findEarlyReply(milestones);
  const lines: string[] = [];
  if (milestone?.dueAt) {
    const what = isReply(milestone) ? 'The reply' : `“${milestone.title}”`;
    lines.push(`${what} ${milestone.dueAt < today ? 'was' : 'is'} due on ${writeDate(milestone.dueAt)}.`);
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
    `The patent office has issued a letter in “${invention.title}”: ${document.description}, dated ${writeDocumentDate(document)}.${hasReport ? ' We will send you our report on it separately.' : ''}`,
  ];
  if (grounds.length > 0) lines.push(`It raises these grounds: ${grounds.join(', ')}.`);
  return [...lines, ...dateLines(input), 'Best regards'].join('\n\n');
};

/** Rows of the report's table of rejections, with the passages as the examiner's reasoning. */
const rejectionRows = (reading: OfficeActionReading | null): Record<string, string>[] => [
  ...(reading?.grounds ?? []).map(({ ground, claims, references, passage }) => ({
    ground: reportGround(ground),
    claims: writeClaims(claims),
    references: references.map(({ name, number }) => [name, number].filter(Boolean).join(', ')).join('; '),
    reasoning: passage.text.replace(/\s+/g, ' '),
  })),
  ...(reading?.objections ?? []).map(({ subject, claims, passage }) => ({
    ...{ ground: subject, claims: writeClaims(claims), references: '' },
    reasoning: passage.text.replace(/\s+/g, ' '),
  })),
];

const missingDate = (milestones: readonly LetterMilestone[]): string =>
  milestones.length === 0
    ? 'The action is not docketed, so the email has no date for the reply.'
    : 'No period for a reply is open any more, so the email has no date for it.';

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
  const rejections = rejectionRows(reading);
  const questions = [
    ...(milestone === null ? [missingDate(milestones)] : []),
    ...(reading === null ? ['The action has no text yet, so its rejections are not known.'] : []),
    ...(reading !== null && rejections.length === 0
      ? ['The letter rejects nothing, so only an email is proposed.']
      : []),
    ...(recipients.length === 0 ? ['No address of the client is known: enter the recipient.'] : []),
  ];
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
  return {
    summary: `Report on ${document.description} to the client, with ${countOf(rejections.length, 'finding')}.`,
    questions,
    changes: [
      // The report needs at least one rejection or objection.
      ...(rejections.length > 0 ? [report] : []),
      {
        change: {
          kind: 'draft-email',
          to: [...recipients],
          subject,
          text: emailText(input, rejections.length > 0),
        },
        reason: 'The client learns of it by email; the draft is not sent.',
        sources: used,
      },
    ],
    sources,
  };
};
