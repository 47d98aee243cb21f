import { createHash, randomBytes } from 'node:crypto';
import type { OpenIdFailure, OpenIdGateway, OpenIdIdentity } from '../../../gateways/openid/openid.port.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type AppError, appError } from '../../../platform/errors/app-error.ts';
import type { Origin } from '../../../platform/http/origin.ts';
import type { SecretBox } from '../../../spine/access/secret-box.ts';
import type { AuditLog } from '../../../spine/audit/audit-log.ts';
import { lockRights } from '../administrators.repository.ts';
import { describeAct } from '../describe-act.ts';
import type { SessionStart } from '../session-start.service.ts';
import type { SignInTries } from '../sign-in-tries.service.ts';
import { applyGroups, givesRoles } from './group-roles.repository.ts';
import { createIdentityAcceptance } from './identity-acceptance.ts';
import { openRegistration, returnPathOf } from './provider-registration.ts';
import { type ExternalProvider, findProvider, noteClaims, readProviders } from './providers.repository.ts';
import { consumeIntent, insertIntent } from './sign-in-intents.repository.ts';

export interface ExternalSignInDependencies {
  database: Database;
  clock: Clock;
  audit: AuditLog;
  gateways: { openId: OpenIdGateway };
  providerSecretBox: SecretBox;
  tries: SignInTries;
  sessionStart: SessionStart;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  /** Origin at which browsers reach the hub. */
  publicAddress: () => string;
}

/** Parameters of the return address, and the browser's user agent. */
interface Return {
  code: string;
  state: string;
  iss?: string | undefined;
  userAgent: string;
}

const intentLifetimeMinutes = 10;
/** 256 random bits cannot be guessed, so a single unsalted hash is enough to store the state. */
const randomTextBytes = 32;

const randomText = (): string => randomBytes(randomTextBytes).toString('base64url');
const hashState = (state: string): Buffer => createHash('sha256').update(state).digest();

