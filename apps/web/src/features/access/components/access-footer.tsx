import { IconAlertTriangle } from '@tabler/icons-react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { HttpError } from '../../../lib/http/http-error.ts';
import { failureText } from '../../editing/public.ts';
import type { AccessEdit } from '../hooks/use-access-edit.ts';
import classes from './access-panel.module.css';

/** Why the access was not saved, and what to do about it. */
const refusalText = (error: unknown): string =>
  error instanceof HttpError && error.problem?.code === 'access.lost'
    ? `${error.problem.title} Keep that right for yourself or a team of yours, then save again.`
    : failureText(error);

const conflictText = (isChanged: boolean): string =>
  isChanged
    ? 'Somebody changed who may see this meanwhile. Above it stands as they saved it, with your changes on top. Look it over, then save again.'
    : 'Somebody saved the same meanwhile. Above it stands as it is; there is nothing left to save.';

/** Saves or drops what was chosen; stays out of sight while there is nothing to save. */
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
