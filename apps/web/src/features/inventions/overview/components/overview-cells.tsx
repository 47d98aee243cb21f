import type { OverviewRow } from '@hub/contract/overview/overview.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { type DueKind, describeDue, isDateNeeded } from '@hub/domain/milestones/due-language.ts';
import { verdictOn, writeFees, writePeriod } from '@hub/domain/milestones/verdict.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DueLabel } from '../../../../components/dates/due-label.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { DateCardButton, writeMonths } from '../../../dates/deadlines/public.ts';
import { findNearFinalDate, type NearFinalDate } from '../model/near-final-date.ts';
import { NoValue } from './no-value.tsx';
import classes from './overview-cells.module.css';
import type { CellProps } from './task-cell.tsx';

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

/** A final date that is gone by, or that of another milestone than the one that is due first. */
const NearFinalMark = ({ title, finalDate, isColored }: NearFinalDate & { isColored: boolean }) => (
  <span
    className={classes.near}
    data-colored={isColored || undefined}
    title={`${title}: final date ${writeShortDate(finalDate)}`}
  >
    final date {writeShortDate(finalDate)}
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
  const near = findNearFinalDate(row, today);
  const finalMark = near && <NearFinalMark {...near} isColored={isColored} />;
  const day = near || unsaidKinds.has(kind) ? null : writeShortDate(dueAt);
  return (
    <Stack as="span" gap={2} shrinks>
      <Row as="span" gap={6} className={classes.due}>
        <NextDate row={row}>
          <DueLabel dueAt={dueAt} today={today} ruleId={ruleId} latest={latest} colored={isColored} />
        </NextDate>
        {!isTall && finalMark}
        {!isTall && day && <span className={classes.day}>{day}</span>}
        {!isTall && replied !== null && <ReplyMark repliedAt={replied} />}
        {!isTall && replied === null && extended !== null && (
          <ExtensionMark months={extended} latest={latest} />
        )}
      </Row>
      {isTall && finalMark}
      {isTall && !near && (extension || day) && (
        <span className={classes.days}>
          {day && <Text oneLine>{day}</Text>}
          {extension && (
            <Text oneLine title={detail}>
              {extension}
            </Text>
          )}
        </span>
      )}
    </Stack>
  );
};

/** The earliest open second attorney review. */
export const ReviewCell = ({ row, today, isColored, isTall }: CellProps & { row: OverviewRow }) => {
  const review = row.nextReview;
  if (!review) return <NoValue label="No open review" />;
  return (
    <Stack as="span" gap={2} shrinks title={review.title}>
      <DueLabel dueAt={review.dueAt} today={today} colored={isColored} />
      {isTall && <span className={classes.meta}>{review.title}</span>}
    </Stack>
  );
};
