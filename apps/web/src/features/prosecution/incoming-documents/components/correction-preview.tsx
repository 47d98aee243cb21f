import type { DocumentConsequence, DocumentConsequences } from '@hub/contract/documents/document.schema.ts';
import { IconArrowRight } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { StatusChip, type Tone } from '../../../../components/labels/status-chip.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { PlanTable } from '../../../work/workflow-runs/public.ts';
import classes from './correction-preview.module.css';

const effects: Readonly<Record<DocumentConsequence['effect'], { label: string; tone: Tone }>> = {
  cancelled: { label: 'Cancelled', tone: 'danger' },
  reopened: { label: 'Reopened', tone: 'warning' },
  unanswered: { label: 'No longer answered', tone: 'warning' },
  restored: { label: 'Restored', tone: 'info' },
  shortened: { label: 'Extension changes', tone: 'warning' },
  moved: { label: 'Moves', tone: 'info' },
  kept: { label: 'Stays', tone: 'neutral' },
};

const ConsequenceLine = ({ consequence }: { consequence: DocumentConsequence }) => {
  const { title, effect, reason, from, to, openTasks } = consequence;
  const { label, tone } = effects[effect];
  const isMoved = to !== null && from !== to;
  return (
    <li className={classes.line}>
      <span className={classes.title}>
        {title}
        {openTasks > 0 && (
          <span className={classes.muted}>
            {countOf(openTasks, 'open task is', 'open tasks are')} cancelled too
          </span>
        )}
        {reason && <span className={classes.muted}>{reason}</span>}
      </span>
      <span className={classes.dates}>
        {from &&
          (isMoved ? (
            <s>
              <LegalDate date={from} />
            </s>
          ) : (
            <LegalDate date={from} />
          ))}
        {isMoved && (
          <>
            <Icon icon={IconArrowRight} size="xs" label="to" />
            <LegalDate date={to} />
          </>
        )}
      </span>
      <StatusChip tone={tone}>{label}</StatusChip>
    </li>
  );
};

/** The changes of correcting or removing a document: milestones, and the dates of workflows that move. */
export const CorrectionPreview = ({ preview }: { preview: UseQueryResult<DocumentConsequences> }) => {
  const { data, error } = preview;
  if (error)
    return (
      <p className={classes.problem} role="alert">
        {failureText(error)}
      </p>
    );
  if (!data) return <LoadingSpinner withText label="Loading the preview" />;
  const isQuiet = data.milestones.length + data.plans.length === 0;
  return (
    <section className={classes.preview} aria-label="What changes">
      {isQuiet && <p className={classes.muted}>No milestone or date changes.</p>}
      {data.milestones.length > 0 && (
        <ul className={classes.lines}>
          {data.milestones.map((consequence) => (
            <ConsequenceLine key={`${consequence.effect} ${consequence.id}`} consequence={consequence} />
          ))}
        </ul>
      )}
      {data.plans.map((plan) => (
        <PlanTable
          key={plan.milestones[0]?.id ?? plan.template.id}
          plan={plan}
          label={`What changes in “${plan.template.title}”`}
          withChange
          isOutdated={preview.isPlaceholderData}
        />
      ))}
      {data.isDocketedAgain && <p>The document then waits for a docketing decision with its new code.</p>}
    </section>
  );
};
