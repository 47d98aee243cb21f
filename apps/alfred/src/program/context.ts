import type { Hub } from '../hub/hub.ts';
import type { Output } from '../terminal/output.ts';

/** Values of the options that every command has. */
export interface Settings {
  json: boolean;
  profile: string | undefined;
  /** Address of the hub, instead of the profile's. */
  hub: string | undefined;
  /** Milliseconds to wait for a response. */
  timeoutMs: number;
}

/** Everything that a command needs besides its own input. */
export interface Context {
  settings: Settings;
  output: Output;
  /** Returns the hub with the identity of the profile. Throws `Failure` if nobody has signed in. */
  connect(): Promise<Hub>;
}
