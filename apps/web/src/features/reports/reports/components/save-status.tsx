import { Button } from '../../../../components/buttons/button.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { unsavedText } from '../../../ground/writing/public.ts';
import type { ReportDrafting } from '../hooks/use-report-draft.ts';
import classes from './wizard.module.css';

const statusText = ({ status, reason }: ReportDrafting): string => {
  switch (status) {
    case 'waiting':
    case 'saving':
      return navigator.onLine ? 'Saving …' : unsavedText();
    case 'saved':
      return 'Saved';
    case 'unreached':
      return unsavedText();
    case 'refused':
      return `Not saved. ${reason ?? ''}`.trimEnd();
    case 'stale':
      return 'Not saved until you choose a version';
    default:
      return '';
  }
};

/** Quiet line with the state of saving the draft, and a way to try again. */
export const SaveStatus = ({ drafting }: { drafting: ReportDrafting }) => (
  <Row as="span" gap={4} wraps className={classes.status}>
    <span role="status" data-state={drafting.status}>
      {statusText(drafting)}
    </span>
    {drafting.status === 'unreached' && (
      <Button variant="text" size="small" onClick={() => void drafting.flush()}>
        Try again
      </Button>
    )}
  </Row>
);
