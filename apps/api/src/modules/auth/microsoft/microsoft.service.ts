import { createHash, randomBytes } from 'node:crypto';
import type {
  MicrosoftFailure,
  MicrosoftGateway,
  MicrosoftIdentity,
} from '../../../gateways/microsoft/microsoft.port.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type AppError, appError } from '../../../platform/errors/app-error.ts';
import type { Origin } from '../../../platform/http/origin.ts';
import type { SecretBox } from '../../../spine/access/secret-box.ts';
import type { AuditLog } from '../../../spine/audit/audit-log.ts';
import { describeAct } from '../describe-act.ts';
import type { SessionStart } from '../session-start.service.ts';
import type { SignInTries } from '../sign-in-tries.service.ts';
import { createIdentityAcceptance } from './identity-acceptance.ts';
import { openRegistration } from './microsoft-registration.ts';
import { readProviders } from './providers.repository.ts';
import { consumeIntent, insertIntent } from './sign-in-intents.repository.ts';

export interface MicrosoftDependencies {
  database: Database;
  clock: Clock;
  audit: AuditLog;
  gateways: { microsoft: MicrosoftGateway };
  providerSecretBox: SecretBox;
  tries: SignInTries;
  sessionStart: SessionStart;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  /** Origin at which browsers reach the hub. */
  publicAddress: () => string;
}

/** Code and state that the browser returned with, and the browser's user agent. */
interface Return {
  code: string;
  state: string;
  userAgent: string;
}

const intentLifetimeMinutes = 10;
/** 256 random bits cannot be guessed, so a single unsalted hash is enough to store the state. */
const randomTextBytes = 32;

const randomText = (): string => randomBytes(randomTextBytes).toString('base64url');
const hashState = (state: string): Buffer => createHash('sha256').update(state).digest();

/** Use cases of sign-in with Microsoft. */
export const createMicrosoftService = (dependencies: MicrosoftDependencies) => {
  const { database, clock, gateways, providerSecretBox, tries, sessionStart, log } = dependencies;
  const { microsoft } = gateways;
  const acceptIdentity = createIdentityAcceptance(dependencies);
  const aliveSince = () => clock.now().subtract({ minutes: intentLifetimeMinutes });

  const readEnabled = async () => {
    const settings = (await readProviders(database)).microsoft;
    if (!settings.enabled) throw appError('auth.provider_disabled');
    const registration = openRegistration(providerSecretBox, settings);
    if (!registration) {
      log.warn(
        {},
        'the client secret of Microsoft sign-in cannot be decrypted: it was encrypted with another HUB_SECRET',
      );
      throw appError('auth.provider_disabled');
    }
    return { registration, allowedDomains: settings.allowedDomains };
  };

  const reportFailure = ({ kind, reason }: MicrosoftFailure): AppError => {
    if (kind === 'refused') log.info({ reason }, 'Microsoft sign-in refused');
    else log.warn({ reason }, 'Microsoft is unreachable');
    return appError(kind === 'refused' ? 'auth.failed' : 'auth.provider_unreachable');
  };

  /** Builds the same error for every refusal, and records the reason. */
  const refuse = async (reason: string, personId: string | null, origin: Origin): Promise<AppError> => {
    const owner = { id: personId ?? '', sessionId: null };
    const details = { by: 'microsoft', reason };
    const entries = personId === null ? [] : [describeAct('auth.loginFailed', origin, owner, details)];
    await tries.failAddress(origin.address, entries);
    return reportFailure({ kind: 'refused', reason });
  };

  const startSession = (
    identity: MicrosoftIdentity,
    allowedDomains: readonly string[],
    userAgent: string,
    origin: Origin,
  ) =>
    database.transaction().execute(async (tx) => {
      const decision = await acceptIdentity(tx, { identity, allowedDomains, origin });
      if (decision.kind === 'refused') return decision;
      const secondFactor = identity.hasSecondFactor ? 'multi-factor' : 'none';
      const how = { secondFactor, by: 'microsoft', userAgent } as const;
      const session = await sessionStart.start(tx, decision.personId, how, origin);
      return { kind: 'started', session } as const;
    });

  return {
    /**
     * Starts a sign-in and returns the address at Microsoft. Throws `request.invalid` if the redirect URI is not
     * exactly the hub's own, `auth.provider_disabled`, `auth.provider_unreachable` and `auth.too_many_tries`.
     */
    start: async (redirectUri: string, origin: Origin): Promise<string> => {
      if (redirectUri !== `${dependencies.publicAddress()}/microsoft.html`) {
        const errors = [{ path: 'redirect_uri', message: 'Must be /microsoft.html of this hub' }];
        throw appError('request.invalid', { errors });
      }
      await tries.assertAddressMayTry(origin.address);
      const { registration } = await readEnabled();
      const state = randomText();
      const intent = { redirectUri, nonce: randomText(), codeVerifier: randomText() };
      const found = await microsoft.buildAddress(registration, { ...intent, state });
      if (found.kind !== 'address') throw reportFailure({ ...found, kind: 'unreachable' });
      const times = { now: clock.now(), aliveSince: aliveSince() };
      await insertIntent(database, hashState(state), intent, times);
      return found.address;
    },

    /**
     * Finishes a sign-in that was started here less than ten minutes ago and returns the token of a new session. Each
     * sign-in works once. Throws `auth.failed` for everything invalid, `auth.provider_disabled`,
     * `auth.provider_unreachable` and `auth.too_many_tries`.
     */
    finish: async ({ code, state, userAgent }: Return, origin: Origin): Promise<string> => {
      await tries.assertAddressMayTry(origin.address);
      const { registration, allowedDomains } = await readEnabled();
      const intent = await consumeIntent(database, hashState(state), aliveSince());
      if (!intent) throw await refuse('no sign-in with this state was started', null, origin);
      const redeemed = await microsoft.redeemCode(registration, { ...intent, state }, code);
      if (redeemed.kind !== 'identity') {
        throw redeemed.kind === 'refused'
          ? await refuse(redeemed.reason, null, origin)
          : reportFailure(redeemed);
      }
      const { identity } = redeemed;
      if (identity.tenantId !== registration.tenantId) throw await refuse('different tenant', null, origin);
      const outcome = await startSession(identity, allowedDomains, userAgent, origin);
      if (outcome.kind === 'refused') throw await refuse(outcome.reason, outcome.personId, origin);
      return sessionStart.firstToken(outcome.session);
    },
  };
};
