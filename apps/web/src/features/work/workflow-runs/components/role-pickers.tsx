import { type StepRole, stepRoles } from '@hub/contract/templates/template.schema.ts';
import { PeoplePicker } from '../../../../components/combobox/people-picker.tsx';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { Box, Stack } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { lacksReviewer, type RolePeople, roleNames } from '../model/plan-labels.ts';
import classes from './fields.module.css';

interface RolePickersProps {
  /** Default assignees by role; only these roles are shown. */
  usual: RolePeople;
  chosen: RolePeople;
  onChange: (chosen: RolePeople) => void;
}

/** Fields for the assignees of each role, filled with the default assignees. */
export const RolePickers = ({ usual, chosen, onChange }: RolePickersProps) => {
  const asked = stepRoles.filter((role: StepRole) => usual[role] !== undefined || chosen[role] !== undefined);
  if (asked.length === 0) return null;
  return (
    <Box as="fieldset">
      <legend className={classes.legend}>Who does what</legend>
      <Stack gap={12} align="start" className={classes.roles}>
        {asked.map((role) => (
          <PeoplePicker
            key={role}
            label={roleNames[role]}
            value={chosen[role] ?? usual[role] ?? []}
            onChange={(people) => onChange({ ...chosen, [role]: people })}
          />
        ))}
      </Stack>
      {usual.R2 && (chosen.R2 ?? usual.R2).length === 0 && (
        <Stack gap={8} above={12}>
          <Text as="p" tone="danger" role={lacksReviewer(usual, chosen) ? 'alert' : undefined}>
            Choose a second attorney who did not write the draft, or start without one.
          </Text>
          <Checkbox
            label="Start without a second attorney"
            checked={chosen.R2 !== undefined}
            onChange={(isOn) => {
              const { R2: _, ...others } = chosen;
              onChange(isOn ? { ...others, R2: [] } : others);
            }}
          />
        </Stack>
      )}
    </Box>
  );
};
