/** Codes of Node for a certificate that is not valid for the server, with a sentence for people. */
const certificateFaults: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'The certificate of the mail server has expired.',
  CERT_NOT_YET_VALID: 'The certificate of the mail server is not valid yet.',
  CERT_REVOKED: 'The certificate of the mail server was revoked.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the mail server is for another name.',
  HOSTNAME_MISMATCH: 'The certificate of the mail server is for another name.',
};

/** Codes of Node for a certificate of an authority that the hub does not know. */
const untrusted = /SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)|CERT_(?:UNTRUSTED|REJECTED|CHAIN)|INVALID_CA/;

const untrustedFault = 'The hub does not trust the certificate of the mail server.';

/**
 * Describes why a connection was not encrypted, in a sentence for people; undefined if it failed for another reason.
 * `isTls` says that the library already names encryption as the reason.
 */
export const describeTlsFault = (code: string, isTls: boolean): string | undefined => {
  if (untrusted.test(code)) return untrustedFault;
  const isEncryption = isTls || /CERT|TLS|SSL|EPROTO/.test(code);
  return (
    certificateFaults[code] ??
    (isEncryption ? 'The encrypted connection to the mail server failed.' : undefined)
  );
};
