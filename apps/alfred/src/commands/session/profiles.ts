import { exitCodes, Failure } from '../../failures/failure.ts';
import { configPath, readConfig, updateConfig } from '../../hub/config-file.ts';
import type { Context } from '../../program/context.ts';

/** Lists the profiles without their tokens, or makes one of them the current one. */
export const profiles = async (
  { output }: Context,
  { name }: { name: string | undefined },
): Promise<void> => {
  if (name !== undefined) {
    await updateConfig(configPath(), output.remark, (config) => {
      if (!Object.hasOwn(config.profiles, name))
        throw new Failure(
          `There is no profile ${name}. Create it with alfred login --profile ${name}.`,
          exitCodes.notFound,
        );
      return { ...config, current: name };
    });
  }
  const config = await readConfig(configPath(), output.remark);
  const rows = Object.entries(config.profiles).map(([profile, { hub, kind, email }]) => ({
    profile,
    hub,
    email,
    kind,
    isCurrent: profile === config.current,
  }));
  output.table(
    rows,
    rows,
    [
      { title: '', value: ({ isCurrent }) => (isCurrent ? '*' : '') },
      { title: 'Profile', value: ({ profile }) => profile },
      { title: 'Hub', value: ({ hub }) => hub },
      { title: 'Email', value: ({ email }) => email },
      { title: 'Token', value: ({ kind }) => kind },
    ],
    'No profile yet. Sign in with alfred login.',
  );
};
