import { plusDays } from '@hub/domain/dates/iso-date.ts';
import {
  type ComputedDeadline,
  computeDeadline,
} from '@hub/domain/deadlines/computation/compute-deadline.ts';
import { DeadlineError } from '@hub/domain/deadlines/deadline-error.ts';
import { dueInForce } from '@hub/domain/deadlines/extensions/extension-taken.ts';
import { deadlineRule, deadlineRules, ruleInForce } from '@hub/domain/deadlines/rules/rule-table.ts';
import { reactToDocument } from '@hub/domain/documents/document-reactions.ts';
import { buildReport, checkInput } from '@hub/domain/reports/build-report.ts';
import { reportDefinitions } from '@hub/domain/reports/definitions/report-definitions.ts';
import type { ReportLanguage } from '@hub/domain/reports/document/report-language.ts';
import { reportLines } from '@hub/domain/reports/document/report-lines.ts';
import { officeActions } from '@hub/domain/reports/facts/invention-parts.ts';
import type { DocumentFacts, MilestoneFacts, ReportFacts } from '@hub/domain/reports/facts/report-facts.ts';
import { buildTemplateData } from '@hub/domain/reports/templates/template-fields.ts';
import fc from 'fast-check';
import { inventionFacts, reportFacts } from '../builders/report-facts.ts';

const today = '2026-11-28';
const codes = [...new Set(deadlineRules.flatMap(({ triggerCodes }) => triggerCodes))].filter(
  (code) => reactToDocument(code).opens.length > 0,
);

/** A random document with the milestones that it opened. */
const event = fc.record({
  code: fc.constantFrom(...codes, 'CTFR', 'CTFR', 'CTAV', 'NOA', 'ABN'),
  daysAgo: fc.integer({ min: 0, max: 500 }),
  isDocketed: fc.boolean(),
  months: fc.constantFrom(null, null, 1, 2, 3),
  repliedAfter: fc.constantFrom(null, null, 20, 52, 100),
  end: fc.constantFrom('active', 'active', 'active', 'finished', 'cancelled'),
  readAfter: fc.constantFrom(null, null, null, 45),
});
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

const compute = (
  ruleId: string,
  { daysAgo, months, readAfter, repliedAfter }: Event,
): ComputedDeadline | null => {
  const trigger = plusDays(today, -daysAgo);
  try {
    return computeDeadline({
      rule: ruleInForce(ruleId, trigger),
      trigger,
      facts: {
        priority: plusDays(trigger, -200),
        filing: plusDays(trigger, -20),
        noticeOfAppeal: plusDays(trigger, -10),
        advisory: plusDays(trigger, 95),
        issueDate: plusDays(trigger, 60),
        ...(repliedAfter === null ? {} : { firstReply: plusDays(trigger, repliedAfter) }),
        ...(readAfter === null ? {} : { setDue: plusDays(trigger, readAfter) }),
      },
      extensionMonths: months,
    });
  } catch (error) {
    if (error instanceof DeadlineError) return null;
    throw error;
  }
};

const milestonesOf = (one: Event, documentId: string): MilestoneFacts[] =>
  reactToDocument(one.code).opens.flatMap((ruleId): MilestoneFacts[] => {
    const deadline = compute(ruleId, one);
    if (!deadline) return [];
    const trigger = plusDays(today, -one.daysAgo);
    const isReplied = one.repliedAfter !== null && one.end !== 'cancelled';
    const repliedAt = isReplied ? plusDays(trigger, one.repliedAfter ?? 0) : null;
    const open = repliedAt === null ? 'active' : 'replied';
    return [
      {
        title: deadlineRule(ruleId).milestoneTitle,
        ruleId,
        dueAt: dueInForce(deadline, repliedAt),
        clientDueDate: plusDays(trigger, 60),
        state: one.end === 'active' ? open : one.end,
        repliedAt,
        finishedOn: one.end === 'finished' ? plusDays(trigger, 70) : null,
        needsVerification: false,
        assignees: [],
        deadline: { ...deadline, extended: deadline.extended },
        documentId,
      },
    ];
  });

/** Returns the facts of a report about a docket that chance made. */
const docketOf = (events: readonly Event[]): ReportFacts => {
  const documents = events.map(
    ({ code, daysAgo }, index): DocumentFacts => ({
      id: `document-${index}`,
      code,
      description: reactToDocument(code).name,
      date: plusDays(today, -daysAgo),
      direction: 'OUTGOING',
    }),
  );
  const milestones = events.flatMap((one, index) =>
    one.isDocketed ? milestonesOf(one, `document-${index}`) : [],
  );
  const undocketed = documents.filter((_, index) => !events[index]?.isDocketed);
  const invention = inventionFacts({
    documents: documents.toSorted((a, b) => a.date.localeCompare(b.date)),
    milestones: milestones.toSorted((a, b) => (a.dueAt ?? '9999').localeCompare(b.dueAt ?? '9999')),
    undocketed,
  });
  return { ...reportFacts(invention), preparedOn: today };
};

