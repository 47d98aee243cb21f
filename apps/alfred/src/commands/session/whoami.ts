import { getMe } from '@hub/contract/auth/auth.calls.ts';
import type { Context } from '../../program/context.ts';
import { renderFields } from '../../terminal/table.ts';

/** Shows the person of the profile. */
export const whoami = async ({ connect, output }: Context): Promise<void> => {
  const hub = await connect();
  const me = await hub.request(getMe);
  output.show(me, () =>
    renderFields([
      ['Name', `${me.firstName} ${me.lastName}`],
      ['Email', me.email],
      ['Time zone', me.timeZone],
      ['Hub', hub.address],
      ['Signed in with', hub.profile.kind === 'session' ? 'a password' : 'a personal token'],
    ]),
  );
};
