import type { TeamId } from '@hub/contract/fields.ts';
import type { Filter } from '@hub/contract/filters/filter.schema.ts';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import classes from './filter-dialog.module.css';

interface ShareDialogProps {
  filter: Filter;
  teams: readonly { id: TeamId; name: string }[];
  isSaving: boolean;
  onSave: (teamId: TeamId | null) => void;
  onClose: () => void;
}

const onlyMe = 'personal';

/** Dialog that shares a saved filter with a team or stops sharing it. */
export const ShareDialog = ({ filter, teams, isSaving, onSave, onClose }: ShareDialogProps) => {
  const [scope, setScope] = useState<string>(filter.teamId ?? onlyMe);
  const teamId = teams.find(({ id }) => id === scope)?.id ?? null;
  return (
    <Modal
      title={`Share “${filter.title}”`}
      opened
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            color="primary"
            loading={isSaving}
            disabled={teamId === filter.teamId}
            onClick={() => onSave(teamId)}
          >
            {teamId ? 'Share' : 'Stop sharing'}
          </Button>
        </>
      }
    >
      <Radio.Group
        label="Who can see it"
        description="Sharing a filter does not give anyone access to more tasks."
        value={scope}
        onChange={setScope}
      >
        <div className={classes.choices}>
          <Radio size="xs" value={onlyMe} label={`Only ${filter.owner?.name ?? 'me'}`} data-autofocus />
          {teams.map(({ id, name }) => (
            <Radio key={id} size="xs" value={id} label={name} />
          ))}
        </div>
      </Radio.Group>
    </Modal>
  );
};
