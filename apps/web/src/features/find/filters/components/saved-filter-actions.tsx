import type { Filter } from '@hub/contract/filters/filter.schema.ts';
import { Menu } from '@mantine/core';
import { IconCopy, IconDots, IconLink, IconPencil, IconShare, IconTrash } from '@tabler/icons-react';
import { memo, type RefObject, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { useKeptFocus } from '../../../../lib/focus/use-kept-focus.ts';
import { hasPermission } from '../../../../lib/session/identity.ts';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { useEditedFrom } from '../hooks/use-edited-from.ts';
import { useFilterEdits } from '../hooks/use-filter-edits.ts';
import { useFilterLink } from '../hooks/use-filter-link.ts';
import type { FilterState } from '../model/filter-state.ts';
import { openSaved } from '../model/saved-filters.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { SaveAsDialog } from './save-as-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { StaleDialog } from './stale-dialog.tsx';

type DialogName = 'save-as' | 'rename' | 'share';

interface SavedFilterActionsProps {
  state: FilterState;
  open: Filter | null;
  /** Whether the filter has unsaved changes. */
  isUnsaved: boolean;
  /** Whether only Save and Reset are available. */
  isFixed: boolean;
  onChange: (state: FilterState) => void;
  /** Button to focus when the focused button disappears. */
  menu: RefObject<HTMLButtonElement | null>;
}

/** Returns the teams the user can share with. */
const useSharingTeams = () => {
  const { identity } = useStore(session);
  return hasPermission(identity, 'filters:share') ? (identity?.teams ?? []) : [];
};

interface MoreMenuProps {
  canEdit: boolean;
  canShare: boolean;
  onPick: (dialog: DialogName) => void;
  onCopyLink: () => void;
  onDelete: () => void;
}

const MoreMenu = ({ canEdit, canShare, onPick, onCopyLink, onDelete }: MoreMenuProps) => (
  <Menu position="bottom-start">
    <Menu.Target>
      <Button variant="icon" size="small" aria-label="More for this filter">
        <Icon icon={IconDots} />
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<Icon icon={IconCopy} size="sm" />} onClick={() => onPick('save-as')}>
        Save as …
      </Menu.Item>
      <Menu.Item leftSection={<Icon icon={IconLink} size="sm" />} onClick={onCopyLink}>
        Copy the link
      </Menu.Item>
      {canEdit && (
        <Menu.Item leftSection={<Icon icon={IconPencil} size="sm" />} onClick={() => onPick('rename')}>
          Rename …
        </Menu.Item>
      )}
      {canShare && (
        <Menu.Item leftSection={<Icon icon={IconShare} size="sm" />} onClick={() => onPick('share')}>
          Share …
        </Menu.Item>
      )}
      {canEdit && (
        <>
          <Menu.Divider />
          <Menu.Item leftSection={<Icon icon={IconTrash} size="sm" />} onClick={onDelete}>
            Delete
          </Menu.Item>
        </>
      )}
    </Menu.Dropdown>
  </Menu>
);

/** Save, Save as and Reset for unsaved changes, and the menu of further actions. */
export const SavedFilterActions = memo(function SavedFilterActions(props: SavedFilterActionsProps) {
  const { state, open, isUnsaved, isFixed, onChange, menu } = props;
  const edits = useFilterEdits(state, onChange);
  const copyLink = useFilterLink(state);
  const editedFrom = useEditedFrom(open, isUnsaved);
  const teams = useSharingTeams();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const keepFocus = useKeptFocus(
    menu,
    [open?.id, isUnsaved, dialog, edits.contest?.theirUpdatedAt].join(' '),
  );
  const show = (name: DialogName) => {
    keepFocus();
    setDialog(name);
  };
  const close = () => setDialog(null);
  const closeWhenDone = async (work: Promise<boolean>) => {
    if (await work) close();
  };
  const canEdit = open?.canEdit ?? false;
  return (
    <>
      {isUnsaved && canEdit && editedFrom && (
        <Button
          variant="text"
          color="primary"
          size="small"
          onClick={() => {
            keepFocus();
            void edits.save(editedFrom);
          }}
        >
          Save
        </Button>
      )}
      {isUnsaved && !isFixed && (
        <Button
          variant="text"
          color={canEdit ? 'secondary' : 'primary'}
          size="small"
          onClick={() => show('save-as')}
        >
          Save as
        </Button>
      )}
      {isUnsaved && open && (
        <Button
          variant="text"
          size="small"
          onClick={() => {
            keepFocus();
            onChange(openSaved(open, state));
          }}
        >
          Reset
        </Button>
      )}
      {open && !isFixed && (
        <MoreMenu
          canEdit={canEdit}
          canShare={canEdit && teams.length > 0}
          onPick={show}
          onCopyLink={() => void copyLink()}
          onDelete={() => {
            keepFocus();
            void edits.remove(open);
          }}
        />
      )}
      {dialog === 'save-as' && (
        <SaveAsDialog
          state={state}
          title={open ? `${open.title} (copy)` : ''}
          teams={teams}
          isSaving={edits.isSaving}
          onSave={(title, teamId) => void closeWhenDone(edits.saveAs(title, teamId))}
          onClose={close}
        />
      )}
      {dialog === 'rename' && open && (
        <RenameDialog
          title={open.title}
          isSaving={edits.isSaving}
          onSave={(title) => void edits.change(open, { title }, `Renamed to “${title}”`).then(close)}
          onClose={close}
        />
      )}
      {dialog === 'share' && open && (
        <ShareDialog
          filter={open}
          teams={teams}
          isSaving={edits.isSaving}
          onSave={(teamId) =>
            void edits.change(open, { teamId }, teamId ? 'Shared' : 'No longer shared').then(close)
          }
          onClose={close}
        />
      )}
      <StaleDialog edits={edits} />
    </>
  );
});
