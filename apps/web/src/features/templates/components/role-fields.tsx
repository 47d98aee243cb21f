import { type RoleAssignees, stepRoles } from '@hub/contract/workflow/template.schema.ts';
import { PeoplePicker } from '../../../components/people-picker.tsx';
import { roleNames } from '../../workflows/public.ts';
import classes from './dialogs.module.css';

interface RoleFieldsProps {
  legend: string;
  hint: string;
  roles: RoleAssignees;
  onChange: (roles: RoleAssignees) => void;
}

/** Who usually does what. A role that names nobody is left out. */
export const RoleFields = ({ legend, hint, roles, onChange }: RoleFieldsProps) => (
  <fieldset className={classes.group}>
    <legend className={classes.legend}>{legend}</legend>
    <p className={classes.hint}>{hint}</p>
    <div className={classes.pair}>
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
    </div>
  </fieldset>
);
