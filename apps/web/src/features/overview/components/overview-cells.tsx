import type { OverviewRow, OverviewTask } from '@hub/contract/overview/overview.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { type DueKind, describeDue, isDateNeeded } from '@hub/domain/milestones/due-language.ts';
import { verdictOn, writeFees, writePeriod } from '@hub/domain/milestones/verdict.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DueLabel } from '../../../components/dates/due-label.tsx';
import { LegalDate } from '../../../components/dates/legal-date.tsx';
import { PeopleStack } from '../../../components/people/people-stack.tsx';
import { writeShortDate } from '../../../lib/format/short-date.ts';
import { DateCardButton, writeMonths } from '../../deadlines/public.ts';
import classes from './overview-cells.module.css';

interface CellProps {
  today: IsoDate;
  isColored: boolean;
  /** Whether rows have two lines, with more detail. */
  isTall: boolean;
}

const NoValue = ({ label }: { label: string }) => (
  <span className={classes.none} title={label} data-none>
    –
  </span>
);

/** Title of the milestone of a task that is not the one that its row names; null if it is. */
const otherMilestone = (
  { nextMilestone, roadmap }: OverviewRow,
  { milestoneId }: OverviewTask,
): string | null =>
  milestoneId === nextMilestone?.id ? null : (roadmap.find(({ id }) => id === milestoneId)?.title ?? null);

/** The next task: its title, its milestone if the row names another one, and in tall rows its due date and people. */
export const TaskCell = (props: CellProps & { row: OverviewRow; task: OverviewTask | null }) => {
  const { row, task, today, isColored, isTall } = props;
  if (!task) return <NoValue label="No open task" />;
  const ofOther = otherMilestone(row, task);
  return (
    <span className={classes.lines}>
      <span className={classes.text} title={ofOther ? `${task.title} · ${ofOther}` : task.title}>
        {task.title}
        {ofOther && <span className={classes.other}> · {ofOther}</span>}
      </span>
      {isTall && (
        <span className={classes.second}>
          <DueLabel
            dueAt={task.dueAt}
            today={today}
            isAtOnce={task.dueAtOnce}
            surcharge={task.surcharge}
            colored={isColored}
          />
          <PeopleStack people={task.assignees} />
        </span>
      )}
    </span>
  );
};

/** A date of the next milestone, which opens its explanation. */
const NextDate = ({ row, children }: { row: OverviewRow; children: ReactNode }) => {
  const { nextMilestone, seq } = row;
  if (!nextMilestone) return children;
  const { id, title } = nextMilestone;
  return (
    <span className={classes.opener}>
      <DateCardButton of="milestone" id={id} title={title} version={String(seq)}>
        {children}
      </DateCardButton>
    </span>
  );
};

/** The client date of the next milestone. */
export const ClientCell = ({ row }: { row: OverviewRow }) =>
  row.clientDueDate ? (
    <NextDate row={row}>
      <LegalDate date={row.clientDueDate} />
    </NextDate>
  ) : (
    <NoValue label="No client date" />
  );

/** The months of extension, for rows with one line. */
const ExtensionMark = ({ months, latest }: { months: number; latest: IsoDate | null }) => {
  const extension = `extended ${writeMonths(months)}`;
  return (
    <span
      className={classes.extension}
      title={latest ? `${extension}, final date ${writeShortDate(latest)}` : extension}
    >
      <span aria-hidden="true">
        +{months}
        <span className={classes.unit}> mo</span>
      </span>
      <span data-unseen>{extension}</span>
    </span>
  );
};

/** That a reply was filed and the period still runs, for rows with one line. */
const ReplyMark = ({ repliedAt }: { repliedAt: IsoDate }) => (
  <span className={classes.extension} title={`Replied ${writeShortDate(repliedAt)}; this is the final date`}>
    replied
  </span>
);

