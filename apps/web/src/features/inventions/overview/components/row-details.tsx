import type { InventionId } from '@hub/contract/fields.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { MilestonesOverview } from '../../../work/milestones/public.ts';
import { Notes } from '../../../work/notes/public.ts';
import { useLiveWork } from '../hooks/use-live-work.ts';
import classes from './row-details.module.css';

/** The expanded part of a row: milestones with their tasks, and notes, all editable in place. */
export const RowDetails = ({ inventionId }: { inventionId: InventionId }) => {
  useLiveWork(inventionId);
  return (
    <div className={classes.details}>
      <MilestonesOverview inventionId={inventionId} />
      <Notes inventionId={inventionId} milestoneId={null} />
      <p className={classes.links} data-no-print>
        <Link to="/inventions/$id" params={{ id: inventionId }} className={classes.link}>
          Open the invention <Icon icon={IconArrowRight} size="sm" />
        </Link>
      </p>
    </div>
  );
};
