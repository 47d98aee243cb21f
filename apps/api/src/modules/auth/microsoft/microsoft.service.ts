import { createHash, randomBytes } from 'node:crypto';
import type {
  MicrosoftFailure,
  MicrosoftGateway,
  MicrosoftIdentity,
} from '../../../gateways/microsoft/microsoft.port.ts';
import type { SecretBox } from '../../../platform/access/secret-box.ts';
import type { AuditLog } from '../../../platform/audit/audit-log.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type AppError, appError } from '../../../platform/errors/app-error.ts';
import type { Origin } from '../../../platform/http/origin.ts';
import { describeAct } from '../describe-act.ts';
import type { SessionStart } from '../session-start.service.ts';
import type { SignInTries } from '../sign-in-tries.service.ts';
import { createIdentityAdmission } from './identity-admission.ts';
import { openRegistration } from './microsoft-registration.ts';
import { readProviders } from './providers.repository.ts';
import { consumeIntent, insertIntent } from './sign-in-intents.repository.ts';

export interface MicrosoftDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly microsoft: MicrosoftGateway;
  readonly providerSecretBox: SecretBox;
  readonly tries: SignInTries;
  readonly sessionStart: SessionStart;
  readonly log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  /** The origin at which browsers reach the hub. */
  readonly publicAddress: () => string;
}

/** What the browser came back with. */
interface Return {
  readonly code: string;
  readonly state: string;
  readonly userAgent: string;
}

const intentLifeMinutes = 10;
/** 256 bits: nobody guesses them, so one plain hash keeps the state. */
const randomTextBytes = 32;

const randomText = (): string => randomBytes(randomTextBytes).toString('base64url');
const hashState = (state: string): Buffer => createHash('sha256').update(state).digest();

/** Sign-in with Microsoft. */
export const createMicrosoftService = (dependencies: MicrosoftDependencies) => {
  const { database, clock, microsoft, providerSecretBox, tries, sessionStart, log } = dependencies;
  const admit = createIdentityAdmission(dependencies);
  const aliveSince = () => clock.now().subtract({ minutes: intentLifeMinutes });

  const readEnabled = async () => {
    const settings = (await readProviders(database)).microsoft;
    if (!settings.enabled) throw appError('auth.provider_disabled');
    const registration = openRegistration(providerSecretBox, settings);
    if (!registration) {
      log.warn({}, 'the secret of Microsoft sign-in cannot be opened: it was sealed with another secret');
      throw appError('auth.provider_disabled');
    }
    return { registration, allowedDomains: settings.allowedDomains };
  };

  const reportFailure = ({ kind, reason }: MicrosoftFailure): AppError => {
    if (kind === 'refused') log.info({ reason }, 'Microsoft sign-in refused');
    else log.warn({ reason }, 'Microsoft does not answer');
    return appError(kind === 'refused' ? 'auth.failed' : 'auth.provider_unreachable');
  };

  /** Every refusal looks the same from outside. */
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
      const admission = await admit(tx, { identity, allowedDomains, origin });
      if (admission.kind === 'refused') return admission;
      const proof = identity.hasSecondFactor ? 'multi-factor' : 'none';
      const how = { proof, by: 'microsoft', userAgent } as const;
      const session = await sessionStart.start(tx, admission.personId, how, origin);
      return { kind: 'started', session } as const;
    });

  return {
    /**
     * Begins a sign-in and answers the address at Microsoft. Throws `request.invalid` for an address back that is not
     * exactly our own, `auth.provider_disabled`, `auth.provider_unreachable` and `auth.too_many_tries`.
     */
    start: async (redirectUri: string, origin: Origin): Promise<string> => {
      if (redirectUri !== `${dependencies.publicAddress()}/microsoft.html`) {
        const errors = [{ path: 'redirect_uri', message: 'Must be the hub’s own /microsoft.html' }];
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
     * Finishes a sign-in that was begun here less than ten minutes ago, once, and answers the token of a new session.
     * Throws `auth.failed` whatever does not fit, `auth.provider_disabled`, `auth.provider_unreachable` and
     * `auth.too_many_tries`.
     */
    finish: async ({ code, state, userAgent }: Return, origin: Origin): Promise<string> => {
      await tries.assertAddressMayTry(origin.address);
      const { registration, allowedDomains } = await readEnabled();
      const intent = await consumeIntent(database, hashState(state), aliveSince());
      if (!intent) throw await refuse('no such sign-in was begun', null, origin);
      const redeemed = await microsoft.redeemCode(registration, { ...intent, state }, code);
      if (redeemed.kind !== 'identity') {
        throw redeemed.kind === 'refused'
          ? await refuse(redeemed.reason, null, origin)
          : reportFailure(redeemed);
      }
      const { identity } = redeemed;
      if (identity.tenantId !== registration.tenantId) throw await refuse('foreign tenant', null, origin);
      const outcome = await startSession(identity, allowedDomains, userAgent, origin);
      if (outcome.kind === 'refused') throw await refuse(outcome.reason, outcome.personId, origin);
      return sessionStart.firstToken(outcome.session);
    },
  };
};