/** Kinds whose label already shows the day that counts. */
const unsaidKinds: ReadonlySet<DueKind> = new Set(['later', 'surcharge', 'extension']);

/** The second line of a due date: the reply, the extension that is needed or was taken, or the final date. */
const extensionText = (
  milestone: NonNullable<OverviewRow['nextMilestone']>,
  kind: DueKind,
  today: IsoDate,
): string | null => {
  const { dueAt, latest, extensionMonths, repliedAt } = milestone;
  const verdict = verdictOn(milestone, today);
  if (verdict.kind === 'late') return `after the final date ${writeShortDate(verdict.finalDate)}`;
  if (repliedAt !== null) return `replied ${writeShortDate(repliedAt)}`;
  if (verdict.kind === 'surcharge') return writeFees(verdict.fees) || null;
  if (verdict.kind === 'with-extension' && kind === 'extension')
    return `with ${writeMonths(verdict.months)}${verdict.fees ? `, ${writeFees(verdict.fees)}` : ''}`;
  if (extensionMonths !== null) return `extended ${writeMonths(extensionMonths)}`;
  return latest && latest !== dueAt ? `final date ${writeShortDate(latest)}` : null;
};

/** The earliest due date, always with the day itself; its extension or, in tall rows, its final date. */
export const DueCell = ({ row, today, isColored, isTall }: CellProps & { row: OverviewRow }) => {
  const { dueAt, nextMilestone } = row;
  if (!nextMilestone && row.roadmap.some(({ isUnverified }) => isUnverified))
    return (
      <Link to="/documents" search={{ tab: 'checks' }} className={classes.opener}>
        {row.roadmap.some(({ isLate }) => isLate) ? 'Filed after the final date' : 'Needs verification'}
      </Link>
    );
  const ruleId = nextMilestone?.ruleId ?? null;
  if (!dueAt) {
    if (!isDateNeeded({ dueAt, ruleId })) return <NoValue label="No due date" />;
    return (
      <NextDate row={row}>
        <DueLabel dueAt={null} today={today} ruleId={ruleId} colored={isColored} />
      </NextDate>
    );
  }
  const latest = nextMilestone?.latest && nextMilestone.latest !== dueAt ? nextMilestone.latest : null;
  const extended = nextMilestone?.extensionMonths ?? null;
  const replied = nextMilestone?.repliedAt ?? null;
  const { kind } = describeDue({ dueAt, today, state: 'active', ruleId, latest });
  const extension = nextMilestone && extensionText(nextMilestone, kind, today);
  const detail = nextMilestone ? writePeriod(nextMilestone, today) : undefined;
  const day = unsaidKinds.has(kind) ? null : writeShortDate(dueAt);
  return (
    <span className={classes.lines}>
      <span className={classes.due}>
        <NextDate row={row}>
          <DueLabel dueAt={dueAt} today={today} ruleId={ruleId} latest={latest} colored={isColored} />
        </NextDate>
        {!isTall && day && <span className={classes.day}>{day}</span>}
        {!isTall && replied !== null && <ReplyMark repliedAt={replied} />}
        {!isTall && replied === null && extended !== null && (
          <ExtensionMark months={extended} latest={latest} />
        )}
      </span>
      {isTall && (extension || day) && (
        <span className={classes.days}>
          {day && <span className={classes.part}>{day}</span>}
          {extension && (
            <span className={classes.part} title={detail}>
              {extension}
            </span>
          )}
        </span>
      )}
    </span>
  );
};

/** The earliest open second attorney review. */
export const ReviewCell = ({ row, today, isColored, isTall }: CellProps & { row: OverviewRow }) => {
  const review = row.nextReview;
  if (!review) return <NoValue label="No open review" />;
  return (
    <span className={classes.lines} title={review.title}>
      <DueLabel dueAt={review.dueAt} today={today} colored={isColored} />
      {isTall && <span className={classes.meta}>{review.title}</span>}
    </span>
  );
};
