import { createHmac, timingSafeEqual } from 'node:crypto';
import { type DeliverySignature, DocketingFault } from './docketing.port.ts';

/** Maximum difference between the clocks of sender and receiver, and with it the age of a delivery. */
const windowSeconds = 5 * 60;

const signatureOf = (secret: string, timestamp: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest();

/** Throws `DocketingFault` unless a delivery has the signature of the secret and was sent within five minutes. */
export const checkDelivery = (
  secret: string | undefined,
  { timestamp = '', signature = '' }: DeliverySignature,
  body: string,
  nowMs: number,
): void => {
  const [, hex = ''] = /^sha256=([0-9a-f]{64})$/i.exec(signature) ?? [];
  const given = Buffer.from(hex, 'hex');
  const wanted = signatureOf(secret ?? '', timestamp, body);
  // Both have the same length here, so that the comparison takes the same time for every wrong signature.
  if (!secret || given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new DocketingFault('bad-signature', 'The signature of this delivery is not valid.');
  const isCurrent =
    /^\d{1,12}$/.test(timestamp) && Math.abs(nowMs / 1000 - Number(timestamp)) <= windowSeconds;
  if (!isCurrent)
    throw new DocketingFault('expired', 'This delivery was not signed within the last five minutes.');
};
