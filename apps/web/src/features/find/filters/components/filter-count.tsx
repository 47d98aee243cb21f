import { Row } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { countUpTo } from '../../../../lib/format/format-count.ts';

/** Number of tasks that a filter finds. */
export interface FilterCount {
  /** Null until the first response. */
  total: number | null;
  overdue: number | null;
  /** True while a request is in progress. */
  isPending: boolean;
}

/** Maximum total that is exact. */
const maxCounted = 100_000;

const write = new Intl.NumberFormat('en-US');

/** Formats a total: "1,544 tasks". */
export const describeTotal = (total: number): string => countUpTo(maxCounted, total, 'task');

/** Total and overdue tasks of the filter. */
export const CountText = ({ count: { total, overdue } }: { count: FilterCount }) => (
  <Row as="span" inline gap={8} align="stretch" tone="secondary" oneLine tabular role="status">
    {total !== null && describeTotal(total)}
    {total !== null && overdue !== null && overdue > 0 && (
      <Text tone="danger" weight="medium">
        {write.format(overdue)} overdue
      </Text>
    )}
  </Row>
);
