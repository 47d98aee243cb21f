import { updatePerson } from '@hub/contract/people/people.calls.ts';
import type { AdministeredPerson } from '@hub/contract/people/person.schema.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Hint, Text } from '../../../../components/look/text.tsx';
import { request } from '../../../../lib/http/request.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { TimeZoneField } from '../../profile/public.ts';
import { useChange } from '../api/use-change.ts';
import { refusalText } from '../model/refusal-text.ts';
import classes from './people.module.css';
import { RightsFields } from './rights-fields.tsx';

const sentence = new Intl.ListFormat('en', { type: 'conjunction' });

const fieldsOf = ({ email, timeZone, firstName, lastName, roles, teams }: AdministeredPerson) => ({
  email,
  timeZone,
  firstName,
  lastName,
  roles: roles.map(({ id }) => id),
  teams: teams.map(({ id }) => id),
});

const emailNote = (person: AdministeredPerson, isChanged: boolean): string | undefined => {
  if (person.isProvisioned) return 'The directory of your firm keeps this address. Change it there.';
  return isChanged
    ? 'The person is signed out, and signs in with this address from then on. An open invitation ends: send a new one.'
    : undefined;
};

/** Email address, name, time zone, roles and teams of a person. */
export const PersonForm = ({ person }: { person: AdministeredPerson }) => {
  const { id, updatedAt, groupRoles } = person;
  const before = fieldsOf(person);
  const [fields, setFields] = useState(before);
  const save = useChange(
    () =>
      request(updatePerson, {
        params: { id },
        query: { updatedAt },
        body: { ...fields, email: fields.email.trim() },
      }),
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
      <TextField
        label="Email"
        type="email"
        maxLength={254}
        autoComplete="off"
        disabled={person.isProvisioned}
        description={emailNote(person, fields.email !== before.email)}
        value={fields.email}
        onChange={(email) => setFields((all) => ({ ...all, email }))}
      />
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
      <TimeZoneField
        description="The person’s day and all times that they see follow it."
        value={fields.timeZone}
        onChange={(timeZone) => setFields((all) => ({ ...all, timeZone }))}
      />
      <RightsFields
        roles={fields.roles}
        teams={fields.teams}
        onChange={(rights) => setFields((all) => ({ ...all, ...rights }))}
      />
      {groupRoles.length > 0 && (
        <Hint as="div">
          Groups of the sign-in provider give and take {sentence.format(groupRoles)}: a change of these by
          hand is undone at the next sign-in.
        </Hint>
      )}
      <Text as="div" tone="danger" role="alert">
        {save.isError && refusalText(save.error)}
      </Text>
      <Row gap={8} align="stretch" wraps>
        <Button type="submit" color="primary" disabled={!isChanged} loading={save.isPending}>
          Save
        </Button>
        {isChanged && <Button onClick={() => setFields(before)}>Reset</Button>}
      </Row>
    </form>
  );
};
