/** A name and an address in lower case. */
export interface StoredAddress {
  name: string;
  address: string;
}

/** Recipients of an email or a draft, by field. */
export interface StoredRecipients {
  to: StoredAddress[];
  cc: StoredAddress[];
  bcc: StoredAddress[];
  replyTo: StoredAddress[];
}
