import type {
  NewSignInProvider,
  ProviderTest,
  SignInProviderChange,
  SignInSettings,
  SingleSignOn,
} from '@hub/contract/auth/sign-in-providers.schema.ts';
import type { OpenIdGateway, OpenIdTestFailure } from '../../../gateways/openid/openid.port.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { Origin } from '../../../platform/http/origin.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import type { SecretBox } from '../../../spine/access/secret-box.ts';
import type { AuditLog } from '../../../spine/audit/audit-log.ts';
import type { Write } from '../../../spine/writes/write.ts';
import { holdsPermission } from '../administrators.repository.ts';
import { describeAct } from '../describe-act.ts';
import { assertMethodLeft } from './assert-method-left.ts';
import { countIdentities } from './external-identities.repository.ts';
import {
  addsWallManagers,
  type GroupRole,
  listGroupRoles,
  listRoles,
  replaceGroupRoles,
} from './group-roles.repository.ts';
import { findIssuerFault } from './issuer-rules.ts';
import { openRegistration, returnPathOf, sealSecret } from './provider-registration.ts';
import {
  deleteProvider,
  type ExternalProvider,
  findProvider,
  insertProvider,
  lockProviders,
  readClaims,
  readProviders,
  saveProvider,
} from './providers.repository.ts';
import { listCandidates, readPolicy, savePolicy } from './sign-in-policy.repository.ts';

export interface SignInSettingsDependencies {
  database: Database;
  audit: AuditLog;
  gateways: { openId: OpenIdGateway };
  providerSecretBox: SecretBox;
  /** Origin at which browsers reach the hub. */
  publicAddress: () => string;
}

const invalidField = (path: string, message: string) =>
  appError('request.invalid', { errors: [{ path, message }] });

const emptyMicrosoft: ExternalProvider = {
  name: 'microsoft',
  kind: 'microsoft',
  label: 'Microsoft',
  enabled: false,
  tenantId: null,
  clientId: null,
  sealedSecret: null,
  allowedDomains: [],
  issuer: null,
  groupsClaim: 'groups',
};

/** Returns why a test failed, in words, with what the provider or the connection reported. */
const causeOf = (failure: OpenIdTestFailure | { kind: 'incomplete' }): string => {
  if (failure.kind === 'incomplete')
    return 'The settings are incomplete, or the client secret must be entered again.';
  if (failure.kind === 'clock') return failure.reason;
  return failure.kind === 'unreachable'
    ? `The provider cannot be reached (${failure.reason}).`
    : `The provider does not accept these settings (${failure.reason}).`;
};

