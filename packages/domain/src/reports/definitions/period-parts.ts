import type { IsoDate } from '../../dates/iso-date.ts';
import { rulesOfAbandonment } from '../../milestones/verdict.ts';
import type { Block, NamedFact, TableBlock } from '../document/report-document.ts';
import { blank, bold, cell, plain } from '../document/rich-text.ts';
import { isReminder, type RulePeriod } from '../facts/action-periods.ts';
import { dateReason } from '../facts/date-reason.ts';
import { milestoneVerdict } from '../facts/milestone-verdict.ts';
import type { ReportTexts } from '../languages/english.ts';

/** Texts and day with which a letter writes dates. */
export interface PeriodContext {
  texts: ReportTexts;
  /** Day of the report; earlier dates are marked as passed. */
  today: IsoDate;
}

/** Returns a date as a letter prints it: one that has gone by says so. */
const dated = (day: IsoDate, { texts, today }: PeriodContext, write = texts.date): string =>
  day < today ? texts.dates.passed(write(day)) : write(day);

const finalNote = ({ ruleId, deadline }: RulePeriod, { action }: ReportTexts): string => {
  if (rulesOfAbandonment.has(ruleId)) return action.finalReason;
  return (deadline?.extensions.length ?? 0) > 0 ? action.extendedReason : action.surchargeReason;
};

/** Returns what was done in a period: the reply, or the day on which it was closed. */
const answeredFacts = (
  { state, repliedAt, finishedOn }: RulePeriod,
  { action, date }: ReportTexts,
): NamedFact[] => [
  ...(repliedAt ? [{ label: action.replyFiled, text: plain(date(repliedAt)) }] : []),
  ...(state === 'finished' ? [{ label: action.closed, text: plain(date(finishedOn)) }] : []),
];

/** Returns the days of the period of a reply, each with its reason. `label` names the due date. */
export const periodFacts = (
  period: RulePeriod,
  label: (isExtended: boolean) => string,
  context: PeriodContext,
): NamedFact[] => {
  const { texts, today } = context;
  const { action } = texts;
  const { deadline, dueAt } = period;
  const answered = answeredFacts(period, texts);
  if (!deadline || dueAt === null || deadline.due === null)
    return [
      ...answered,
      { label: label(false), text: blank(action.missingDue), note: dateReason(period, texts) },
    ];
  const { due, extended, ptaSafe, latest } = deadline;
  const verdict = milestoneVerdict(period, today);
  const isAtOnce = verdict.kind === 'at-once';
  const shown = extended?.date ?? due;
  // A date that a reply keeps is the final date below; the period itself ended where it always did.
  const reason = dateReason(period, texts);
  const facts: NamedFact[] = [
    ...answered,
    {
      label: label(extended !== null),
      text: bold(isAtOnce ? texts.dates.atOnceSince(texts.date(due)) : dated(shown, context)),
      note: reason,
    },
  ];
  if (ptaSafe && ptaSafe !== due)
    facts.push({ label: action.termSafe, text: plain(dated(ptaSafe, context)), note: action.termSafeReason });
  if (latest && latest !== shown)
    facts.push({
      label: (deadline.extensions.length ?? 0) > 0 ? action.finalDate : action.surchargeDate,
      text: plain(dated(latest, context)),
      note: finalNote(period, texts),
    });
  if (period.state === 'active' && verdict.kind === 'late' && verdict.remains.length > 0)
    facts.push({ label: action.tooLate, text: bold(action.remains(verdict.remains)) });
  return facts;
};

/** Returns a further date that the same document opened, in one line; a reminder is named as one. */
export const furtherFact = (period: RulePeriod, context: PeriodContext): NamedFact => {
  const { texts } = context;
  const title = texts.milestone(period);
  const label = isReminder(period) ? texts.dates.reminder(title) : title;
  const [done] = answeredFacts(period, texts);
  const isAtOnce = milestoneVerdict(period, context.today).kind === 'at-once';
  if (period.dueAt === null)
    return { label, text: blank(texts.dates.noDate), note: dateReason(period, texts) };
  const written = isAtOnce ? texts.dates.atOnceSince(texts.date(period.dueAt)) : dated(period.dueAt, context);
  return {
    label,
    text: plain(
      done ? `${written}; ${done.label} ${texts.date(period.repliedAt ?? period.finishedOn)}` : written,
    ),
    note: dateReason(period, texts),
  };
};

/** Returns the extensions that are still possible with their fees; none once the period is over or closed. */
export const extensionBlocks = (period: RulePeriod | undefined, { texts, today }: PeriodContext): Block[] => {
  const { action, shortDate, dollars } = texts;
  const taken = period?.deadline?.extended?.month ?? 0;
  const open = (period?.deadline?.extensions ?? []).filter(
    ({ month, date }) => date >= today && month > taken,
  );
  if (!period || period.state === 'finished' || open.length === 0) return [];
  const table: TableBlock = {
    kind: 'table',
    columns: [
      { header: action.extension, width: 50 },
      { header: action.lastDay, width: 28 },
      { header: action.officeFee, width: 22, align: 'end' },
    ],
    rows: open.map(({ month, date, fee }) => ({
      cells: [
        cell(action.extended(month)),
        cell(shortDate(date)),
        cell(fee === null ? action.unknownFee : dollars(fee)),
      ],
    })),
    empty: '',
  };
  return [table, { kind: 'paragraph', text: [{ text: action.feeSource, muted: true }] }];
};
