import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { useRef } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { useDeferredOrder } from '../../../../components/lists/use-deferred-order.ts';
import { useRowMotion } from '../../../../components/lists/use-row-motion.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { useExpandedRows } from '../hooks/use-expanded-rows.ts';
import { MilestoneRow } from './milestone-row.tsx';
import classes from './milestones-overview.module.css';

interface MilestoneListProps {
  milestones: readonly Milestone[];
  /** True while rows must not move. */
  isBusy: boolean;
}

/** The milestones in the order of the specification, with the next one expanded. */
export const MilestoneList = ({ milestones, isBusy }: MilestoneListProps) => {
  const list = useRef<HTMLUListElement>(null);
  const byId = new Map(milestones.map((milestone) => [milestone.id, milestone]));
  const { order, waiting, apply, expectMove } = useDeferredOrder([...byId.keys()], isBusy);
  const { isExpanded, setRow } = useExpandedRows(list, milestones, isBusy);
  useRowMotion(list, order);
  return (
    <>
      {waiting > 0 && (
        <div className={classes.waiting} data-no-print>
          <Button size="small" onClick={apply}>
            {countOf(waiting, 'change')}
          </Button>
        </div>
      )}
      <ul className={classes.list} ref={list} aria-label="Milestones">
        {order.map((id) => {
          const milestone = byId.get(id);
          return (
            milestone && (
              <MilestoneRow
                key={id}
                milestone={milestone}
                isExpanded={isExpanded(id)}
                onExpandedChange={(wanted) => setRow(milestone, wanted)}
                isBusy={isBusy}
                onMove={expectMove}
              />
            )
          );
        })}
      </ul>
    </>
  );
};
