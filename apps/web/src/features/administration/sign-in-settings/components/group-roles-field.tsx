import type { SignInSettings } from '@hub/contract/auth/sign-in-providers.schema.ts';
import { Select } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import type { ProviderDraft } from '../model/provider-draft.ts';
import classes from './sign-in-settings.module.css';

type GroupRoles = ProviderDraft['groupRoles'];

interface GroupRolesFieldProps {
  value: GroupRoles;
  onChange: (value: GroupRoles) => void;
  roles: SignInSettings['roles'];
  error: string | undefined;
}

/** Rows of a group at the provider and the role it gives. */
export const GroupRolesField = ({ value, onChange, roles, error }: GroupRolesFieldProps) => {
  const change = (index: number, row: Partial<GroupRoles[number]>): void =>
    onChange(value.map((known, at) => (at === index ? { ...known, ...row } : known)));
  return (
    <fieldset className={classes.groups}>
      <legend className={classes.legend}>Roles by group</legend>
      <p className={classes.hint}>
        At each sign-in a person gets the roles of their groups and loses the other roles that are named here.
      </p>
      {value.map(({ group, roleId }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place
        <Stack key={index} gap={8} fills className={classes.group}>
          <TextField
            aria-label={`Group ${index + 1}`}
            placeholder="Group at the provider"
            maxLength={200}
            value={group}
            onChange={(text) => change(index, { group: text })}
          />
          <Select
            aria-label={`Role of group ${index + 1}`}
            placeholder="Role"
            size="sm"
            data={roles.map(({ id, name }) => ({ value: id, label: name }))}
            value={roleId || null}
            onChange={(id) => change(index, { roleId: id ?? '' })}
            comboboxProps={{ withinPortal: true }}
          />
          <Button
            variant="icon"
            label={`Remove group ${index + 1}`}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          >
            <Icon icon={IconX} size="sm" />
          </Button>
        </Stack>
      ))}
      {error && (
        <p className={classes.fault} role="alert">
          {error}
        </p>
      )}
      <Button
        variant="text"
        className={classes.add}
        icon={<Icon icon={IconPlus} size="sm" />}
        onClick={() => onChange([...value, { group: '', roleId: '' }])}
      >
        Add a group
      </Button>
    </fieldset>
  );
};
