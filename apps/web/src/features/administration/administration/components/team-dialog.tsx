import type { PersonId } from '@hub/contract/fields.ts';
import { createTeam, deleteTeam, type Team, updateTeam } from '@hub/contract/people/teams.calls.ts';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { confirm } from '../../../../lib/confirm/confirm.ts';
import { request } from '../../../../lib/http/request.ts';
import { useChange } from '../api/use-change.ts';
import { nameOf } from '../model/person-labels.ts';
import { refusalText } from '../model/refusal-text.ts';
import { PersonField } from './person-field.tsx';

interface TeamDialogProps {
  /** Null for a new team. */
  team: Team | null;
  onClose: () => void;
}

const width = 520;

/** Dialog for the name and members of a team. */
export const TeamDialog = ({ team, onClose }: TeamDialogProps) => {
  const [name, setName] = useState(team?.name ?? '');
  const [members, setMembers] = useState<PersonId[]>(team?.members.map(({ id }) => id) ?? []);
  const [names] = useState(() => new Map(team?.members.map((member) => [member.id, nameOf(member)])));
  const body = { name: name.trim(), members };
  const save = useChange(
    () =>
      team
        ? request(updateTeam, { params: { id: team.id }, body })
        : request(createTeam, { body, headers: { 'idempotency-key': crypto.randomUUID() } }),
    onClose,
  );
  const remove = useChange((id: Team['id']) => request(deleteTeam, { params: { id } }), onClose);
  const askToDelete = async ({ id, name: known }: Team): Promise<void> => {
    const text = 'This cannot be undone. A team that work, access or walls name is not deleted.';
    if (await confirm({ title: `Delete team ${known}?`, text, confirmLabel: 'Delete' })) remove.mutate(id);
  };
  const failed = save.error ?? remove.error;
  return (
    <FormDialog
      title={team ? `Team ${team.name}` : 'New team'}
      submitLabel="Save"
      gap={16}
      width={width}
      isDisabled={body.name === ''}
      isSaving={save.isPending}
      onSubmit={() => body.name !== '' && !save.isPending && save.mutate(undefined)}
      onClose={onClose}
    >
      <TextField label="Name" autoFocus maxLength={120} autoComplete="off" value={name} onChange={setName} />
      <PersonField label="Members" value={members} onChange={setMembers} names={names} />
      <Text as="div" tone="danger" role="alert">
        {failed && refusalText(failed)}
      </Text>
      {team && (
        <Row gap={8} align="stretch" wraps>
          <Button loading={remove.isPending} onClick={() => void askToDelete(team)}>
            Delete team
          </Button>
        </Row>
      )}
    </FormDialog>
  );
};
