import { createHmac, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';

/** Secret with which the docketing system of these tests signs its changes. */
export const docketingSecret = 'secret-of-the-docketing-system-in-browser-tests';

/** An event of a matter. */
interface SentEvent {
  id: string;
  version: number;
  code: string;
  description: string;
  dueDate: string;
  status: 'open' | 'completed' | 'cancelled';
}

/** Sends an event to the hub, as the docketing system does. */
export const sendDocketingEvent = async (
  baseURL: string,
  matter: string,
  event: SentEvent,
): Promise<void> => {
  const body = JSON.stringify({
    id: randomUUID(),
    matters: [{ number: matter, version: 1, title: 'Folding valve', applicationNumber: null }],
    events: [{ ...event, matter }],
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', docketingSecret).update(`${timestamp}.${body}`).digest('hex');
  const { status } = await fetch(`${baseURL}/api/fip-connector/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-docketing-timestamp': timestamp,
      'x-docketing-signature': `sha256=${signature}`,
    },
    body,
  });
  expect(status).toBe(200);
};
