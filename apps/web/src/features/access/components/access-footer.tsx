import { IconAlertTriangle } from '@tabler/icons-react';
import { Button } from '../../../components/buttons/button.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { HttpError } from '../../../lib/http/http-error.ts';
import { failureText } from '../../editing/public.ts';
import type { AccessEdit } from '../hooks/use-access-edit.ts';
import classes from './access-panel.module.css';

/** Returns why saving failed and what to do about it. */
const refusalText = (error: unknown): string =>
  error instanceof HttpError && error.problem?.code === 'access.lost'
    ? `${error.problem.title} Give edit access to yourself or one of your teams, then save again.`
    : failureText(error);

const conflictText = (isChanged: boolean): string =>
  isChanged
    ? 'Access was changed while you were editing. Your changes are shown on top of the saved version. Review them, then save again.'
    : 'Someone else saved the same changes. There is nothing left to save.';

/** Footer with Save and Cancel; hidden without unsaved changes. */
export const AccessFooter = ({ edit }: { edit: AccessEdit }) => {
  const { isChanged, isConflicting, error } = edit;
  if (!isChanged && !isConflicting) return null;
  return (
    <footer className={classes.footer}>
      {isConflicting && (
        <p className={classes.warning} role="alert">
          <Icon icon={IconAlertTriangle} size="md" />
          {conflictText(isChanged)}
        </p>
      )}
      {error !== null && (
        <p className={classes.problem} role="alert">
          {refusalText(error)}
        </p>
      )}
      <div className={classes.acts}>
        <Button onClick={edit.cancel} disabled={edit.isSaving}>
          {isChanged ? 'Cancel' : 'Close message'}
        </Button>
        {isChanged && (
          <Button color="primary" onClick={() => void edit.save()} loading={edit.isSaving}>
            Save
          </Button>
        )}
      </div>
    </footer>
  );
};
