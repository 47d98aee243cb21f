import { formatApplicationNumber } from '../../applications/application-number.ts';
import { writeDate } from '../../dates/day-number.ts';
import { type IsoDate, plusDays } from '../../dates/iso-date.ts';
import { addMonths } from '../../dates/month-arithmetic.ts';
import { writeClaims } from '../../office-actions/claim-numbers.ts';
import type {
  ActionKind,
  CitedReference,
  GroundFinding,
  OfficeActionReading,
  Passage,
} from '../../office-actions/office-action.ts';
import { groundLabel } from './ground-label.ts';
import { datePreparation, findReply, isStatutory, type LetterMilestone } from './reply-date.ts';
import {
  countOf,
  createSources,
  type ProposedChange,
  plainText,
  type ReasonedChange,
  type ScriptResult,
  writeDocumentDate,
} from './script-result.ts';

/** A milestone that docketing of a document would create. */
interface OpenedMilestone {
  ruleId: string;
  title: string;
  dueAt: IsoDate | null;
  facts?: object | undefined;
  missing: readonly string[];
  takes: readonly string[];
  template: object | null;
  /** Question that a person must answer before it starts. */
  question: string | null;
  running: object | null;
}

/** An Office letter in the hub, as far as its reader needs it. */
export interface ReadDocument {
  id: string;
  code: string;
  description: string;
  /** Date in this workspace; the demo may have moved it. */
  date: IsoDate;
  /** Date printed on it. */
  realDate: IsoDate;
  outcome: string;
  updatedAt: string;
  opens: readonly OpenedMilestone[];
  closes: readonly { id: string; title: string }[];
  cancels: readonly { id: string; title: string; isSuggested: boolean }[];
  extends: readonly { id: string; title: string; months: number }[];
}

/** An Office letter and what was read in it. */
export interface ReadActionInput {
  document: ReadDocument;
  /** File with the text. */
  fileId: string;
  /** Day of the run: no task gets a date in the past. */
  today: IsoDate;
  /** The milestones that the letter opened; none if it is not docketed. */
  milestones: readonly LetterMilestone[];
  /** The responsible attorney of the invention, or their team, by email or name; null without one. */
  attorney: string | null;
  /** Application number of the invention, digits only; null without one. */
  applicationNumber: string | null;
  reading: OfficeActionReading;
  /** Whether it proposes a task that names the cited references. */
  namesReferences: boolean;
}

const kindsOfCode: Record<string, ActionKind> = {
  ...{ CTNF: 'non-final', CTFR: 'final', CTRS: 'restriction', NOA: 'allowance' },
  ...{ CTEQ: 'quayle', CTAV: 'advisory' },
};

const letterName = (document: ReadDocument): string => `${document.code} of ${writeDocumentDate(document)}`;

/** Longest delay by which a period ends later because its last day is closed, in days. */
const maxRoll = 6;

const endOfPeriod = (date: IsoDate, months: number): IsoDate =>
  addMonths(Temporal.PlainDate.from(date), months).toString();

const isSamePeriod = (due: IsoDate, end: IsoDate): boolean => due >= end && due <= plusDays(end, maxRoll);

/** Returns what the text says otherwise than the file wrapper, as questions. */
const disagreements = ({ document, applicationNumber, reading }: ReadActionInput): string[] => {
  const questions: string[] = [];
  const number = reading.applicationNumber?.value;
  if (number !== undefined && applicationNumber !== null && number !== applicationNumber) {
    const [printed, own] = [number, applicationNumber].map(formatApplicationNumber);
    questions.push(
      `The letter names application ${printed}, the invention has ${own}. Is it filed in the right place?`,
    );
  }
  const mailed = reading.mailed?.value;
  if (mailed !== undefined && mailed !== document.realDate) {
    questions.push(
      `The letter says ${writeDate(mailed)}, the file wrapper ${writeDocumentDate(document)}. Which date is right?`,
    );
  }
  const kind = reading.kind?.value;
  const expected = kindsOfCode[document.code];
  if (kind !== undefined && expected !== undefined && kind !== expected) {
    questions.push(
      `The code ${document.code} is for another kind of letter than the text, which reads as ${kind}.`,
    );
  }
  return questions;
};

const periodQuestions = ({ document, reading: { period } }: ReadActionInput): string[] => {
  if (period === null) return [];
  const end = endOfPeriod(document.date, period.months);
  return document.opens
    .filter(({ dueAt, missing }) => dueAt !== null && missing.length === 0 && !isSamePeriod(dueAt, end))
    .filter(({ ruleId }) => ruleId.startsWith('OA-') && ruleId !== 'OA-F2')
    .map(
      ({ title, dueAt }) =>
        `The letter sets ${countOf(period.months, 'month')}, which ends on ${writeDate(end)}. “${title}” would be due on ${writeDate(dueAt ?? end)}.`,
    );
};

