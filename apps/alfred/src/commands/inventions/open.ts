import { once } from 'node:events';
import { exitCodes, Failure } from '../../failures/failure.ts';
import { findInvention } from '../../hub/find-invention.ts';
import type { Context } from '../../program/context.ts';

interface OpenInput {
  invention: string;
  print: boolean | undefined;
}

/** Programs that open an address in the browser. `BROWSER` comes first, as for other programs. */
const openers: Partial<Record<NodeJS.Platform, readonly [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

const openInBrowser = async (address: string): Promise<void> => {
  const { BROWSER } = process.env;
  const [program, ...args] = BROWSER ? [BROWSER] : (openers[process.platform] ?? ['xdg-open']);
  const { spawn } = await import('node:child_process');
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true });
  try {
    await once(child, 'spawn');
  } catch {
    throw new Failure(`No browser could be started. The address is ${address}`, exitCodes.failure);
  }
  child.unref();
};

/** Opens the page of an invention, or prints its address. */
export const open = async ({ connect, output }: Context, { invention, print }: OpenInput): Promise<void> => {
  const hub = await connect();
  const address = `${hub.address}/inventions/${await findInvention(hub.request, invention)}`;
  if (!print) await openInBrowser(address);
  output.show({ address }, () => address);
};
