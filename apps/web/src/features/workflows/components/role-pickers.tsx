import { type StepRole, stepRoles } from '@hub/contract/workflow/template.schema.ts';
import { PeoplePicker } from '../../../components/people-picker.tsx';
import { type RolePeople, roleNames } from '../model/plan-words.ts';
import classes from './fields.module.css';

interface RolePickersProps {
  /** Who does it unless somebody else is chosen; only these roles are asked for. */
  usual: RolePeople;
  chosen: RolePeople;
  onChange: (chosen: RolePeople) => void;
}

/** Chooses who does what, filled with who usually does. */
export const RolePickers = ({ usual, chosen, onChange }: RolePickersProps) => {
  const asked = stepRoles.filter((role: StepRole) => usual[role] !== undefined || chosen[role] !== undefined);
  if (asked.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Who does what</legend>
      <div className={classes.roles}>
        {asked.map((role) => (
          <PeoplePicker
            key={role}
            label={roleNames[role]}
            value={chosen[role] ?? usual[role] ?? []}
            onChange={(people) => onChange({ ...chosen, [role]: people })}
          />
        ))}
      </div>
    </fieldset>
  );
};
