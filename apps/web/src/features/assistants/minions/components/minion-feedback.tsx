import type { MinionWithStatistics } from '@hub/contract/minions/minion.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { BarTable } from '../../../../components/charts/bar-table.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { minionStatisticsQuery } from '../api/minions.queries.ts';
import { approvedShare, formatCost, formatDuration, outcomeBars } from '../model/minion-labels.ts';
import classes from './minion-feedback.module.css';
import { MinionRuns } from './minion-runs.tsx';
import { ScriptVersions } from './script-versions.tsx';

const Figures = ({ statistics }: { statistics: MinionWithStatistics['statistics'] }) => (
  <Row as="dl" gap={12} align="stretch" wraps>
    {[
      ['Runs', statistics.runs.toLocaleString('en-US')],
      ['Approved of those decided', approvedShare(statistics)],
      ['Median time', formatDuration(statistics.medianSeconds)],
      ['Answers by models', statistics.answers.toLocaleString('en-US')],
      ['Tokens of models', (statistics.tokensIn + statistics.tokensOut).toLocaleString('en-US')],
      ['Cost of models', formatCost(statistics.costCents)],
    ].map(([name, value]) => (
      <Row key={name} align="stretch" card className={classes.figure}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Row>
    ))}
  </Row>
);

const hasWorked = ({ runs, answers }: MinionWithStatistics['statistics']): boolean => runs + answers > 0;

interface MinionFeedbackProps {
  id: string;
  page: number;
  onPage: (page: number) => void;
}

/** The results of a minion, and its runs with their decisions and feedback. */
export const MinionFeedback = ({ id, page, onPage }: MinionFeedbackProps) => {
  const query = useQuery(minionStatisticsQuery(id));
  const { data: statistics } = query;
  return (
    <Stack as="section" gap={24} fits className={classes.feedback} aria-label="Feedback">
      <QueryView query={query} subject="the statistics" />
      {statistics && !hasWorked(statistics) && (
        <EmptyState title="No runs yet">
          When this minion has proposed something, this page shows what people approved, edited and sent back.
        </EmptyState>
      )}
      {statistics && hasWorked(statistics) && (
        <>
          <Figures statistics={statistics} />
          <BarTable
            title="Results of its runs"
            bars={outcomeBars(statistics)}
            empty="No run has ended yet."
          />
          <ScriptVersions id={id} />
          <MinionRuns id={id} page={page} onPage={onPage} />
        </>
      )}
    </Stack>
  );
};
