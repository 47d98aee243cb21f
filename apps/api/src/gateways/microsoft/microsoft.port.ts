/** Registration of the hub in a Microsoft directory. */
export interface MicrosoftRegistration {
  /** Address of the identity provider, which must offer OpenID Connect discovery. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** State, nonce and PKCE verifier of one sign-in attempt. */
export interface MicrosoftSignIn {
  /** Address to which the browser returns. */
  redirectUri: string;
  state: string;
  nonce: string;
  /** Secret of the code exchange (PKCE); Microsoft receives its hash first. */
  codeVerifier: string;
}

/** A person as Microsoft identifies them. */
export interface MicrosoftIdentity {
  /** Directory (`tid`) and object (`oid`), which together identify a person permanently. */
  tenantId: string;
  objectId: string;
  /**
   * Null unless the directory confirms that the person controls the address: anyone can enter any other address in a
   * directory.
   */
  verifiedEmail: string | null;
  firstName: string;
  lastName: string;
  /** Whether Microsoft asked for a second factor. */
  hasSecondFactor: boolean;
}

/** Why a sign-in failed: Microsoft or a check refused it, or the provider could not be reached. */
export interface MicrosoftFailure {
  kind: 'refused' | 'unreachable';
  /** Reason for the log; contains no secret. */
  reason: string;
}

/** Signs people in with Microsoft by OpenID Connect: authorization code with PKCE. */
export interface MicrosoftGateway {
  /** Returns the address at Microsoft where the browser signs in. */
  buildAddress(
    registration: MicrosoftRegistration,
    signIn: MicrosoftSignIn,
  ): Promise<{ kind: 'address'; address: string } | MicrosoftFailure>;
  /** Exchanges the code that the browser returned with for an identity token, and verifies the token. */
  redeemCode(
    registration: MicrosoftRegistration,
    signIn: MicrosoftSignIn,
    code: string,
  ): Promise<{ kind: 'identity'; identity: MicrosoftIdentity } | MicrosoftFailure>;
}
