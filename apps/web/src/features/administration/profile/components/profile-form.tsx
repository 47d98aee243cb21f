import type { User } from '@hub/contract/auth/auth.schema.ts';
import type { AssistantsTeam } from '@hub/contract/auth/teams.calls.ts';
import { type FormEvent, useId, useLayoutEffect, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { PeoplePicker } from '../../../../components/combobox/people-picker.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { PersonAvatar } from '../../../../components/people/person-avatar.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { findAssistants } from '../api/find-assistants.ts';
import { useSaveProfile } from '../api/save-profile.ts';
import { findChanges, hasChanges, type ProfileDraft } from '../model/profile-changes.ts';
import styles from './profile-form.module.css';
import { TimeZoneField } from './time-zone-field.tsx';

/** List of the people whom the person assists, who choose their assistants in their own profiles. */
const AssistedPeople = ({ emails }: { emails: readonly string[] }) => {
  const id = useId();
  const nameOf = usePersonNames();
  return (
    <div>
      <div id={id} className={styles.label}>
        I assist
      </div>
      <ul className={styles.assisted} aria-labelledby={id}>
        {emails.map((email) => (
          <li key={email} title={email}>
            <PersonAvatar value={email} name={nameOf(email)} size="small" />
            {nameOf(email)}
          </li>
        ))}
      </ul>
    </div>
  );
};

export interface ProfileFormProps {
  user: User;
  team: AssistantsTeam;
  /** Emails of the people whom the person assists. */
  sponsors: readonly string[];
  onClose: () => void;
  /** Reports whether there are changes to save. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** Form for names, time zone and assistants; the Save button is labeled Close while nothing has changed. */
export const ProfileForm = ({ user, team, sponsors, onClose, onUnsaved }: ProfileFormProps) => {
  const [draft, setDraft] = useState<ProfileDraft>({ ...user, assistants: team.members });
  const save = useSaveProfile(team.id);
  const changes = findChanges(draft, user, team);
  const isChanged = hasChanges(changes);
  // Escape may follow the change at once.
  useLayoutEffect(() => onUnsaved(isChanged), [onUnsaved, isChanged]);
  const isComplete = draft.firstName.trim() !== '' && draft.lastName.trim() !== '';
  const change = (part: Partial<ProfileDraft>) => setDraft((before) => ({ ...before, ...part }));

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged) return onClose();
    if (isComplete) save.mutate(changes, { onSuccess: onClose });
  };

  return (
    <Stack as="form" gap={16} onSubmit={handleSubmit}>
      <div className={styles.names}>
        <TextField
          label="First name"
          autoFocus
          value={draft.firstName}
          onChange={(firstName) => change({ firstName })}
          autoComplete="given-name"
          maxLength={120}
          warning={draft.firstName.trim() === '' && 'Enter your first name'}
        />
        <TextField
          label="Last name"
          value={draft.lastName}
          onChange={(lastName) => change({ lastName })}
          autoComplete="family-name"
          maxLength={120}
          warning={draft.lastName.trim() === '' && 'Enter your last name'}
        />
      </div>
      <TextField label="Email" value={user.email} onChange={keep} readOnly />
      <TimeZoneField value={draft.timeZone} onChange={(timeZone) => change({ timeZone })} />
      <PeoplePicker
        label="My assistants"
        value={draft.assistants}
        onChange={(assistants) => change({ assistants })}
        onSearch={findAssistants}
        clearable={false}
      />
      {sponsors.length > 0 && <AssistedPeople emails={sponsors} />}
      <Row gap={8} align="stretch" justify="end" above={8}>
        {isChanged && (
          <Button onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
        )}
        <Button type="submit" color="primary" loading={save.isPending} disabled={!isComplete}>
          {isChanged ? 'Save' : 'Close'}
        </Button>
      </Row>
    </Stack>
  );
};

/** No-op: the email is read-only. */
const keep = () => {};
