import type { SignInProvider } from '@hub/contract/auth/sign-in-providers.schema.ts';

/** Input of the form of a provider. */
export interface ProviderDraft {
  label: string;
  name: string;
  issuer: string;
  tenantId: string;
  clientId: string;
  /** Empty to keep the stored one. */
  clientSecret: string;
  allowedDomains: string[];
  groupsClaim: string;
  groupRoles: { group: string; roleId: string }[];
  enabled: boolean;
}

/** Returns the draft of a stored provider, or an empty one. */
export const draftOf = (provider?: SignInProvider): ProviderDraft => ({
  label: provider?.label ?? '',
  name: provider?.name ?? '',
  issuer: provider?.issuer ?? '',
  tenantId: provider?.tenantId ?? '',
  clientId: provider?.clientId ?? '',
  clientSecret: '',
  allowedDomains: provider?.allowedDomains ?? [],
  groupsClaim: provider?.groupsClaim ?? 'groups',
  groupRoles: provider?.groupRoles ?? [],
  enabled: provider?.enabled ?? true,
});

/** Returns the settings of a draft as the hub takes them, without rows that name no group. */
export const settingsOf = (draft: ProviderDraft) => ({
  enabled: draft.enabled,
  label: draft.label.trim(),
  clientId: draft.clientId.trim(),
  allowedDomains: draft.allowedDomains,
  groupsClaim: draft.groupsClaim.trim(),
  groupRoles: draft.groupRoles
    .map(({ group, roleId }) => ({ group: group.trim(), roleId }))
    .filter(({ group, roleId }) => group !== '' && roleId !== ''),
});

/** Proposes the short name for a label, such as `example-firm` for "Example Firm". */
export const nameFor = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 40);
