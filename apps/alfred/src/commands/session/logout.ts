import { logout as endSession } from '@hub/contract/auth/auth.calls.ts';
import { configPath, updateConfig } from '../../hub/config-file.ts';
import { chooseProfile, openHub } from '../../hub/hub.ts';
import type { Context } from '../../program/context.ts';
import { describeFailure } from '../../program/describe-failure.ts';

/** Ends the session of the profile, and removes the profile even if the hub does not respond. */
export const logout = async ({ settings, output }: Context): Promise<void> => {
  const { remark } = output;
  const chosen = await chooseProfile(settings, configPath(), remark);
  const { profile, profileName } = chosen;
  if (profile.kind === 'session') {
    const hub = openHub({ ...chosen, timeoutMs: settings.timeoutMs, remark });
    await hub.request(endSession).catch((error: unknown) => {
      remark(`alfred: the session could not be ended at the hub. ${describeFailure(error).message}`);
    });
  } else
    remark(
      'alfred: the personal token stays valid. Revoke it in your profile in the hub if you no longer need it.',
    );
  await updateConfig(configPath(), remark, ({ current, profiles }) => {
    const { [profileName]: _removed, ...others } = profiles;
    const [next = 'default'] = Object.keys(others);
    return { current: current === profileName ? next : current, profiles: others };
  });
  output.show({ profile: profileName, hub: profile.hub }, () => `Signed out of ${profile.hub}.`);
};
