import type { InventionId } from '@hub/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { MilestonesOverview } from '../../milestones/public.ts';
import { Notes } from '../../notes/public.ts';
import { InventionPapers, OpenPapersNotice } from '../../papers/public.ts';
import { InventionWorkflows } from '../../workflows/public.ts';
import { inventionQuery } from '../api/inventions.queries.ts';
import { InventionFacts } from './invention-facts.tsx';
import classes from './invention-overview.module.css';

/** The overview tab: the milestones and tasks, the workflows and papers, and beside them the facts of the invention. */
export const InventionOverview = ({ id }: { id: InventionId }) => {
  const { data: invention } = useQuery(inventionQuery(id));
  return (
    <div className={classes.overview}>
      <div className={classes.main}>
        <OpenPapersNotice key={`open papers ${id}`} inventionId={id} />
        <MilestonesOverview key={id} inventionId={id} />
        <Notes key={`notes ${id}`} inventionId={id} milestoneId={null} />
        {invention && <InventionWorkflows key={`workflows ${id}`} invention={invention} />}
        <InventionPapers key={`papers ${id}`} inventionId={id} />
      </div>
      {invention && (
        <aside aria-label="Facts of the invention">
          <InventionFacts invention={invention} />
        </aside>
      )}
    </div>
  );
};
