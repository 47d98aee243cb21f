import type { User } from '@hub/contract/auth/auth.schema.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useSaveProfile } from '../api/save-profile.ts';
import styles from './profile-form.module.css';

interface ProfileFormProps {
  user: User;
  onClose: () => void;
}

/** First and last name to edit; Save reads Close while nothing is changed. */
export const ProfileForm = ({ user, onClose }: ProfileFormProps) => {
  const [firstName, setFirstName] = useState(user.firstName);
  const [lastName, setLastName] = useState(user.lastName);
  const save = useSaveProfile();
  const hasChanges = firstName !== user.firstName || lastName !== user.lastName;
  const isComplete = firstName.trim() !== '' && lastName.trim() !== '';

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!hasChanges) return onClose();
    if (isComplete) save.mutate({ firstName, lastName }, { onSuccess: onClose });
  };

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <TextField
        label="First name"
        autoFocus
        value={firstName}
        onChange={setFirstName}
        autoComplete="given-name"
        maxLength={120}
        warning={firstName.trim() === '' && 'Write your first name'}
      />
      <TextField
        label="Last name"
        value={lastName}
        onChange={setLastName}
        autoComplete="family-name"
        maxLength={120}
        warning={lastName.trim() === '' && 'Write your last name'}
      />
      <TextField label="Email" value={user.email} onChange={keep} readOnly />
      <div className={styles.actions}>
        {hasChanges && (
          <Button onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
        )}
        <Button type="submit" color="primary" loading={save.isPending} disabled={!isComplete}>
          {hasChanges ? 'Save' : 'Close'}
        </Button>
      </div>
    </form>
  );
};

/** The email is read only: nothing changes it. */
const keep = () => {};