/** Decides what docketing can take over, and asks about the rest. */
const docketing = ({ document, reading }: ReadActionInput, questions: string[]): ProposedChange | null => {
  if (document.outcome !== 'proposed') return null;
  // Only a person who read the document answers its questions, and it is docketed once.
  const asked = document.opens.flatMap(({ question, running }) => (running === null ? (question ?? []) : []));
  if (asked.length > 0) {
    questions.push(...asked);
    return null;
  }
  const opens = document.opens.flatMap(({ ruleId, title, facts, missing, takes, running }) => {
    if (running !== null) return [];
    const needed = missing.filter((name) => name !== 'setDue');
    if (needed.length > 0) {
      questions.push(`“${title}” needs facts that the text does not give: ${needed.join(', ')}.`);
      return [];
    }
    const isSet = missing.includes('setDue') && takes.includes('setDue');
    if (isSet && reading.period === null) {
      questions.push(`“${title}” has the period that the letter sets, and no period was found in the text.`);
      return [];
    }
    const setDue =
      isSet && reading.period !== null ? endOfPeriod(document.date, reading.period.months) : null;
    return [{ ruleId, facts: { ...facts, ...(setDue === null ? {} : { setDue }) } }];
  });
  const cancels = document.cancels
    .filter(({ isSuggested }) => isSuggested)
    .map(({ id }) => ({
      milestoneId: id,
      reason: `${letterName(document)} replaces its period.`,
    }));
  const change: ProposedChange = {
    ...{ kind: 'docket-document', documentId: document.id, updatedAt: document.updatedAt, opens, cancels },
    closes: document.closes.map(({ id }) => id),
    extends: document.extends.map(({ id, months }) => ({ milestoneId: id, months })),
  };
  return opens.length + change.closes.length + cancels.length + change.extends.length > 0 ? change : null;
};

const referenceName = ({ name, number }: CitedReference): string =>
  plainText([name, number].filter(Boolean).join(', '));

const groundLine = ({ ground, isPreAia, claims, references, passage }: GroundFinding): string => {
  const over = references.map(referenceName).join('; ');
  const what = [
    `**${groundLabel(ground)}**${isPreAia ? ' (pre-AIA)' : ''}`,
    claims.length > 0 ? `claims ${writeClaims(claims)}` : 'claims not listed',
    ...(over === '' ? [] : [over]),
  ].join(', ');
  return `- ${what}\n  > ${plainText(passage.text)} (page ${passage.page})`;
};

const statusNames: Partial<Record<OfficeActionReading['statuses'][number]['status'], string>> = {
  ...{ pending: 'Pending', rejected: 'Rejected', objected: 'Objected to', allowed: 'Allowed' },
  ...{ withdrawn: 'Withdrawn', canceled: 'Canceled', restricted: 'Subject to restriction' },
};

/** Writes the summary of a letter in Markdown; every finding quotes its passage. */
export const summarizeReading = (
  document: Pick<ReadDocument, 'description' | 'date' | 'realDate'>,
  reading: OfficeActionReading,
): string => {
  const { period, statuses, grounds, objections } = reading;
  const lines = [
    `**${plainText(document.description)}** of ${writeDocumentDate(document)}, read by pattern.`,
  ];
  if (period !== null) {
    lines.push(
      `Period for reply: ${countOf(period.months, 'month')}.\n> ${plainText(period.passage.text)} (page ${period.passage.page})`,
    );
  }
  const listed = statuses.map(({ status, claims }) => `${statusNames[status]}: ${writeClaims(claims)}`);
  if (listed.length > 0) lines.push(`Claims. ${listed.join('. ')}.`);
  lines.push(
    grounds.length === 0
      ? 'No rejection was found in the text.'
      : `Grounds:\n${grounds.map(groundLine).join('\n')}`,
  );
  if (objections.length > 0) {
    const quotes = objections.map(({ passage }) => `- ${plainText(passage.text)} (page ${passage.page})`);
    lines.push(`Objections:\n${quotes.join('\n')}`);
  }
  return lines.join('\n\n');
};

/** Returns the day by which the letter has to be answered; null if it is not known. */
const replyDate = ({ document, reading: { period }, milestones }: ReadActionInput): IsoDate | null => {
  const docketed = findReply(milestones)?.dueAt;
  if (docketed) return docketed;
  const [first = null] = document.opens
    .filter(({ ruleId }) => isStatutory(ruleId))
    .flatMap(({ dueAt, takes }) => {
      const asSet = takes.includes('setDue') && period ? endOfPeriod(document.date, period.months) : null;
      return dueAt ?? asSet ?? [];
    })
    .sort();
  return first;
};

