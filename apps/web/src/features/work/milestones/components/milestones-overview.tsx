import type { InventionId } from '@hub/contract/fields.ts';
import type { InventionMilestones } from '@hub/contract/milestones/milestone.schema.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { Skeleton } from '@mantine/core';
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
import { failureText } from '../../../ground/editing/public.ts';
import { useSettingsPane } from '../../../ground/settings/public.ts';
import { visibleTasks, workQuery } from '../../../tasks/tasks/public.ts';
import { useCreateMilestone } from '../hooks/use-create-milestone.ts';
import { milestoneIconSetting } from '../model/milestone-icon-setting.ts';
import type { MilestoneDraft } from './milestone-form.tsx';
import { MilestoneList } from './milestone-list.tsx';
import classes from './milestones-overview.module.css';
import { NoMilestone } from './no-milestone.tsx';
import { PreparedMilestoneForm, prepareMilestoneForm } from './prepared-milestone-form.tsx';

interface AddMilestoneProps {
  inventionId: InventionId;
  onClose: () => void;
}

const empty: MilestoneDraft = { title: '', dueAt: null, clientDueDate: null, assignees: [] };

/** Dialog that adds a milestone without a deadline rule. Stays open with everything typed if the request fails. */
const AddMilestone = ({ inventionId, onClose }: AddMilestoneProps) => {
  const { mutate, isPending, error } = useCreateMilestone();
  return (
    <PreparedMilestoneForm
      heading="Add milestone"
      saveLabel="Add milestone"
      initial={empty}
      isSaving={isPending}
      problem={error && failureText(error)}
      onClose={onClose}
      onSave={(draft) => mutate({ ...draft, inventionId }, { onSuccess: onClose })}
    />
  );
};

const rows = ['62%', '48%', '55%', '40%'];
const linePx = 12;

/** Placeholder while the milestones load; invisible for the first 100 ms. */
const MilestonesSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Loading the milestones">
    {rows.map((width) => (
      <div key={width} className={classes.skeletonRow}>
        <Skeleton height={linePx} width={width} />
        <Skeleton height={linePx} width="24%" />
      </div>
    ))}
  </div>
);

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
