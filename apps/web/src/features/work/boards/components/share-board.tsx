import type { Board } from '@hub/contract/boards/boards.calls.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { boardQuery } from '../api/boards.queries.ts';
import { useBoardSharing } from '../hooks/use-board-sharing.ts';
import { type UnseenColumns, unseenColumns } from '../model/unseen-columns.ts';
import classes from './share-board.module.css';

interface ShareBoardProps {
  board: Board;
  onClose: () => void;
}

interface UnseenNoticeProps {
  unseen: UnseenColumns;
  team: string;
  sharesFilters: boolean;
  onSharesFilters: (sharesFilters: boolean) => void;
}

/** Lists the columns that the team cannot see and offers to share their filters. */
const UnseenNotice = ({ unseen, team, sharesFilters, onSharesFilters }: UnseenNoticeProps) => {
  const { shareable, others } = unseen;
  if (shareable.length === 0 && others.length === 0)
    return <Hint as="p">{team} can see every column of this board.</Hint>;
  return (
    <>
      {shareable.length > 0 && (
        <Stack gap={8}>
          <Hint as="p">
            {shareable.length === 1 ? 'One column uses a filter' : `${shareable.length} columns use filters`}{' '}
            of yours that {team} cannot see:
          </Hint>
          <ul className={classes.filters}>
            {shareable.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
          <Checkbox
            label={shareable.length === 1 ? 'Share this filter too' : 'Share these filters too'}
            checked={sharesFilters}
            onChange={onSharesFilters}
          />
        </Stack>
      )}
      {others.length > 0 && (
        <Hint as="p">
          {team} cannot see {others.map((title) => `“${title}”`).join(', ')}. You cannot share these filters,
          so these columns will be unavailable to the team.
        </Hint>
      )}
    </>
  );
};

/** Dialog that shares a board with one of the user's teams. */
export const ShareBoard = ({ board, onClose }: ShareBoardProps) => {
  const teams = useStore(session).identity?.teams.filter(({ id }) => id !== board.teamId) ?? [];
  const { data: view } = useQuery(boardQuery(board.id));
  const { share } = useBoardSharing(board);
  const [teamId, setTeamId] = useState<string | null>(teams[0]?.id ?? null);
  const [sharesFilters, setSharesFilters] = useState(true);
  const [isSaving, setSaving] = useState(false);
  const team = teams.find(({ id }) => id === teamId);
  const unseen = view && team ? unseenColumns(view, team.id) : null;
  const handleShare = async (): Promise<void> => {
    if (!team || !unseen) return;
    setSaving(true);
    const isDone = await share(team, sharesFilters ? unseen.shareable : []);
    if (isDone) onClose();
    else setSaving(false);
  };
  return (
    <Modal
      title={`Share “${board.title}”`}
      opened
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            color="primary"
            disabled={!team || !unseen}
            loading={isSaving}
            onClick={() => void handleShare()}
          >
            Share
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <Select
          label="Team"
          data={teams.map(({ id, name }) => ({ value: id, label: name }))}
          value={teamId}
          onChange={setTeamId}
          allowDeselect={false}
          nothingFoundMessage="You have no other teams"
          data-autofocus
        />
        {unseen && team && (
          <UnseenNotice
            unseen={unseen}
            team={team.name}
            sharesFilters={sharesFilters}
            onSharesFilters={setSharesFilters}
          />
        )}
      </Stack>
    </Modal>
  );
};