/** A task with the findings that it is for. */
interface ProposedTask {
  title: string;
  notes: string;
  findings: readonly GroundFinding[];
}

const decisionTasks = ({ document, reading }: ReadActionInput): ProposedTask[] => {
  const find = (start: string) => reading.grounds.find(({ ground }) => ground.startsWith(start));
  const tasks: [title: string, finding: GroundFinding | undefined][] = [
    ['Ask the client which invention to elect', find('restriction')],
    ['Decide about a terminal disclaimer', find('double-patenting-nonstatutory')],
    ['Check support in the specification for the claims rejected under 35 U.S.C. 112(a)', find('112(a)')],
  ];
  return tasks.flatMap(([title, finding]) =>
    finding === undefined
      ? []
      : [
          {
            title,
            notes: `From ${letterName(document)}: ${plainText(finding.passage.text)}`,
            findings: [finding],
          },
        ],
  );
};

/** Returns the task to study the cited references, with the grounds and claims for which each is cited. */
const referenceTask = ({ document, reading }: ReadActionInput): ProposedTask[] => {
  const findings = reading.grounds.filter(({ references }) => references.length > 0);
  const uses = new Map<string, string[]>();
  for (const { ground, claims, references } of findings) {
    const use = `${groundLabel(ground)}${claims.length > 0 ? `, claims ${writeClaims(claims)}` : ''}`;
    for (const reference of references) {
      const name = referenceName(reference);
      uses.set(name, [...(uses.get(name) ?? []), use]);
    }
  }
  if (uses.size === 0) return [];
  const lines = [...uses].map(([name, cited]) => `- ${name}: ${[...new Set(cited)].join('; ')}`);
  const notes = `Cited in ${letterName(document)}:\n${lines.join('\n')}`;
  return [{ title: `Study ${countOf(uses.size, 'cited reference')}`, notes, findings }];
};

/** Proposes the tasks for a reply, each with the responsible attorney and a date before the reply is due. */
const proposeTasks = (input: ReadActionInput, addPassage: (passage: Passage) => number): ReasonedChange[] => {
  const { attorney, today } = input;
  const date = datePreparation(replyDate(input), today);
  const tasks = [...decisionTasks(input), ...(input.namesReferences ? referenceTask(input) : [])];
  return tasks.map(({ title, notes, findings }) => {
    const grounds = [...new Set(findings.map(({ ground }) => groundLabel(ground)))];
    const because = `The letter has ${grounds.length === 1 ? 'the ground' : 'the grounds'} ${grounds.join(', ')}.`;
    const forWhom =
      attorney === null
        ? 'The invention has no responsible attorney: choose an assignee.'
        : 'For the responsible attorney.';
    return {
      change: {
        ...{ kind: 'add-task' as const, title, notes, dueAt: date.dueAt },
        assignees: attorney === null ? [] : [attorney],
      },
      reason: `${because} ${forWhom} ${date.reason}`,
      sources: findings.map(({ passage }) => addPassage(passage)),
    };
  });
};

/** Proposes docketing, tasks and a note for an Office letter from what was read in it. */
export const proposeFromAction = (input: ReadActionInput): ScriptResult => {
  const { document, fileId, reading } = input;
  const { sources, add } = createSources();
  const entry = { kind: 'document' as const, id: document.id, fileId, title: document.description };
  const letter = add({ ...entry, passage: null });
  const quoted = [...reading.grounds, ...reading.objections, ...(reading.period ? [reading.period] : [])];
  const passages = quoted.map(({ passage }) => add({ ...entry, passage }));
  const questions = [...disagreements(input), ...periodQuestions(input)];
  const changes: ReasonedChange[] = [];
  const decision = docketing(input, questions);
  if (decision !== null) {
    changes.push({
      change: decision,
      reason: `${document.code} is not docketed yet.`,
      sources: [letter, ...(reading.period ? passages.slice(-1) : [])],
    });
  }
  changes.push(...proposeTasks(input, (passage) => add({ ...entry, passage })));
  changes.push({
    change: { kind: 'add-note', content: summarizeReading(document, reading) },
    reason: 'Summary of the letter with its passages.',
    sources: [letter, ...passages],
  });
  const found =
    reading.grounds.length === 0
      ? 'no rejection'
      : [...new Set(reading.grounds.map(({ ground }) => groundLabel(ground)))].join(', ');
  return { summary: `${document.description}: ${found}.`, questions, changes, sources };
};
