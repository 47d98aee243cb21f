import type { InventionAccess } from '@hub/contract/inventions/access.calls.ts';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { usePersonNames } from '../../../components/use-person-names.ts';
import { useAccessEdit } from '../hooks/use-access-edit.ts';
import { whyYou } from '../model/reason-words.ts';
import { describeVisibility } from '../model/visibility-words.ts';
import { AccessFooter } from './access-footer.tsx';
import { AccessForm } from './access-form.tsx';
import classes from './access-panel.module.css';
import { ReaderList } from './reader-list.tsx';
import { VisibilityLine } from './visibility-line.tsx';
import { WallConflicts } from './wall-conflicts.tsx';
import { WallList } from './wall-list.tsx';

const You = ({ you }: { you: InventionAccess['you'] }) => {
  const nameOf = usePersonNames();
  const mayChange = you.right === 'write';
  return (
    <section className={classes.you} aria-label="What you may do">
      <Icon icon={mayChange ? IconPencil : IconEye} size="md" className={classes.youIcon} />
      <div>
        <p className={classes.right}>{mayChange ? 'You may read and change it' : 'You may read it'}</p>
        <p className={classes.muted}>You see this because {whyYou(you.reasons, nameOf)}.</p>
      </div>
    </section>
  );
};

interface AccessDetailsProps {
  access: InventionAccess;
  /** Told whether there are choices that are not saved. */
  onChanged: (isChanged: boolean) => void;
  onSaved: (access: InventionAccess) => void;
}

/** What the person may do here, who else may see it, and, for whom that is given, the means to change it. */
export const AccessDetails = ({ access, onChanged, onSaved }: AccessDetailsProps) => {
  const edit = useAccessEdit(access, onSaved);
  const { isChanged } = edit;
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  return (
    <>
      <div className={classes.details}>
        <You you={access.you} />
        <section className={classes.section} aria-label="Who may see this">
          {access.mayGrant ? (
            <AccessForm edit={edit} />
          ) : (
            <VisibilityLine isRestricted={access.restricted}>{describeVisibility(access)}</VisibilityLine>
          )}
        </section>
        {access.restricted && <ReaderList readers={access.readers} isOutdated={isChanged} />}
        {access.walls !== null && <WallList inventionId={access.inventionId} walls={access.walls} />}
        {access.conflicts !== null && access.conflicts.length > 0 && (
          <WallConflicts conflicts={access.conflicts} />
        )}
      </div>
      {access.mayGrant && <AccessFooter edit={edit} />}
    </>
  );
};
