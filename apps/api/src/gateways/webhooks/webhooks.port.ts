/** Why nothing was delivered. */
type WebhookFaultKind =
  | 'private-address'
  | 'not-encrypted'
  | 'redirect'
  | 'refused'
  | 'timeout'
  | 'unreachable';

/** A delivery that did not arrive. */
export class WebhookFault extends Error {
  override readonly name = 'WebhookFault';
  readonly kind: WebhookFaultKind;
  /** HTTP status of the response, if there was one. */
  readonly status: number | null;

  constructor(kind: WebhookFaultKind, message: string, status: number | null = null) {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}

/** A delivery to sign and send. */
export interface OutgoingDelivery {
  id: string;
  url: string;
  /** JSON. */
  body: string;
  /** Secret that signs it. */
  secret: string;
  /** Time of the signature in seconds since 1970. */
  seconds: number;
}

/** Sends deliveries to addresses outside of the hub. */
export interface WebhookSender {
  /** Returns why nothing would be sent to an address, as far as that is known without resolving its host. */
  findFault(url: string): 'private-address' | 'not-encrypted' | undefined;
  /** Signs and sends a delivery, and returns the status of the response, a 2xx. Throws `WebhookFault`. */
  send(delivery: OutgoingDelivery): Promise<number>;
}
