import type { ComponentProps } from 'react';
import { Prepared, preparedView } from '../../../../components/feedback/lazy-view.tsx';
import { untilFirstView } from '../../../../lib/first-view.ts';

const milestoneForm = preparedView(async () => (await import('./milestone-form.tsx')).MilestoneForm);

/** Loads the form after the first view, so that it also opens without a connection. */
export const prepareMilestoneForm = (): void => void untilFirstView().then(milestoneForm.prepare);

/** The dialog that adds or edits a milestone. */
export const PreparedMilestoneForm = (props: ComponentProps<ReturnType<typeof milestoneForm.current>>) => (
  <Prepared view={milestoneForm} of={props} />
);