/** Use cases of sign-in with Microsoft and with any other OpenID Connect provider. */
export const createExternalSignIn = (dependencies: ExternalSignInDependencies) => {
  const { database, clock, audit, gateways, providerSecretBox, tries, sessionStart, log } = dependencies;
  const acceptIdentity = createIdentityAcceptance(dependencies);
  const aliveSince = () => clock.now().subtract({ minutes: intentLifetimeMinutes });

  const readEnabled = async (name: string) => {
    const provider = findProvider(await readProviders(database), name);
    if (!provider?.enabled) throw appError('auth.provider_disabled');
    const registration = openRegistration(providerSecretBox, provider);
    if (!registration) {
      log.warn(
        { provider: name },
        'the client secret of a sign-in provider cannot be decrypted: it was encrypted with another HUB_SECRET',
      );
      throw appError('auth.provider_disabled');
    }
    return { provider, registration };
  };

  const reportFailure = (provider: string, { kind, reason }: OpenIdFailure): AppError => {
    if (kind === 'refused') log.info({ provider, reason }, 'sign-in refused');
    else log.warn({ provider, reason }, 'a sign-in provider is unreachable');
    return appError(kind === 'refused' ? 'auth.failed' : 'auth.provider_unreachable');
  };

  /**
   * Builds the same error for every refusal, and records the reason: in the audit log if the provider vouched for the account,
   * known to the hub or not. Without an account there, nobody can fill the log this way.
   */
  const createRefusal =
    (provider: string, origin: Origin) =>
    async (reason: string, of?: { personId: string | null; identity: OpenIdIdentity }): Promise<AppError> => {
      const owner = of?.personId ? { id: of.personId, sessionId: null } : null;
      const details = {
        by: provider,
        reason,
        ...(of?.identity.verifiedEmail && { email: of.identity.verifiedEmail }),
      };
      const entries = of ? [describeAct('auth.loginFailed', origin, owner, details)] : [];
      await tries.failAddress(origin.address, entries);
      return reportFailure(provider, { kind: 'refused', reason });
    };

  const giveRoles = async (
    tx: Database,
    personId: string,
    provider: string,
    identity: OpenIdIdentity,
    origin: Origin,
  ) => {
    const { groups } = identity;
    if (groups === null) {
      log.warn(
        { provider, personId },
        'the provider sends no groups of a person who has too many: roles stay',
      );
      return;
    }
    const { given, taken } = await applyGroups(tx, { personId, provider, groups });
    if (given.length + taken.length === 0) return;
    const actor = { id: personId, sessionId: null };
    await audit.record(tx, [describeAct('auth.applyGroups', origin, actor, { provider, given, taken })]);
  };

  const startSession = (
    { name, allowedDomains }: ExternalProvider,
    identity: OpenIdIdentity,
    userAgent: string,
    origin: Origin,
  ) =>
    database.transaction().execute(async (tx) => {
      // Before anyone is locked, as by all changes of rights.
      if (await givesRoles(tx, name)) await lockRights(tx);
      const decision = await acceptIdentity(tx, { provider: name, identity, allowedDomains, origin });
      if (decision.kind === 'refused') return decision;
      await giveRoles(tx, decision.personId, name, identity, origin);
      const secondFactor = identity.hasSecondFactor ? 'multi-factor' : 'none';
      const how = { secondFactor, by: name, userAgent } as const;
      const session = await sessionStart.start(tx, decision.personId, how, origin);
      return { kind: 'started', session } as const;
    });

  return {
    /**
     * Starts a sign-in, notes it in the log and returns the address at the provider. Throws `request.invalid` if the
     * redirect URI is not exactly the hub's own, `auth.provider_disabled`, `auth.provider_unreachable` and
     * `auth.too_many_tries`.
     */
    start: async (name: string, redirectUri: string, origin: Origin): Promise<string> => {
      const path = returnPathOf(name);
      if (redirectUri !== `${dependencies.publicAddress()}${path}`) {
        const errors = [{ path: 'redirect_uri', message: `Must be ${path} of this hub` }];
        throw appError('request.invalid', { errors });
      }
      await tries.assertAddressMayTry(origin.address);
      const { registration } = await readEnabled(name);
      const state = randomText();
      const intent = { provider: name, redirectUri, nonce: randomText(), codeVerifier: randomText() };
      const found = await gateways.openId.buildAddress(registration, { ...intent, state });
      if (found.kind !== 'address') throw reportFailure(name, { ...found, kind: 'unreachable' });
      const times = { now: clock.now(), aliveSince: aliveSince() };
      await insertIntent(database, hashState(state), intent, times);
      // Not in the audit log, which anyone without an account could fill this way.
      log.info({ provider: name }, 'sign-in started');
      return found.address;
    },

    /**
     * Finishes a sign-in that was started here with the same provider less than ten minutes ago and returns the token of
     * a new session. Each sign-in works once. Throws `auth.failed` for everything invalid, `auth.provider_disabled`,
     * `auth.provider_unreachable` and `auth.too_many_tries`.
     */
    finish: async (
      name: string,
      { code, state, iss, userAgent }: Return,
      origin: Origin,
    ): Promise<string> => {
      const refuse = createRefusal(name, origin);
      await tries.assertAddressMayTry(origin.address);
      const { provider, registration } = await readEnabled(name);
      const intent = await consumeIntent(database, hashState(state), aliveSince());
      if (!intent) throw await refuse('no sign-in with this state was started');
      if (intent.provider !== name) throw await refuse('the sign-in was started with another provider');
      const redeemed = await gateways.openId.redeemCode(registration, { ...intent, state }, { code, iss });
      if (redeemed.kind !== 'identity')
        throw redeemed.kind === 'refused' ? await refuse(redeemed.reason) : reportFailure(name, redeemed);
      const { identity } = redeemed;
      await noteClaims(database, name, identity.claims);
      if (registration.kind === 'microsoft' && identity.directoryId !== registration.tenantId)
        throw await refuse('different tenant', { personId: null, identity });
      const outcome = await startSession(provider, identity, userAgent, origin);
      if (outcome.kind === 'refused')
        throw await refuse(outcome.reason, { personId: outcome.personId, identity });
      return sessionStart.firstToken(outcome.session);
    },
  };
};
