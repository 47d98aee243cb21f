import type { FilterDataInput } from '@hub/contract/filters/filter.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { useMomentWords } from '../../../components/dates/use-moment-format.ts';
import { Modal } from '../../../components/dialogs/modal.tsx';
import type { FilterEdits, StaleFilter } from '../hooks/use-filter-edits.ts';
import { useValueNames } from '../hooks/use-value-names.ts';
import { describeFilter } from '../model/describe-filter.ts';
import type { FilterLayout } from '../model/filter-state.ts';
import { describeView } from '../model/view-labels.ts';
import classes from './filter-dialog.module.css';

interface StaleDialogProps {
  stale: StaleFilter;
  edits: FilterEdits;
}

interface VersionProps {
  heading: string;
  title: string;
  data: FilterDataInput;
  layout: FilterLayout;
}

const Version = ({ heading, title, data, layout }: VersionProps) => {
  const nameOf = useValueNames();
  return (
    <section className={classes.version} aria-label={heading}>
      <h3>{heading}</h3>
      <strong>{title}</strong>
      <p>{describeFilter(data, nameOf)}</p>
      <p className={classes.view}>{describeView(data, layout)}</p>
    </section>
  );
};

/** Dialog with both versions of a filter that someone else changed; nothing is overwritten without asking. */
export const StaleDialog = ({ stale: { theirs, change }, edits }: StaleDialogProps) => (
  <Modal
    title="Someone else changed this filter"
    opened
    onClose={edits.decideLater}
    width={640}
    actions={
      <>
        <Button onClick={edits.decideLater}>Decide later</Button>
        <Button onClick={edits.takeTheirs}>Take theirs</Button>
        <Button color="primary" loading={edits.isSaving} onClick={edits.overwrite} data-autofocus>
          Replace with mine
        </Button>
      </>
    }
  >
    <div className={classes.versions}>
      <Version
        heading={`Theirs, ${useMomentWords()(theirs.updatedAt).short}`}
        title={theirs.title}
        data={theirs.data}
        layout={theirs.layout}
      />
      <Version
        heading="Mine, not saved"
        title={change.title ?? theirs.title}
        data={change.data ?? theirs.data}
        layout={change.layout ?? theirs.layout}
      />
    </div>
  </Modal>
);
