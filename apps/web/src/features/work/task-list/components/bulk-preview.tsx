import { Button } from '../../../../components/buttons/button.tsx';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import { Hint, Muted } from '../../../../components/look/text.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { ScrollRegion } from '../../../../components/table/scroll-region.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { writeTaskValue } from '../../../tasks/tasks/public.ts';
import type { PlannedEdit } from '../model/bulk-plan.ts';
import { inventionText } from '../model/invention-text.ts';
import classes from './bulk-preview.module.css';

interface BulkPreviewProps {
  plan: readonly PlannedEdit[];
  /** Number of selected tasks that do not change. */
  untouched: number;
  onConfirm: () => void;
  onClose: () => void;
}

const maxShown = 100;
const width = 720;

const write = (count: number): string => count.toLocaleString('en-US');

/** Change of one field of one task. */
interface FieldChange {
  edit: PlannedEdit;
  field: string;
  value: unknown;
}

const changesOf = (edit: PlannedEdit): FieldChange[] =>
  Object.entries(edit.change).map(([field, value]) => ({ edit, field, value }));

const valueBefore = (
  { edit: { task, before }, field }: FieldChange,
  nameOf: (id: string) => string,
): string =>
  field === 'milestoneId'
    ? (task.milestoneTitle ?? 'No milestone')
    : writeTaskValue(field, Object.entries(before).find(([name]) => name === field)?.[1], nameOf);

const previewColumns = (nameOf: (id: string) => string) =>
  defineColumns<FieldChange>([
    {
      id: 'task',
      header: 'Task',
      width: '50%',
      cell: ({ edit: { task } }) => (
        <span title={`${task.title}\n${inventionText(task.invention)}`}>
          {task.title} <Muted>{inventionText(task.invention)}</Muted>
        </span>
      ),
    },
    { id: 'from', header: 'From', cell: (change) => valueBefore(change, nameOf) },
    { id: 'to', header: 'To', cell: ({ field, value }) => writeTaskValue(field, value, nameOf) },
  ]);

/** Dialog that previews a bulk change. */
export const BulkPreview = ({ plan, untouched, onConfirm, onClose }: BulkPreviewProps) => {
  const nameOf = usePersonNames();
  return (
    <Modal
      title={`Change ${countOf(plan.length, 'task')}?`}
      opened
      onClose={onClose}
      width={width}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button color="primary" onClick={onConfirm} data-autofocus>
            Change {countOf(plan.length, 'task')}
          </Button>
        </>
      }
    >
      <Hint as="p" below={12}>
        {untouched > 0 && `${write(untouched)} of the selected tasks will not change. `}
        Tasks that someone else changes in the meantime are skipped. You can undo the change for 10 seconds.
      </Hint>
      <ScrollRegion label="Preview of the changes" className={classes.scroller}>
        <DataTable
          label="Changes"
          columns={previewColumns(nameOf)}
          rows={plan.slice(0, maxShown).flatMap(changesOf)}
          rowId={({ edit, field }) => `${edit.task.id} ${field}`}
          look="framed"
          isHeadSticky
          className={classes.changes}
        />
        {plan.length > maxShown && (
          <p className={classes.more}>and {write(plan.length - maxShown)} more tasks</p>
        )}
      </ScrollRegion>
    </Modal>
  );
};
