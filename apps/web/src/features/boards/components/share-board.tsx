import type { Board } from '@hub/contract/search/boards.calls.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { Modal } from '../../../components/modal.tsx';
import { session } from '../../../lib/session/session.ts';
import { useStore } from '../../../lib/store.ts';
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

/** Which columns the team would not see, and what can be done about it. */
const UnseenNotice = ({ unseen, team, sharesFilters, onSharesFilters }: UnseenNoticeProps) => {
  const { shareable, others } = unseen;
  if (shareable.length === 0 && others.length === 0)
    return <p className={classes.text}>{team} sees every column of this board.</p>;
  return (
    <>
      {shareable.length > 0 && (
        <div className={classes.part}>
          <p className={classes.text}>
            {shareable.length === 1 ? 'One column is a filter' : `${shareable.length} columns are filters`} of
            your own that {team} cannot see:
          </p>
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
        </div>
      )}
      {others.length > 0 && (
        <p className={classes.text}>
          {team} will not see {others.map((title) => `“${title}”`).join(', ')}, which you cannot share with
          them. Those columns stay empty for them.
        </p>
      )}
    </>
  );
};

/** Shares a board with one of the person's teams. */
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
      <div className={classes.form}>
        <Select
          label="Team"
          data={teams.map(({ id, name }) => ({ value: id, label: name }))}
          value={teamId}
          onChange={setTeamId}
          allowDeselect={false}
          nothingFoundMessage="You are in no other team"
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
      </div>
    </Modal>
  );
};
