import type { ComparedDeadline } from '@hub/contract/docketing-system/docketing.schema.ts';
import type { ReactNode } from 'react';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { stateLabels, statusLabels } from '../model/difference-labels.ts';
import classes from './comparison.module.css';

interface SourceProps {
  name: string;
  date: string | null | undefined;
  /** Shown below the date. */
  children: ReactNode;
  /** Marks the value that differs from the hub's. */
  differs?: boolean;
  action?: ReactNode;
}

const Source = ({ name, date, children, differs = false, action }: SourceProps) => (
  <div className={classes.source} data-differs={differs || undefined}>
    <Hint as="dt" size="small">
      {name}
    </Hint>
    <Stack as="dd" gap={4} justify="start">
      {date && (
        <span className={classes.date}>
          <LegalDate date={date} />
        </span>
      )}
      <Row as="span" gap={4} wraps tone="secondary" size="small">
        {children}
      </Row>
      {action}
    </Stack>
  </div>
);

interface SourceCellsProps {
  deadline: ComparedDeadline;
  /** Buttons that take over the value of a source. */
  actions?: Partial<Record<'office' | 'docketing', ReactNode>>;
}

/** A deadline as patent office, docketing system and hub have it, side by side. */
export const SourceCells = ({ deadline, actions = {} }: SourceCellsProps) => {
  const { office, docketing, hub, differences } = deadline;
  return (
    <Stack as="dl" gap={8} className={classes.sources}>
      <Source
        name="Patent office"
        date={office?.due}
        differs={differences.includes('office-date')}
        action={actions.office}
      >
        {office ? (
          <>
            <ReferenceChip title={office.description}>{office.code}</ReferenceChip> of{' '}
            <LegalDate date={office.date} />
          </>
        ) : (
          'No docketed document'
        )}
      </Source>
      <Source
        name="Docketing system"
        date={docketing?.dueDate}
        differs={differences.some((difference) => difference !== 'office-date')}
        action={actions.docketing}
      >
        {docketing ? (
          <>
            <ReferenceChip title={docketing.description}>{docketing.code}</ReferenceChip>{' '}
            {[statusLabels[docketing.status].label, docketing.dueDate ? '' : 'no date']
              .filter(Boolean)
              .join(', ')}
          </>
        ) : (
          'No event'
        )}
      </Source>
      <Source name="Hub" date={hub?.due}>
        {hub
          ? [
              stateLabels[hub.state],
              hub.extensionMonths !== null && `extended by ${countOf(hub.extensionMonths, 'month')}`,
              hub.repliedAt !== null && `replied, waiting; ran to ${writeShortDate(hub.comparedDue ?? '')}`,
            ]
              .filter(Boolean)
              .join(', ')
          : 'No milestone'}
      </Source>
    </Stack>
  );
};
