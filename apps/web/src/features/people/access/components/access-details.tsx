import type { InventionAccess } from '@hub/contract/inventions/access.calls.ts';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Box } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { VersionChoice } from '../../../ground/editing/public.ts';
import { useAccessEdit } from '../hooks/use-access-edit.ts';
import { grantOf } from '../model/access-draft.ts';
import { whyYou } from '../model/reason-labels.ts';
import { accessText } from '../model/right-labels.ts';
import { describeVisibility } from '../model/visibility-labels.ts';
import { AccessFooter } from './access-footer.tsx';
import { AccessForm } from './access-form.tsx';
import classes from './access-panel.module.css';
import { ModelUse } from './model-use.tsx';
import { ReaderList } from './reader-list.tsx';
import { VisibilityLine } from './visibility-line.tsx';
import { WallConflicts } from './wall-conflicts.tsx';
import { WallList } from './wall-list.tsx';

const You = ({ you }: { you: InventionAccess['you'] }) => {
  const nameOf = usePersonNames();
  const mayChange = you.right === 'write';
  return (
    <section className={classes.you} aria-label="Your access">
      <Icon icon={mayChange ? IconPencil : IconEye} size="md" className={classes.youIcon} />
      <div>
        <Text as="p" weight="medium">
          {mayChange ? 'You can view and edit this invention' : 'You can view this invention'}
        </Text>
        <p className={classes.muted}>You have access because {whyYou(you.reasons, nameOf)}.</p>
      </div>
    </section>
  );
};

interface AccessDetailsProps {
  access: InventionAccess;
  /** Called when there start or stop being unsaved changes. */
  onChanged: (isChanged: boolean) => void;
  onSaved: (access: InventionAccess) => void;
}

/** The person's own access, who else has access and, for people who may manage access, the form to change it. */
export const AccessDetails = ({ access, onChanged, onSaved }: AccessDetailsProps) => {
  const edit = useAccessEdit(access, onSaved);
  const { isChanged, contest } = edit;
  const nameOf = usePersonNames();
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  return (
    <>
      <Box grows>
        <You you={access.you} />
        <section className={classes.section} aria-label="Who can see this">
          {access.mayGrant ? (
            <AccessForm edit={edit} />
          ) : (
            <VisibilityLine isRestricted={access.restricted}>{describeVisibility(access)}</VisibilityLine>
          )}
        </section>
        <ModelUse access={access} onSaved={onSaved} />
        {access.restricted && <ReaderList readers={access.readers} isOutdated={isChanged} />}
        {access.walls !== null && <WallList inventionId={access.inventionId} walls={access.walls} />}
        {access.conflicts !== null && access.conflicts.length > 0 && (
          <WallConflicts conflicts={access.conflicts} />
        )}
      </Box>
      {access.mayGrant && <AccessFooter edit={edit} />}
      {contest && (
        <VersionChoice
          contest={contest}
          label={(field) => nameOf(grantOf(field) ?? 'Who can see this')}
          format={accessText}
          isSaving={edit.isSaving}
          onResolve={edit.choose}
          onPostpone={edit.postpone}
        />
      )}
    </>
  );
};
