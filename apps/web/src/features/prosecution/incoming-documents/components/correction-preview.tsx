import type { DocumentConsequence, DocumentConsequences } from '@hub/contract/documents/document.schema.ts';
import { IconArrowRight } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { StatusChip, type Tone } from '../../../../components/labels/status-chip.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
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
    <Row as="li" gap="4 12" wraps className={classes.line}>
      <Stack as="span" weight="medium" breaks shrinks className={classes.title}>
        {title}
        {openTasks > 0 && (
          <Muted weight="normal">{countOf(openTasks, 'open task is', 'open tasks are')} cancelled too</Muted>
        )}
        {reason && <Muted weight="normal">{reason}</Muted>}
      </Stack>
      <Row as="span" inline gap={4} wraps tabular className={classes.dates}>
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
      </Row>
      <StatusChip tone={tone}>{label}</StatusChip>
    </Row>
  );
};

/** The changes of correcting or removing a document: milestones, and the dates of workflows that move. */
export const CorrectionPreview = ({ preview }: { preview: UseQueryResult<DocumentConsequences> }) => {
  const { data, error } = preview;
  if (error)
    return (
      <Text as="p" tone="danger" role="alert">
        {failureText(error)}
      </Text>
    );
  if (!data) return <LoadingSpinner withText label="Loading the preview" />;
  const isQuiet = data.milestones.length + data.plans.length === 0;
  return (
    <Stack as="section" gap={12} shrinks className={classes.preview} aria-label="What changes">
      {isQuiet && (
        <Muted as="p" weight="normal">
          No milestone or date changes.
        </Muted>
      )}
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
    </Stack>
  );
};
