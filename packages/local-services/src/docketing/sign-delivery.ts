import { createHmac } from 'node:crypto';

/** Signs a delivery that is sent at a time, in seconds since 1970. */
export const signDelivery = (
  secret: string,
  seconds: number,
  body: string,
): { timestamp: string; signature: string } => {
  const timestamp = String(seconds);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { timestamp, signature: `sha256=${signature}` };
};
