/** Codes of Node for a certificate that is not valid for the server, and how a sentence about it ends. */
const certificateFaults: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired.',
  CERT_NOT_YET_VALID: 'is not valid yet.',
  CERT_REVOKED: 'was revoked.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another name.',
  HOSTNAME_MISMATCH: 'is for another name.',
};

/** Codes of Node for a certificate of an authority that the hub does not know. */
const untrusted = /SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)|CERT_(?:UNTRUSTED|REJECTED|CHAIN)|INVALID_CA/;

/**
 * Describes why a connection was not encrypted, in a sentence for people; undefined if it failed for another reason.
 * @param system name of the server within a sentence, such as `the mail server`
 * @param isTls whether the library already names encryption as the reason
 */
export const describeTlsFault = (code: string, system: string, isTls = false): string | undefined => {
  if (untrusted.test(code)) return `The hub does not trust the certificate of ${system}.`;
  const certificateFault = certificateFaults[code];
  if (certificateFault !== undefined) return `The certificate of ${system} ${certificateFault}`;
  const isEncryption = isTls || /CERT|TLS|SSL|EPROTO/.test(code);
  return isEncryption ? `The encrypted connection to ${system} failed.` : undefined;
};
