import { HttpError } from '@hub/client/http-error.ts';
import { getMe, login as signIn } from '@hub/contract/auth/auth.calls.ts';
import { exitCodes, Failure } from '../../failures/failure.ts';
import { configPath, type Profile, updateConfig } from '../../hub/config-file.ts';
import { openAddress, openHub, readAddress } from '../../hub/hub.ts';
import type { Context } from '../../program/context.ts';
import { openPrompts, type Prompts } from '../../terminal/prompts.ts';
import { safeLine } from '../../terminal/safe-text.ts';

interface LoginInput {
  hub: string | undefined;
  email: string | undefined;
  token: string | true | undefined;
}

const isCodeRequired = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'auth.code_required';

/** Asks for what is missing, and returns the token of a new session. */
const signInWithPassword = async (
  address: string,
  email: string,
  prompts: Prompts,
  context: Context,
): Promise<string> => {
  const request = openAddress(address, { ...context.settings, remark: context.output.remark });
  const password = await prompts.askSecret('Password: ');
  try {
    return await request(signIn, { body: { email, password } });
  } catch (error) {
    if (!isCodeRequired(error)) throw error;
  }
  const code = await prompts.ask('Code of your authenticator app: ');
  return request(signIn, { body: { email, password, code } });
};

const isLocal = (address: string): boolean =>
  /^http:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::|$)/.test(address);

/** Signs in and stores the token in a profile, which becomes the current one. */
export const login = async (context: Context, input: LoginInput): Promise<void> => {
  const { settings, output } = context;
  const { remark } = output;
  const prompts = await openPrompts();
  try {
    const wanted = input.hub ?? settings.hub ?? process.env.ALFRED_HUB;
    const address = readAddress(wanted ?? (await prompts.ask('Address of the hub: ')));
    if (!address.startsWith('https:') && !isLocal(address))
      remark(
        'alfred: this address does not start with https, so others in the network can read what you send.',
      );
    const readPersonalToken = async (): Promise<string> =>
      input.token === true || input.token === '-'
        ? (await prompts.askSecret('Token: ')).trim()
        : (input.token ?? '');
    const kind = input.token === undefined ? 'session' : 'personal';
    const token =
      kind === 'personal'
        ? await readPersonalToken()
        : await signInWithPassword(address, input.email ?? (await prompts.ask('Email: ')), prompts, context);
    if (!/^[\w.~+/=-]+$/.test(token)) throw new Failure('This is not a token.', exitCodes.usage);
    const profile: Profile = { hub: address, token, kind, email: '' };
    const name = settings.profile ?? process.env.ALFRED_PROFILE ?? 'default';
    const hub = openHub({ profileName: name, profile, config: null, timeoutMs: settings.timeoutMs, remark });
    const me = await hub.request(getMe);
    await updateConfig(configPath(), remark, ({ profiles }) => ({
      current: name,
      profiles: { ...profiles, [name]: { ...profile, email: me.email } },
    }));
    output.show(
      { profile: name, hub: address, user: me },
      () => `Signed in at ${address} as ${safeLine(me.email)}.`,
    );
  } finally {
    prompts.close();
  }
};
