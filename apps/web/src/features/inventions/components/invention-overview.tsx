import type { InventionId } from '@hub/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { MilestonesOverview } from '../../milestones/public.ts';
import { inventionQuery } from '../api/inventions.queries.ts';
import { InventionFacts } from './invention-facts.tsx';
import classes from './invention-overview.module.css';

/** The overview tab: the milestones and tasks, and beside them the facts of the invention. */
export const InventionOverview = ({ id }: { id: InventionId }) => {
  const { data: invention } = useQuery(inventionQuery(id));
  return (
    <div className={classes.overview}>
      <div className={classes.main}>
        <MilestonesOverview key={id} inventionId={id} />
      </div>
      {invention && (
        <aside className={classes.side} aria-label="Facts of the invention">
          <InventionFacts invention={invention} />
        </aside>
      )}
    </div>
  );
};
