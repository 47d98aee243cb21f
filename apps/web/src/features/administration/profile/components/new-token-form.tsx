import {
  type CreatedPersonalToken,
  defaultTokenDays,
  maxTokenDays,
  maxTokenNameLength,
} from '@hub/contract/auth/personal-tokens.schema.ts';
import { type TokenScope, tokenScopes } from '@hub/domain/people/token-scopes.ts';
import { Select } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { CheckboxGroup } from '../../../../components/forms/checkbox-group.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { useCreateToken } from '../api/personal-tokens.queries.ts';
import { refusalText } from '../model/refusal-text.ts';
import { daysAfter, scopeLabels } from '../model/token-labels.ts';

interface ScopeFieldsProps {
  scopes: readonly TokenScope[];
  onChange: (scopes: readonly TokenScope[]) => void;
}

const ScopeFields = ({ scopes, onChange }: ScopeFieldsProps) => (
  <CheckboxGroup
    label="Scopes"
    options={tokenScopes.map((scope) => ({
      value: scope,
      ...scopeLabels[scope],
      isDisabled: scope === 'read',
    }))}
    chosen={scopes}
    onChange={onChange}
  />
);

const lives = [7, 30, defaultTokenDays, maxTokenDays];

interface NewTokenFormProps {
  onCreate: (token: CreatedPersonalToken) => void;
  onCancel: () => void;
}

/** Form for name, scopes and expiry of a new token. */
export const NewTokenForm = ({ onCreate, onCancel }: NewTokenFormProps) => {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read']);
  const [days, setDays] = useState(defaultTokenDays);
  const [openedAt] = useState(() => Date.now());
  const words = useMomentWords();
  const create = useCreateToken();
  const canSubmit = name.trim() !== '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSubmit || create.isPending) return;
    create.mutate({ name, scopes: [...scopes], expiresInDays: days }, { onSuccess: onCreate });
  };
  return (
    <Stack as="form" gap={16} above={8} onSubmit={handleSubmit}>
      <TextField
        label="Name"
        name="token-name"
        autoComplete="off"
        placeholder="Where you use it, such as Laptop"
        maxLength={maxTokenNameLength}
        autoFocus
        value={name}
        onChange={setName}
        error={create.isError && refusalText(create.error)}
      />
      <ScopeFields scopes={scopes} onChange={setScopes} />
      <Select
        label="Expires after"
        size="sm"
        allowDeselect={false}
        data={lives.map((life) => ({
          value: String(life),
          label: `${life} days (${words(daysAfter(openedAt, life)).date})`,
        }))}
        value={String(days)}
        onChange={(value) => setDays(Number(value ?? defaultTokenDays))}
      />
      <Row gap={8} align="stretch" justify="end" wraps>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" color="primary" disabled={!canSubmit} loading={create.isPending}>
          Create token
        </Button>
      </Row>
    </Stack>
  );
};
