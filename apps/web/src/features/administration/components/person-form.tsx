import { updatePerson } from '@hub/contract/people/people.calls.ts';
import type { AdministeredPerson } from '@hub/contract/people/person.schema.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { request } from '../../../lib/http/request.ts';
import { showSuccess } from '../../../lib/toasts/toasts.ts';
import { useChange } from '../api/use-change.ts';
import { refusalText } from '../model/refusal-text.ts';
import classes from './people.module.css';
import { RightsFields } from './rights-fields.tsx';

const fieldsOf = ({ firstName, lastName, roles, teams }: AdministeredPerson) => ({
  firstName,
  lastName,
  roles: roles.map(({ id }) => id),
  teams: teams.map(({ id }) => id),
});

/** Name, roles and teams of a person. */
export const PersonForm = ({ person }: { person: AdministeredPerson }) => {
  const { id, email, updatedAt } = person;
  const before = fieldsOf(person);
  const [fields, setFields] = useState(before);
  const save = useChange(
    () => request(updatePerson, { params: { id }, query: { updatedAt }, body: fields }),
    () => showSuccess({ text: 'Saved. The rights apply at once.' }),
  );
  const isChanged = JSON.stringify(fields) !== JSON.stringify(before);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isChanged && !save.isPending) save.mutate(undefined);
  };
  return (
    <form className={classes.section} onSubmit={submit} aria-label="Name and rights">
      <h2>Name and rights</h2>
      <div className={classes.muted}>{email}</div>
      <div className={classes.pair}>
        <TextField
          label="First name"
          maxLength={120}
          autoComplete="off"
          value={fields.firstName}
          onChange={(firstName) => setFields((all) => ({ ...all, firstName }))}
        />
        <TextField
          label="Last name"
          maxLength={120}
          autoComplete="off"
          value={fields.lastName}
          onChange={(lastName) => setFields((all) => ({ ...all, lastName }))}
        />
      </div>
      <RightsFields
        roles={fields.roles}
        teams={fields.teams}
        onChange={(rights) => setFields((all) => ({ ...all, ...rights }))}
      />
      <div className={classes.problem} role="alert">
        {save.isError && refusalText(save.error)}
      </div>
      <div className={classes.actions}>
        <Button type="submit" color="primary" disabled={!isChanged} loading={save.isPending}>
          Save
        </Button>
        {isChanged && <Button onClick={() => setFields(before)}>Reset</Button>}
      </div>
    </form>
  );
};
