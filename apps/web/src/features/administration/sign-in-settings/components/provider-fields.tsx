import type { SignInProvider, SignInSettings } from '@hub/contract/auth/sign-in-providers.schema.ts';
import { TagsInput } from '@mantine/core';
import { CopyButton } from '../../../../components/buttons/copy-button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import type { FieldFaults } from '../model/field-faults.ts';
import { nameFor, type ProviderDraft } from '../model/provider-draft.ts';
import { GroupRolesField } from './group-roles-field.tsx';
import classes from './sign-in-settings.module.css';

interface ProviderFieldsProps {
  /** The stored provider; undefined for a new one. */
  provider: SignInProvider | undefined;
  draft: ProviderDraft;
  onChange: (changes: Partial<ProviderDraft>) => void;
  roles: SignInSettings['roles'];
  faults: FieldFaults;
}

type IdentityFieldsProps = Pick<ProviderFieldsProps, 'provider' | 'draft' | 'onChange' | 'faults'>;

/** Fields that identify the provider. All but the label are fixed once it was added. */
const IdentityFields = ({ provider, draft, onChange, faults }: IdentityFieldsProps) => {
  if (provider?.kind === 'microsoft')
    return (
      <TextField
        label="Directory (tenant) ID"
        autoFocus
        value={draft.tenantId}
        onChange={(tenantId) => onChange({ tenantId })}
        error={faults.tenantId}
      />
    );
  const changeLabel = (label: string): void => {
    const followsLabel = !provider && draft.name === nameFor(draft.label);
    onChange({ label, ...(followsLabel && { name: nameFor(label) }) });
  };
  return (
    <>
      <TextField
        label="Name on the button"
        description="The sign-in screen says “Sign in with” and this name."
        maxLength={60}
        autoFocus
        value={draft.label}
        onChange={changeLabel}
        error={faults.label}
      />
      {!provider && (
        <>
          <TextField
            label="Short name"
            description="Part of the redirect URI. It cannot be changed later."
            maxLength={40}
            value={draft.name}
            onChange={(name) => onChange({ name })}
            error={faults.name}
          />
          <TextField
            label="Address of the provider (issuer)"
            description="It cannot be changed later."
            placeholder="https://login.example.com"
            maxLength={500}
            value={draft.issuer}
            onChange={(issuer) => onChange({ issuer })}
            error={faults.issuer}
          />
        </>
      )}
    </>
  );
};

/** Fields of a provider. */
export const ProviderFields = ({ provider, draft, onChange, roles, faults }: ProviderFieldsProps) => {
  const returnAddress =
    provider?.returnAddress ?? (draft.name === '' ? null : `${location.origin}/sign-in/${draft.name}`);
  return (
    <>
      <IdentityFields provider={provider} draft={draft} onChange={onChange} faults={faults} />
      <TextField
        label="Client ID"
        autoComplete="off"
        maxLength={200}
        value={draft.clientId}
        onChange={(clientId) => onChange({ clientId })}
        error={faults.clientId}
      />
      <TextField
        label="Client secret"
        type="password"
        autoComplete="off"
        maxLength={500}
        placeholder={provider?.hasSecret ? 'Stored. Enter a new one to replace it.' : undefined}
        value={draft.clientSecret}
        onChange={(clientSecret) => onChange({ clientSecret })}
        error={faults.clientSecret}
      />
      <div>
        <span className={classes.legend}>Redirect URI to register with the provider</span>
        <Row as="span" gap={8} wraps>
          <code className={classes.address}>{returnAddress ?? `${location.origin}/sign-in/…`}</code>
          {returnAddress && <CopyButton text={returnAddress} label="Copy the redirect URI" />}
        </Row>
      </div>
      <TagsInput
        label="Email domains"
        description="People with these domains may sign in without having been added. They start without a role and read every invention that is neither restricted nor behind an ethical wall, unless “Installation” requires a role."
        placeholder={draft.allowedDomains.length === 0 ? 'example.com' : undefined}
        size="sm"
        value={draft.allowedDomains}
        onChange={(allowedDomains) => onChange({ allowedDomains })}
        error={faults.allowedDomains}
      />
      <TextField
        label="Claim that lists the groups"
        maxLength={100}
        value={draft.groupsClaim}
        onChange={(groupsClaim) => onChange({ groupsClaim })}
        error={faults.groupsClaim}
      />
      <GroupRolesField
        value={draft.groupRoles}
        onChange={(groupRoles) => onChange({ groupRoles })}
        roles={roles}
        error={faults.groupRoles}
      />
      <Checkbox
        label="People can sign in with it"
        checked={draft.enabled}
        onChange={(enabled) => onChange({ enabled })}
        error={faults.enabled}
      />
    </>
  );
};
