import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { usePersonNames } from '../../../components/use-person-names.ts';
import { countOf } from '../../../lib/count-words.ts';
import { writeTaskValue } from '../../tasks/public.ts';
import type { PlannedEdit } from '../model/bulk-plan.ts';
import classes from './bulk-preview.module.css';

interface BulkPreviewProps {
  plan: readonly PlannedEdit[];
  /** Chosen tasks that stay as they are. */
  untouched: number;
  onConfirm: () => void;
  onClose: () => void;
}

const MOST_SHOWN = 100;
const WIDTH = 720;

const write = (count: number): string => count.toLocaleString('en-US');

/** Shows what a change of many rows would do before it is done. */
export const BulkPreview = ({ plan, untouched, onConfirm, onClose }: BulkPreviewProps) => {
  const nameOf = usePersonNames();
  return (
    <Modal
      title={`Change ${countOf(plan.length, 'task')}?`}
      opened
      onClose={onClose}
      width={WIDTH}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button color="primary" onClick={onConfirm} data-autofocus>
            Change {countOf(plan.length, 'task')}
          </Button>
        </>
      }
    >
      <p className={classes.lead}>
        {untouched > 0 && `${write(untouched)} of the selected tasks stay as they are. `}
        What somebody changes meanwhile is skipped, and the whole change can be taken back for 10 s.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls has to be reached by key */}
      <section className={classes.scroller} tabIndex={0} aria-label="What changes">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Task</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
            </tr>
          </thead>
          <tbody>
            {plan.slice(0, MOST_SHOWN).map(({ task, before, change }) =>
              Object.entries(change).map(([field, value]) => (
                <tr key={`${task.id} ${field}`}>
                  <td title={task.title}>{task.title}</td>
                  <td>
                    {field === 'milestoneId'
                      ? (task.milestoneTitle ?? 'No milestone')
                      : writeTaskValue(
                          field,
                          Object.entries(before).find(([name]) => name === field)?.[1],
                          nameOf,
                        )}
                  </td>
                  <td>{writeTaskValue(field, value, nameOf)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
        {plan.length > MOST_SHOWN && (
          <p className={classes.more}>and {write(plan.length - MOST_SHOWN)} more in the same way</p>
        )}
      </section>
    </Modal>
  );
};
