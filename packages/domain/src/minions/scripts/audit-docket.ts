import { writeDate } from '../../dates/day-number.ts';
import type { IsoDate } from '../../dates/iso-date.ts';
import { computeDeadline } from '../../deadlines/computation/compute-deadline.ts';
import { DeadlineError } from '../../deadlines/deadline-error.ts';
import { optionalFacts, requiredFacts } from '../../deadlines/facts/asked-facts.ts';
import { ruleInForce } from '../../deadlines/rules/rule-table.ts';
import type { DeadlineDifference } from '../../docketing/compare-deadline.ts';
import {
  countOf,
  createSources,
  type ProposedChange,
  plainText,
  type ReasonedChange,
  type ScriptResult,
  writeDocumentDate,
} from './script-result.ts';

/** A milestone, as far as it is audited. */
export interface AuditedMilestone {
  id: string;
  title: string;
  dueAt: IsoDate | null;
  finished: boolean;
  deleted: boolean;
  extensionMonths: number | null;
  repliedAt: IsoDate | null;
  deadline: {
    ruleId: string;
    trigger: IsoDate;
    due: IsoDate | null;
    latest: IsoDate | null;
    /** Steps of the calculation; `read` if a person read the date from the document. */
    explanation: readonly { step: string }[];
  } | null;
}

/** A document of the file wrapper, as far as it is audited. */
interface AuditedDocument {
  id: string;
  code: string;
  description: string;
  date: IsoDate;
  /** Date printed on it; differs from `date` only in the demo. */
  realDate: IsoDate;
  outcome: string | null;
  missingSince: string | null;
  milestones: readonly { id: string }[];
}

/** A deadline in the three sources, as the hub compares them. */
export interface AuditedDeadline {
  title: string;
  office: { description: string; date: IsoDate; due: IsoDate | null } | null;
  docketing: {
    matter: string;
    id: string;
    description: string;
    dueDate: IsoDate | null;
    status: string;
  } | null;
  hub: { milestoneId: string; title: string; due: IsoDate | null } | null;
  differences: readonly DeadlineDifference[];
  isSettled: boolean;
  offers: readonly ('docketing' | 'office')[];
  values: string;
  task: object | null;
}

/** The docket of an invention in its sources; `deadlines` is empty if no docketing system is connected. */
export interface AuditInput {
  today: IsoDate;
  milestones: readonly AuditedMilestone[];
  documents: readonly AuditedDocument[];
  deadlines: readonly AuditedDeadline[];
}

const dateOr = (date: IsoDate | null | undefined): string => (date ? writeDate(date) : 'no date');

/** Result of computing the date of a milestone again; null if its rule or a person took facts that are not in the milestone. */
const recompute = ({
  deadline,
  extensionMonths,
}: AuditedMilestone): { due: IsoDate | null; text: string } | null => {
  if (deadline === null || deadline.explanation.some(({ step }) => step === 'read')) return null;
  try {
    const rule = ruleInForce(deadline.ruleId, deadline.trigger);
    if ([...requiredFacts(rule), ...optionalFacts(rule)].some((fact) => fact !== 'setDue')) return null;
    const computed = computeDeadline({ rule, trigger: deadline.trigger, extensionMonths });
    const law = rule.citation;
    return { due: computed.due, text: `${law}, from ${writeDate(deadline.trigger)}` };
  } catch (error) {
    if (error instanceof DeadlineError) return null;
    throw error;
  }
};

interface Finding {
  text: string;
  sources: number[];
}

type Add = ReturnType<typeof createSources>['add'];

const sourceOfMilestone = (add: Add, { id, title }: { id: string; title: string }): number =>
  add({ kind: 'milestone', id, fileId: null, title, passage: null });

const auditDates = (
  { milestones, today }: AuditInput,
  add: Add,
): { findings: Finding[]; computed: number } => {
  const findings: Finding[] = [];
  let computed = 0;
  for (const milestone of milestones) {
    if (milestone.finished || milestone.deleted || milestone.deadline === null) continue;
    const sources = [sourceOfMilestone(add, milestone)];
    const title = `“${plainText(milestone.title)}”`;
    const again = recompute(milestone);
    if (again !== null) computed += 1;
    if (again?.due && milestone.deadline.due !== null && again.due !== milestone.deadline.due) {
      findings.push({
        text: `${title} has ${writeDate(milestone.deadline.due)}; ${again.text} gives ${writeDate(again.due)}.`,
        sources,
      });
    }
    const { latest } = milestone.deadline;
    if (latest !== null && latest < today && milestone.repliedAt === null) {
      findings.push({
        text: `${title} is active, but its final date ${writeDate(latest)} has passed.`,
        sources,
      });
    }
  }
  return { findings, computed };
};

