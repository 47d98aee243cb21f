import { Button } from '../../../../components/buttons/button.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { failureText } from '../../../ground/editing/public.ts';
import type { AccessEdit } from '../hooks/use-access-edit.ts';
import classes from './access-panel.module.css';

/** Returns why saving failed and what to do about it. */
const refusalText = (error: unknown): string =>
  error instanceof HttpError && error.problem?.code === 'access.lost'
    ? `${error.problem.title} Give edit access to yourself or one of your teams, then save again.`
    : failureText(error);

/** Footer with Save and Cancel; hidden without unsaved changes. */
export const AccessFooter = ({ edit }: { edit: AccessEdit }) => {
  const { isChanged, error } = edit;
  if (!isChanged) return null;
  return (
    <footer className={classes.footer}>
      {error !== null && (
        <Text as="p" tone="danger" role="alert">
          {refusalText(error)}
        </Text>
      )}
      <Row gap={8} align="stretch" justify="end">
        <Button onClick={edit.cancel} disabled={edit.isSaving}>
          Cancel
        </Button>
        <Button color="primary" onClick={() => void edit.save()} loading={edit.isSaving}>
          Save
        </Button>
      </Row>
    </footer>
  );
};
