import { createClient, type RequestCall } from '@hub/client/client.ts';
import { HttpError } from '@hub/client/http-error.ts';
import { refresh } from '@hub/contract/auth/auth.calls.ts';
import { exitCodes, Failure } from '../failures/failure.ts';
import { type Profile, readConfig, updateConfig } from './config-file.ts';
import { createHubFetch, type HubFetch } from './hub-fetch.ts';

/** A hub with the identity of a profile. */
export interface Hub {
  /** Its address without a slash at its end. */
  address: string;
  /** Makes a call of the contract. */
  request: RequestCall;
  /** Sends any other request, such as for the content of a file. */
  fetch: HubFetch;
  profile: Profile;
  /** Returns the current token. */
  readToken(): string;
  /** Exchanges the token of a session for a new one; null if the session is over. */
  renewToken(refused: string): Promise<string | null>;
}

interface HubOptions {
  profileName: string;
  profile: Profile;
  /** Path of the configuration in which renewed tokens are stored; null for a token of the environment. */
  config: string | null;
  timeoutMs: number;
  remark: (text: string) => void;
}

/** Creates a client for an address without an identity, to sign in. */
export const openAddress = (
  address: string,
  options: Pick<HubOptions, 'timeoutMs' | 'remark'>,
): RequestCall => createClient({ baseUrl: address, fetch: createHubFetch({ hub: address, ...options }) });

/** Creates the client of a profile. */
export const openHub = ({ profileName, profile, config, timeoutMs, remark }: HubOptions): Hub => {
  const address = profile.hub;
  const send = createHubFetch({ hub: address, timeoutMs, remark });
  let { token } = profile;

  /** Other processes of alfred use the same session, so the token in the file may be newer than the refused one. */
  const renewToken = async (refused: string): Promise<string | null> => {
    if (profile.kind === 'personal' || config === null) return null;
    let renewed: string | null = null;
    await updateConfig(config, remark, async (current) => {
      const stored = current.profiles[profileName];
      if (!stored || stored.hub !== address) return undefined;
      renewed = stored.token;
      if (stored.token !== refused) return undefined;
      const session = createClient({ baseUrl: address, fetch: send, readToken: () => refused });
      renewed = await session(refresh).catch((error: unknown) => {
        if (error instanceof HttpError && error.status === 401) return null;
        throw error;
      });
      if (renewed === null) return undefined;
      const updated = { ...stored, token: renewed };
      return { ...current, profiles: { ...current.profiles, [profileName]: updated } };
    });
    token = renewed ?? token;
    return renewed;
  };

  const readToken = (): string => token;
  const request = createClient({ baseUrl: address, fetch: send, readToken, renewToken });
  return { address, request, fetch: send, profile, readToken, renewToken };
};

interface ProfileChoice {
  /** Name of the profile; the current one without. */
  profile: string | undefined;
  /** Address of the hub instead of the profile's. */
  hub: string | undefined;
}

/** A profile and where it is stored. */
interface ChosenProfile {
  profileName: string;
  profile: Profile;
  config: string | null;
}

/** Finds the profile to use: from `ALFRED_TOKEN` and `ALFRED_HUB`, or from the configuration. Throws `Failure` without one. */
export const chooseProfile = async (
  { profile: wanted, hub }: ProfileChoice,
  path: string,
  remark: (text: string) => void,
): Promise<ChosenProfile> => {
  const { ALFRED_TOKEN: token, ALFRED_HUB, ALFRED_PROFILE } = process.env;
  const address = hub ?? ALFRED_HUB;
  if (token) {
    if (!address)
      throw new Failure('ALFRED_TOKEN needs the address of the hub in ALFRED_HUB.', exitCodes.usage);
    const profile: Profile = { hub: readAddress(address), token, kind: 'personal', email: '' };
    return { profileName: 'environment', profile, config: null };
  }
  const { current, profiles } = await readConfig(path, remark);
  const profileName = wanted ?? ALFRED_PROFILE ?? current;
  const profile = Object.hasOwn(profiles, profileName) ? profiles[profileName] : undefined;
  if (!profile || (address !== undefined && readAddress(address) !== profile.hub))
    throw new Failure(
      profile
        ? `The profile ${profileName} is for ${profile.hub}. Its token is not sent to another hub: sign in there with alfred login.`
        : `You are not signed in${wanted ? ` with the profile ${wanted}` : ''}. Sign in with alfred login.`,
      exitCodes.refused,
    );
  return { profileName, profile, config: path };
};

/** Reads the address of a hub: an origin, `https` unless it says otherwise. */
export const readAddress = (text: string): string => {
  const full = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(full)) throw new Failure(`This is not the address of a hub: ${text}`, exitCodes.usage);
  return new URL(full).origin;
};
