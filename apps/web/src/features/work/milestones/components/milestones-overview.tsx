import type { InventionId } from '@hub/contract/fields.ts';
import type { InventionMilestones } from '@hub/contract/milestones/milestone.schema.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { IconFlag, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { useIdle } from '../../../../components/lists/use-idle.ts';
import { Box, Row } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { useSettingsPane } from '../../../ground/settings/public.ts';
import { visibleTasks, workQuery } from '../../../tasks/tasks/public.ts';
import { milestoneIconSetting } from '../model/milestone-icon-setting.ts';
import { AddMilestone } from './add-milestone.tsx';
import { MilestoneList } from './milestone-list.tsx';
import classes from './milestones-overview.module.css';
import { MilestonesSkeleton } from './milestones-skeleton.tsx';
import { NoMilestone } from './no-milestone.tsx';
import { prepareMilestoneForm } from './prepared-milestone-form.tsx';

const countText = ({ milestones }: InventionMilestones): string => {
  const active = milestones.filter((milestone) => milestoneState(milestone) === 'active').length;
  const closed = milestones.length - active;
  return closed > 0 ? `${active} active · ${closed} closed` : `${active} active`;
};

const ColumnHeads = () => (
  <div className={classes.heads} aria-hidden="true">
    <span className={classes.headTitle}>Milestone and next task</span>
    <span>Tasks</span>
    <span>People</span>
    <span>Client date</span>
    <span>Due</span>
  </div>
);

const iconSettings = [{ view: 'MilestoneIcon', setting: milestoneIconSetting }] as const;

/** All milestones and tasks of an invention. */
export const MilestonesOverview = ({ inventionId }: { inventionId: InventionId }) => {
  const query = useQuery(workQuery(inventionId));
  const { data: work } = query;
  const { isBusy, watch } = useIdle();
  useSettingsPane(iconSettings);
  const canEdit = work?.canEdit ?? false;
  const titleId = useId();
  const [isAdding, setAdding] = useState(false);
  useEffect(prepareMilestoneForm, []);
  const add = canEdit && (
    <Button size="small" icon={<Icon icon={IconPlus} size="sm" />} onClick={() => setAdding(true)}>
      Add milestone
    </Button>
  );
  if (!work) return <QueryView query={query} subject="the milestones" loading={<MilestonesSkeleton />} />;
  const isEmpty = work.milestones.length === 0;
  return (
    <div className={classes.overview} {...watch}>
      <section className={classes.group} aria-labelledby={titleId}>
        <Row as="header" gap={12} below={8} className={classes.bar}>
          <h2 id={titleId}>Milestones</h2>
          {!isEmpty && <Muted>{countText(work)}</Muted>}
          <Box as="span" atEnd data-no-print>
            {!isEmpty && add}
          </Box>
        </Row>
        {isEmpty ? (
          <EmptyState icon={<Icon icon={IconFlag} size="mdx" />} title="No milestones yet" actions={add}>
            A milestone is a key date for an invention, with the tasks that lead up to it.
          </EmptyState>
        ) : (
          <div className={classes.card}>
            <ColumnHeads />
            <MilestoneList milestones={work.milestones} isBusy={isBusy} />
          </div>
        )}
      </section>
      {(visibleTasks(work.tasks).length > 0 || canEdit) && (
        <NoMilestone inventionId={inventionId} tasks={work.tasks} isBusy={isBusy} />
      )}
      {canEdit && isAdding && <AddMilestone inventionId={inventionId} onClose={() => setAdding(false)} />}
    </div>
  );
};
