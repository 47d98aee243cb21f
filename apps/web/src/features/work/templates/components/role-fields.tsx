import { type RoleAssignees, stepRoles } from '@hub/contract/templates/template.schema.ts';
import { PeoplePicker } from '../../../../components/combobox/people-picker.tsx';
import { Box, Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { roleNames } from '../../workflow-runs/public.ts';
import classes from './dialogs.module.css';

interface RoleFieldsProps {
  legend: string;
  hint: string;
  roles: RoleAssignees;
  onChange: (roles: RoleAssignees) => void;
}

/** Fields for the default assignees of each role. Roles without people are omitted from the value. */
export const RoleFields = ({ legend, hint, roles, onChange }: RoleFieldsProps) => (
  <Box as="fieldset">
    <legend className={classes.legend}>{legend}</legend>
    <Muted as="p" size="small" below={8}>
      {hint}
    </Muted>
    <Stack gap={12} align="start" className={classes.pair}>
      {stepRoles.map((role) => (
        <PeoplePicker
          key={role}
          label={`${roleNames[role]} (${role})`}
          value={roles[role] ?? []}
          onChange={(people) => {
            const { [role]: _, ...others } = roles;
            onChange(people.length > 0 ? { ...others, [role]: people } : others);
          }}
        />
      ))}
    </Stack>
  </Box>
);
