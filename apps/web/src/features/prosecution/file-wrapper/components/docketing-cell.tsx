import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { IconFlag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { focusEntity } from '../../../../lib/focus/focus-entity.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { outcomeLabel } from '../../../dates/documents/public.ts';
import { MilestoneMark, MilestoneStateText } from '../../../work/milestones/public.ts';
import { useWrapperContext } from '../hooks/wrapper-context.ts';
import { plainName } from '../model/document-names.ts';
import { documentsOf, needsDecision, type WrapperRow } from '../model/wrapper-rows.ts';
import classes from './document-cells.module.css';

type LinkedMilestone = WrapperDocument['milestones'][number];

const verbs: Readonly<Record<LinkedMilestone['relation'], string>> = {
  opened: 'Started by this document',
  extended: 'Extended by this document',
  replied: 'Answered by this document',
  closed: 'Met or ended by this document',
};

const MilestoneLink = ({ milestone: { id, title, dueAt, relation } }: { milestone: LinkedMilestone }) => {
  const { inventionId, milestoneOf } = useWrapperContext();
  const known = milestoneOf(id);
  const due = dueAt === null ? '' : `, due ${writeShortDate(dueAt)}`;
  return (
    <Link
      to="/inventions/$id"
      params={{ id: inventionId }}
      className={classes.milestone}
      title={`${title}${due}. ${verbs[relation]}.`}
      onClick={() => focusEntity(id)}
    >
      {known ? <MilestoneMark milestone={known} /> : <Icon icon={IconFlag} size="sm" />}
      {known && <MilestoneStateText milestone={known} />}
      <span className={classes.title}>{title}</span>
    </Link>
  );
};

const OpenDecision = ({ document }: { document: WrapperDocument }) => {
  const { canEdit, docket } = useWrapperContext();
  if (document.outcome === null) return null;
  const { label, tone } = outcomeLabel(document.outcome);
  const verb = document.outcome === 'review' ? 'Review' : 'Docket';
  if (!canEdit) return <StatusChip tone={tone}>{label}</StatusChip>;
  return (
    <Button
      size="small"
      color="primary"
      aria-label={`${verb} ${plainName(document)} of ${writeShortDate(document.date)}`}
      onClick={() => docket(document)}
    >
      {verb}
    </Button>
  );
};

/** The docketing decision that a document waits for, and the milestones it belongs to. */
export const DocketingCell = ({ row }: { row: WrapperRow }) => {
  const { showsMilestones } = useWrapperContext();
  const documents = documentsOf(row);
  const open = documents.find(needsDecision);
  const milestones = showsMilestones
    ? [...new Map(documents.flatMap((document) => document.milestones).map((one) => [one.id, one])).values()]
    : [];
  const isDismissed = row.kind === 'document' && row.document.outcome === 'dismissed';
  if (!open && milestones.length === 0 && !isDismissed) return null;
  return (
    <Row as="span" gap={6} shrinks className={classes.docketing}>
      {open && <OpenDecision document={open} />}
      {milestones.map((milestone) => (
        <MilestoneLink key={milestone.id} milestone={milestone} />
      ))}
      {isDismissed && <Muted size="small">Dismissed</Muted>}
    </Row>
  );
};
