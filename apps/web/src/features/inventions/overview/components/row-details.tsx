import type { InventionId } from '@hub/contract/fields.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { MilestonesOverview } from '../../../work/milestones/public.ts';
import { Notes } from '../../../work/notes/public.ts';
import { useLiveWork } from '../hooks/use-live-work.ts';
import classes from './row-details.module.css';

/** The expanded part of a row: milestones with their tasks, and notes, all editable in place. */
export const RowDetails = ({ inventionId }: { inventionId: InventionId }) => {
  useLiveWork(inventionId);
  return (
    <Stack gap={16} shrinks>
      <MilestonesOverview inventionId={inventionId} />
      <Notes inventionId={inventionId} milestoneId={null} />
      <Row as="p" gap={16} align="stretch" data-no-print>
        <Link to="/inventions/$id" params={{ id: inventionId }} className={classes.link}>
          Open the invention <Icon icon={IconArrowRight} size="sm" />
        </Link>
      </Row>
    </Stack>
  );
};