const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const germanMonths = ['Jan', 'Feb', 'Mär', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez'];
const patterns: Readonly<Record<ReportLanguage, RegExp>> = {
  en: /(\p{L}{3,9})[ \u00A0](\d{1,2}),[ \u00A0](\d{4})/gu,
  de: /(\d{1,2})\. ?(\p{L}{3,9}|\d\d(?=\.)) ?\.?(\d{4})/gu,
};

const written = (day: string, month: number, year: string): string =>
  `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Returns the dates that a line prints. */
const datesIn = (line: string, language: ReportLanguage): string[] =>
  [...line.matchAll(patterns[language])].map(([, one = '', two = '', year = '']) => {
    if (language === 'en') return written(two, englishMonths.indexOf(one.slice(0, 3)) + 1, year);
    const month = /^\d/.test(two) ? Number(two) : germanMonths.indexOf(two.slice(0, 3)) + 1;
    return written(one, month, year);
  });

/** Dates that the engine, the Office or a person gave; a report prints no other ones. */
const knownDates = ({ inventions, preparedOn }: ReportFacts): Set<string> => {
  const dates: (string | null | undefined)[] = [preparedOn, plusDays(preparedOn, 180)];
  for (const { application, milestones, documents } of inventions) {
    dates.push(...documents.flatMap(({ description }) => datesIn(description, 'en')));
    dates.push(application?.filingDate, application?.statusDate, application?.grantDate);
    dates.push(application?.publicationDate, ...documents.map(({ date }) => date));
    for (const { dueAt, clientDueDate, repliedAt, finishedOn, deadline } of milestones) {
      dates.push(dueAt, clientDueDate, repliedAt, finishedOn);
      dates.push(deadline?.trigger, deadline?.due, deadline?.unrolled, deadline?.latest, deadline?.ptaSafe);
      dates.push(...(deadline?.extensions ?? []).map(({ date }) => date));
    }
  }
  return new Set(dates.filter((date) => date !== null && date !== undefined));
};

const reported = reportDefinitions.filter(({ languages }) => languages.length > 1);

const linesOf = (
  definition: (typeof reported)[number],
  facts: ReportFacts,
  action: string,
  language: ReportLanguage,
): string[] => {
  const entered = { action, rejections: [{ ground: '103', claims: '1' }] };
  const { values } = checkInput([definition], entered, facts);
  return reportLines(buildReport(definition, facts, values, language));
};

const fail = (message: string): never => {
  throw new Error(message);
};

/** The letter about an action prints the end of its statutory period before any reminder. */
const checkLetter = (facts: ReportFacts, action: string, lines: readonly string[]): void => {
  const today = facts.preparedOn;
  const statutory = (facts.inventions[0]?.milestones ?? []).filter(
    ({ documentId, ruleId, state, deadline }) =>
      documentId === action &&
      state !== 'cancelled' &&
      deadline?.due &&
      ruleId !== null &&
      deadlineRule(ruleId).kind === 'statutory',
  );
  const ends = statutory.map(({ deadline }) => deadline?.extended?.date ?? deadline?.due ?? '');
  const printed = lines.find((line) => line.startsWith('Reply due, '));
  if (printed === undefined && ends.length > 0) fail('The date of the law is missing');
  if (printed === undefined) return;
  // The date of a period that the document sets is a place for a person to fill in.
  const [first = ''] = printed.includes('[due date of the reply]') ? [] : datesIn(printed, 'en');
  if (first === '' && ends.length === 0) return;
  if (!ends.includes(first)) fail(`Not the end of the statutory period: ${printed}`);
  if (first < today && !printed.includes('(passed)') && !printed.includes('At once'))
    fail(`Not marked as passed: ${printed}`);
};

/** Checks every report to a client about the facts in both languages; throws with the first line that is wrong. */
export const checkDocket = (facts: ReportFacts, action: string): void => {
  const today = facts.preparedOn;
  const known = knownDates(facts);
  const hasWaiting = (facts.inventions[0]?.undocketed.length ?? 0) > 0;
  for (const definition of reported) {
    const english = linesOf(definition, facts, action, 'en');
    const german = linesOf(definition, facts, action, 'de');
    for (const [index, line] of english.entries()) {
      const dates = datesIn(line, 'en');
      const unknown = dates.filter((date) => !known.has(date));
      if (unknown.length > 0) fail(`${definition.id} prints ${unknown.join()}: ${line}`);
      // What the Office wrote stays English, with the dates in it.
      const other = german[index] ?? '';
      const others = [...datesIn(other, 'de'), ...datesIn(other, 'en')];
      if (dates.toSorted().join() !== others.toSorted().join())
        fail(`${definition.id} differs by language: ${line} / ${german[index]}`);
      const [asked] = line.startsWith('Your instructions') ? dates : [];
      if (asked !== undefined && asked < today) fail(`Asks for an act on a day gone by: ${line}`);
      if (/overdue/i.test(line) && /Petition to (?:revive|accept)/.test(line))
        fail(`At once, not overdue: ${line}`);
    }
    const claimsAll = definition.id !== 'office-action-report';
    if (claimsAll && hasWaiting && !english.some((line) => line.includes('not yet docketed')))
      fail(`${definition.id} is silent about documents that wait`);
    if (definition.id === 'office-action-report') checkLetter(facts, action, english);
  }
};

/** Every due date of a template is the one of the law, and says why it is in force. */
const checkTemplate = (facts: ReportFacts, action: string): void => {
  const data = JSON.stringify(buildTemplateData(facts, { action }));
  const known = knownDates(facts);
  const unknown = datesIn(data, 'en').filter((date) => !known.has(date) && date !== '2027-03-15');
  if (unknown.length > 0) fail(`A template prints ${unknown.join()}`);
};

/**
 * Checks over random dockets that reports print no date but those of the engine, the Office or a person, that both languages
 * print the same ones in each line, and that a letter names the date of the law first. Throws with the smallest docket that
 * fails.
 */
export const checkPrintedDates = (numRuns: number): void => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 4 }), fc.nat({ max: 3 }), (events, chosen) => {
      const facts = docketOf(events);
      const actions = officeActions(facts.inventions[0] ?? fail('No invention'));
      const action = actions[chosen % Math.max(1, actions.length)]?.id ?? '';
      checkDocket(facts, action);
      checkTemplate(facts, action);
    }),
    { numRuns },
  );
};
