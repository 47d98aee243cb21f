import type { MailOriginal } from '../mail.port.ts';
import { mailLimits } from '../mail-limits.ts';
import { readHead } from '../read-head.ts';

interface Arrival {
  /** Name that the sending server gave, as it claims. */
  claimedName: string;
  clientAddress: string;
  receivedAt: Temporal.Instant;
}

const plainName = (name: string): string => name.replaceAll(/[^A-Za-z0-9.:[\]-]/g, '').slice(0, 255);

/** Returns the trace that every receiving server adds on top (RFC 5321, section 4.4). */
export const writeTraceHeader = ({ claimedName, clientAddress, receivedAt }: Arrival): Buffer => {
  const date = new Date(receivedAt.epochMilliseconds).toUTCString().replace('GMT', '+0000');
  const from = `from ${plainName(claimedName) || 'unknown'} ([${plainName(clientAddress)}])`;
  return Buffer.from(`Received: ${from}\r\n by invention-hub with ESMTP; ${date}\r\n`);
};

/** Whether an email has passed more servers than one on its way does. */
export const isLooping = async (original: MailOriginal): Promise<boolean> => {
  const head = await readHead(original);
  return (head.match(/^received:/gim)?.length ?? 0) > mailLimits.maxHops;
};
