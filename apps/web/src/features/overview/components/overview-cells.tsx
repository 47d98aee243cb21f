import type { OverviewRow, OverviewTask } from '@hub/contract/search/overview.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { describeDue } from '@hub/domain/milestones/due-language.ts';
import type { ReactNode } from 'react';
import { DueLabel } from '../../../components/due-label.tsx';
import { DateCardButton, writeMonths } from '../../dates/public.ts';
import { LegalDate, PeopleStack, writeShortDate } from '../../tasks/public.ts';
import classes from './overview-cells.module.css';

interface CellProps {
  today: IsoDate;
  isColored: boolean;
  /** Two-line rows tell more. */
  isTall: boolean;
}

const Nothing = ({ words }: { words: string }) => (
  <span className={classes.none} title={words} data-part="none">
    –
  </span>
);

/** The task to do next: its title, and in tall rows when it is due and whose it is. */
export const TaskCell = ({ task, today, isColored, isTall }: CellProps & { task: OverviewTask | null }) => {
  if (!task) return <Nothing words="No open task" />;
  return (
    <span className={classes.lines}>
      <span className={classes.text} title={task.title}>
        {task.title}
      </span>
      {isTall && (
        <span className={classes.second}>
          <DueLabel dueAt={task.dueAt} today={today} colored={isColored} />
          <PeopleStack people={task.assignees} />
        </span>
      )}
    </span>
  );
};

/** A date of the next milestone, which opens to where it comes from. */
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

/** The day by which the client is to answer. */
export const ClientCell = ({ row }: { row: OverviewRow }) =>
  row.clientDueDate ? (
    <NextDate row={row}>
      <LegalDate date={row.clientDueDate} />
    </NextDate>
  ) : (
    <Nothing words="No client date" />
  );

/** By how much a period is extended, where one line has to say it. */
const ExtensionMark = ({ months, latest }: { months: number; latest: IsoDate | null }) => {
  const words = `extended ${writeMonths(months)}`;
  return (
    <span className={classes.extension} title={latest ? `${words}, latest ${writeShortDate(latest)}` : words}>
      <span aria-hidden="true">
        +{months}
        <span className={classes.unit}> mo</span>
      </span>
      <span className={classes.spoken}>{words}</span>
    </span>
  );
};

/**
 * The earliest due date and how far it was extended, in tall rows with the day itself or how far it can be; on paper
 * always with the day.
 */
export const DueCell = ({ row, today, isColored, isTall }: CellProps & { row: OverviewRow }) => {
  const { dueAt, nextMilestone } = row;
  if (!dueAt) return <Nothing words="No due date" />;
  const latest = nextMilestone?.latest && nextMilestone.latest !== dueAt ? nextMilestone.latest : null;
  const extended = nextMilestone?.extensionMonths ?? null;
  const words =
    extended === null ? latest && `latest ${writeShortDate(latest)}` : `extended ${writeMonths(extended)}`;
  const isSaid = describeDue({ dueAt, today, state: 'active' }).kind === 'later';
  const isOnScreen = isSaid || (isTall && !words);
  return (
    <span className={classes.lines}>
      <span className={classes.due}>
        <NextDate row={row}>
          <DueLabel dueAt={dueAt} today={today} colored={isColored} />
        </NextDate>
        {!isTall && extended !== null && <ExtensionMark months={extended} latest={latest} />}
      </span>
      {isTall && (words || !isSaid) && (
        <span className={classes.meta} title={latest ? `Latest ${writeShortDate(latest)}` : undefined}>
          {words ?? writeShortDate(dueAt)}
        </span>
      )}
      {!isOnScreen && <span className={classes.printed}>{writeShortDate(dueAt)}</span>}
    </span>
  );
};

/** The earliest open second attorney review. */
export const ReviewCell = ({ row, today, isColored, isTall }: CellProps & { row: OverviewRow }) => {
  const review = row.nextReview;
  if (!review) return <Nothing words="No open review" />;
  return (
    <span className={classes.lines} title={review.title}>
      <DueLabel dueAt={review.dueAt} today={today} colored={isColored} />
      {isTall && <span className={classes.meta}>{review.title}</span>}
    </span>
  );
};
