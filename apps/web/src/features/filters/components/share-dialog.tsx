import type { TeamId } from '@hub/contract/fields.ts';
import type { Filter } from '@hub/contract/search/filter.schema.ts';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import classes from './filter-dialog.module.css';

interface ShareDialogProps {
  filter: Filter;
  teams: readonly { id: TeamId; name: string }[];
  isSaving: boolean;
  onSave: (teamId: TeamId | null) => void;
  onClose: () => void;
}

const nobody = 'personal';

/** Shares a saved filter with a team, or takes that back. */
export const ShareDialog = ({ filter, teams, isSaving, onSave, onClose }: ShareDialogProps) => {
  const [scope, setScope] = useState<string>(filter.teamId ?? nobody);
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
        label="Who sees it"
        description="Sharing a filter shows nobody a task that they may not see."
        value={scope}
        onChange={setScope}
      >
        <div className={classes.choices}>
          <Radio size="xs" value={nobody} label={`Only ${filter.owner?.name ?? 'me'}`} data-autofocus />
          {teams.map(({ id, name }) => (
            <Radio key={id} size="xs" value={id} label={name} />
          ))}
        </div>
      </Radio.Group>
    </Modal>
  );
};
