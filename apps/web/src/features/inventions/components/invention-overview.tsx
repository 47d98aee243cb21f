import type { InventionId } from '@hub/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { InventionDocuments, OpenDocumentsNotice } from '../../docketing/public.ts';
import { MilestonesOverview } from '../../milestones/public.ts';
import { Notes } from '../../notes/public.ts';
import { InventionWorkflows } from '../../workflow-runs/public.ts';
import { inventionQuery } from '../api/inventions.queries.ts';
import { InventionFacts } from './invention-facts.tsx';
import classes from './invention-overview.module.css';

/** The overview tab: milestones, tasks, workflows and documents, with invention details beside them. */
export const InventionOverview = ({ id }: { id: InventionId }) => {
  const { data: invention } = useQuery(inventionQuery(id));
  return (
    <div className={classes.overview}>
      <div className={classes.main}>
        <OpenDocumentsNotice key={`open documents ${id}`} inventionId={id} />
        <MilestonesOverview key={id} inventionId={id} />
        <Notes key={`notes ${id}`} inventionId={id} milestoneId={null} />
        {invention && <InventionWorkflows key={`workflows ${id}`} invention={invention} />}
        <InventionDocuments key={`documents ${id}`} inventionId={id} />
      </div>
      {invention && (
        <aside aria-label="Invention details">
          <InventionFacts invention={invention} />
        </aside>
      )}
    </div>
  );
};
