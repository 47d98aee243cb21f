import type { OverviewRow, OverviewTask } from '@hub/contract/overview/overview.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { describeDue, isDateNeeded } from '@hub/domain/milestones/due-language.ts';
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

/** The next task: its title, and in tall rows its due date and people. */
export const TaskCell = ({ task, today, isColored, isTall }: CellProps & { task: OverviewTask | null }) => {
  if (!task) return <NoValue label="No open task" />;
  return (
    <span className={classes.lines}>
      <span className={classes.text} title={task.title}>
        {task.title}
      </span>
      {isTall && (
        <span className={classes.second}>
          <DueLabel dueAt={task.dueAt} today={today} isAtOnce={task.dueAtOnce} colored={isColored} />
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
  <span className={classes.extension} title={`Replied ${writeShortDate(repliedAt)}; this is the last day`}>
    replied
  </span>
);

/** The earliest due date, always with the day itself; its extension or, in tall rows, its final date. */
export const DueCell = ({ row, today, isColored, isTall }: CellProps & { row: OverviewRow }) => {
  const { dueAt, nextMilestone } = row;
  if (!nextMilestone && row.roadmap.some(({ isUnverified }) => isUnverified))
    return <span className={classes.meta}>Needs verification</span>;
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
  const extension =
    replied !== null
      ? `replied ${writeShortDate(replied)}`
      : extended === null
        ? latest && `final ${writeShortDate(latest)}`
        : `extended ${writeMonths(extended)}`;
  const final = latest ? `Final date ${writeShortDate(latest)}` : undefined;
  const detail = replied === null ? final : 'Last day of the period, which the reply does not end';
  const isSaid = describeDue({ dueAt, today, state: 'active' }).kind === 'later';
  const day = isSaid ? null : writeShortDate(dueAt);
  return (
    <span className={classes.lines}>
      <span className={classes.due}>
        <NextDate row={row}>
          <DueLabel dueAt={dueAt} today={today} ruleId={ruleId} colored={isColored} />
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