const auditDocuments = ({ documents, milestones }: AuditInput, add: Add): Finding[] => {
  const active = new Map(
    milestones.filter(({ finished, deleted }) => !finished && !deleted).map((one) => [one.id, one]),
  );
  return documents.flatMap((document) => {
    const { id, code, description, outcome, missingSince, milestones: of } = document;
    const source = () => add({ kind: 'document', id, fileId: null, title: description, passage: null });
    const name = `${plainText(code)} ${plainText(description)} of ${writeDocumentDate(document)}`;
    if (outcome === 'proposed') return [{ text: `${name} is not docketed.`, sources: [source()] }];
    const running = of.find((milestone) => active.has(milestone.id));
    if (missingSince === null || running === undefined) return [];
    return [
      {
        text: `The Office no longer lists ${name}, on which “${plainText(active.get(running.id)?.title ?? '')}” rests.`,
        sources: [source()],
      },
    ];
  });
};

const sentences: Record<DeadlineDifference, (deadline: AuditedDeadline) => string> = {
  'docketing-date': ({ docketing, hub }) =>
    `the docketing system has ${dateOr(docketing?.dueDate)}, the hub ${dateOr(hub?.due)}`,
  'office-date': ({ office, hub }) =>
    `the document of ${dateOr(office?.date)} gives ${dateOr(office?.due)}, the hub has ${dateOr(hub?.due)}`,
  status: ({ docketing }) =>
    `it is ${docketing?.status ?? 'absent'} in the docketing system, and not in the hub`,
  'not-in-hub': ({ docketing }) => `the hub has no milestone for ${dateOr(docketing?.dueDate)}`,
  'not-in-docketing': ({ hub }) => `the docketing system has no event for ${dateOr(hub?.due)}`,
};

/**
 * Chooses the correction of a difference: the document of the Office decides where it gives the date. Otherwise an event
 * that the hub lacks is taken over, and a person changes the docketing system.
 */
const correctionOf = (deadline: AuditedDeadline): ProposedChange | null => {
  const { differences, offers, docketing, hub, values, task } = deadline;
  const event = docketing === null ? null : { matter: docketing.matter, id: docketing.id };
  const settle = (action: 'docketing' | 'office' | 'task'): ProposedChange => ({
    ...{ kind: 'settle-difference', milestoneId: hub?.milestoneId ?? null, event, action, values },
  });
  if (differences.includes('office-date')) return offers.includes('office') ? settle('office') : null;
  if (differences.includes('not-in-hub')) return offers.includes('docketing') ? settle('docketing') : null;
  return task === null ? settle('task') : null;
};

const auditDeadlines = (
  { deadlines }: AuditInput,
  add: Add,
): { findings: Finding[]; changes: ReasonedChange[] } => {
  const findings: Finding[] = [];
  const changes: ReasonedChange[] = [];
  for (const deadline of deadlines) {
    if (deadline.isSettled || deadline.differences.length === 0) continue;
    const { docketing, hub } = deadline;
    const sources = [
      ...(hub === null ? [] : [sourceOfMilestone(add, { id: hub.milestoneId, title: hub.title })]),
      ...(docketing === null
        ? []
        : [
            add({
              kind: 'docketing-event',
              id: docketing.id,
              fileId: null,
              title: docketing.description,
              passage: null,
            }),
          ]),
    ];
    const text = `“${plainText(deadline.title)}”: ${deadline.differences.map((one) => sentences[one](deadline)).join('; ')}.`;
    findings.push({ text, sources });
    const change = correctionOf(deadline);
    if (change !== null) changes.push({ change, reason: text, sources });
  }
  return { findings, changes };
};

/**
 * Compares milestones, documents of the Office and events of the docketing system, and computes statutory dates again.
 * Corrections of dates go through the comparison's own decisions, so that a date that the law sets never changes by hand.
 */
export const auditDocket = (input: AuditInput): ScriptResult => {
  const { sources, add } = createSources();
  const dates = auditDates(input, add);
  const compared = auditDeadlines(input, add);
  const findings = [...dates.findings, ...auditDocuments(input, add), ...compared.findings];
  const active = input.milestones.filter(({ finished, deleted }) => !finished && !deleted);
  const scope = `${countOf(active.length, 'active milestone')}, ${countOf(input.documents.length, 'document')} and ${countOf(input.deadlines.length, 'compared deadline')}; ${countOf(dates.computed, 'date')} computed again.`;
  const list = findings.map(({ text }) => `- ${text}`).join('\n');
  const changes = [...compared.changes];
  if (findings.length > 0) {
    changes.push({
      change: {
        kind: 'add-note',
        content: `**Docket audit** of ${writeDate(input.today)}: ${scope}\n\n${list}`,
      },
      reason: 'The findings of the audit.',
      sources: [...new Set(findings.flatMap((finding) => finding.sources))],
    });
  }
  return {
    summary:
      findings.length === 0
        ? `No difference in ${scope}`
        : `${countOf(findings.length, 'finding')} in ${scope}`,
    questions: findings
      .filter(({ text }) => !compared.changes.some(({ reason }) => reason === text))
      .map(({ text }) => text),
    changes,
    sources,
  };
};
