import type { RoleId, TeamId } from '@hub/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { MultiSelect } from '../../../../components/combobox/multi-select.tsx';
import { rolesQuery, teamsQuery } from '../api/people.queries.ts';

/** Roles and teams of a person. */
export interface Rights {
  roles: RoleId[];
  teams: TeamId[];
}

interface RightsFieldsProps extends Rights {
  onChange: (rights: Rights) => void;
}

const optionsOf = (all: readonly { id: string; name: string }[]) =>
  all.map(({ id, name }) => ({ value: id, label: name }));

const nameIn = (all: readonly { id: string; name: string }[], id: string): string =>
  all.find((one) => one.id === id)?.name ?? '…';

/** Fields for the roles and teams of a person. */
export const RightsFields = ({ roles, teams, onChange }: RightsFieldsProps) => {
  const { data: allRoles = [] } = useQuery(rolesQuery);
  const { data: allTeams = [] } = useQuery(teamsQuery);
  return (
    <>
      <MultiSelect
        label="Roles"
        placeholder="Choose roles"
        options={optionsOf(allRoles)}
        nameOf={(id) => nameIn(allRoles, id)}
        value={roles}
        onChange={(ids) =>
          onChange({ teams, roles: allRoles.map(({ id }) => id).filter((id) => ids.includes(id)) })
        }
      />
      <MultiSelect
        label="Teams"
        placeholder="Choose teams"
        options={optionsOf(allTeams)}
        nameOf={(id) => nameIn(allTeams, id)}
        value={teams}
        onChange={(ids) =>
          onChange({ roles, teams: allTeams.map(({ id }) => id).filter((id) => ids.includes(id)) })
        }
      />
    </>
  );
};