/** Use cases of administrators: providers, and whether everyone must sign in with one. */
export const createSignInSettings = (dependencies: SignInSettingsDependencies) => {
  const { database, audit, gateways, providerSecretBox, publicAddress } = dependencies;
  const returnAddressOf = (name: string): string => publicAddress() + returnPathOf(name);

  const readSettings = async (db: Database): Promise<SignInSettings> => {
    const { local, external } = await readProviders(db);
    const { isEnforced, breakGlass } = await readPolicy(db);
    const candidates = await listCandidates(db);
    const groupRoles = await listGroupRoles(db);
    const people = await countIdentities(db);
    const present = ({ sealedSecret, ...provider }: ExternalProvider) => ({
      ...provider,
      hasSecret:
        sealedSecret !== null &&
        openRegistration(providerSecretBox, { ...provider, sealedSecret }) !== undefined,
      groupRoles: groupRoles
        .filter((row) => row.provider === provider.name)
        .map(({ group, roleId }) => ({ group, roleId })),
      returnAddress: returnAddressOf(provider.name),
      people: people.get(provider.name) ?? 0,
    });
    return {
      passwordsEnabled: local.enabled,
      enforced: isEnforced,
      breakGlass,
      candidates: candidates.map(({ email }) => email),
      roles: await listRoles(db),
      providers: external.map(present),
    };
  };

  /** A group may be that of the administrator, who would give themselves the permission to manage walls. */
  const saveGroupRoles = async (
    { tx, actor }: Write,
    name: string,
    groupRoles: readonly GroupRole[],
  ): Promise<void> => {
    const known = new Set((await listRoles(tx)).map(({ id }) => id));
    if (groupRoles.some(({ roleId }) => !known.has(roleId)))
      throw invalidField('groupRoles', 'Names a role that does not exist');
    if (
      (await addsWallManagers(tx, name, groupRoles)) &&
      !(await holdsPermission(tx, actor.id, 'walls:manage'))
    )
      throw appError('people.own_walls');
    await replaceGroupRoles(tx, name, groupRoles);
  };

  const lockProvider = async (tx: Database, name: string): Promise<ExternalProvider> => {
    const provider = findProvider(await lockProviders(tx), name);
    if (!provider) throw appError('auth.provider_not_found');
    return provider;
  };

  return {
    read: (): Promise<SignInSettings> => readSettings(database),

    /** Adds a provider. Throws `auth.provider_exists`, `people.own_walls`, and `request.invalid` for an unsafe address. */
    add: async (write: Write, { groupRoles, clientSecret, ...wanted }: NewSignInProvider) => {
      const fault = findIssuerFault(wanted.issuer, 'openid', gateways.openId);
      if (fault) throw invalidField('issuer', fault);
      const sealedSecret = sealSecret(providerSecretBox, wanted.name, clientSecret);
      const provider = { ...wanted, kind: 'openid', tenantId: null, sealedSecret } as const;
      if (!(await insertProvider(write.tx, provider))) throw appError('auth.provider_exists');
      await saveGroupRoles(write, wanted.name, groupRoles);
      return readSettings(write.tx);
    },

    /**
     * Changes a provider. Throws `auth.provider_not_found`, `auth.provider_required` if nobody could sign in anymore,
     * `people.own_walls`, and `request.invalid` if it could not work.
     */
    update: async (write: Write, name: string, change: SignInProviderChange) => {
      const { tx } = write;
      const before = await lockProvider(tx, name);
      const { groupRoles, clientSecret, tenantId, ...settings } = change;
      const next = {
        ...before,
        ...settings,
        tenantId: before.kind === 'microsoft' ? (tenantId ?? before.tenantId) : null,
        sealedSecret:
          clientSecret === undefined
            ? before.sealedSecret
            : sealSecret(providerSecretBox, name, clientSecret),
      };
      if (next.enabled && !openRegistration(providerSecretBox, next))
        throw invalidField(
          next.kind === 'microsoft' && next.tenantId === null ? 'tenantId' : 'clientSecret',
          'Required',
        );
      await saveProvider(tx, next);
      await saveGroupRoles(write, name, groupRoles);
      await assertMethodLeft(tx);
      return readSettings(tx);
    },

    /** Removes a provider. Microsoft stays in the list, without its settings. */
    remove: async (tx: Database, name: string): Promise<void> => {
      const { kind } = await lockProvider(tx, name);
      await deleteProvider(tx, name);
      if (kind === 'microsoft') await insertProvider(tx, emptyMicrosoft);
      await assertMethodLeft(tx);
    },

    /** Tries a provider with its stored settings and returns what failed. Throws `auth.provider_not_found`. */
    test: async (name: string, actor: Actor, origin: Origin): Promise<ProviderTest> => {
      const provider = findProvider(await readProviders(database), name);
      if (!provider) throw appError('auth.provider_not_found');
      const registration = openRegistration(providerSecretBox, provider);
      const failure = registration
        ? await gateways.openId.test(registration, returnAddressOf(name))
        : ({ kind: 'incomplete' } as const);
      const result = {
        ok: failure === undefined,
        cause: failure ? causeOf(failure) : null,
        claims: await readClaims(database, name),
      };
      await audit.record(database, [
        describeAct('auth.testProvider', origin, actor, { name, ok: result.ok }),
      ]);
      return result;
    },

    /**
     * Sets whether everyone must sign in with a provider. Sessions that were started with a password stay. Throws
     * `auth.provider_required` without an enabled provider, and `auth.break_glass_required` if the chosen person is not an
     * active administrator with a password.
     */
    enforce: async (tx: Database, { enforced, breakGlass }: SingleSignOn) => {
      await lockProviders(tx);
      const chosen = (await listCandidates(tx)).find(
        ({ email }) => email.toLowerCase() === breakGlass?.toLowerCase(),
      );
      if (breakGlass !== null && !chosen) throw appError('auth.break_glass_required');
      if (enforced && !chosen) throw appError('auth.break_glass_required');
      await savePolicy(tx, { isEnforced: enforced, breakGlassId: chosen?.id ?? null });
      await assertMethodLeft(tx);
      return readSettings(tx);
    },
  };
};
