import type { OfficeApplication } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Citation } from '../../../../components/labels/citation.tsx';
import { Box } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { adjustmentLines, adjustmentSentence } from '../model/office-labels.ts';
import classes from './office-sections.module.css';

/** Patent term adjustment: its delays, what they overlap, and the total. */
export const AdjustmentSection = ({ adjustment }: Pick<OfficeApplication, 'adjustment'>) => {
  if (adjustment === null) {
    return (
      <EmptyState icon={<Icon icon={IconCalendarPlus} size="mdx" />} title="No term adjustment">
        The patent office computes one when it allows the application.
      </EmptyState>
    );
  }
  return (
    <section className={classes.adjustment} aria-label="Patent term adjustment">
      <Box as="p">
        {adjustmentSentence(adjustment)} <Citation>35 U.S.C. 154(b)</Citation>
      </Box>
      <table className={classes.sum}>
        <tbody>
          {adjustmentLines(adjustment).map(({ label, explanation, days, sign }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                <Muted block size="small" weight="normal">
                  {explanation}
                </Muted>
              </th>
              <td>{days === null ? '–' : `${days === 0 ? '' : sign}${days.toLocaleString('en-US')}`}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{adjustment.total === null ? '–' : countOf(adjustment.total, 'day')}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
};
