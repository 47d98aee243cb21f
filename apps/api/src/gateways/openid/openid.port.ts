/** Registration of the hub at an OpenID Connect provider. */
export interface OpenIdRegistration {
  /** Microsoft identifies people by directory and object, and signs in at its own origin only. */
  kind: 'microsoft' | 'openid';
  /** Address of the provider, which must offer OpenID Connect discovery. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Claim that lists the person's groups. */
  groupsClaim: string;
}

/** State, nonce and PKCE verifier of one sign-in attempt. */
export interface OpenIdSignIn {
  /** Address to which the browser returns. */
  redirectUri: string;
  state: string;
  nonce: string;
  /** Secret of the code exchange (PKCE); the provider receives its hash first. */
  codeVerifier: string;
}

/** Parameters of the address to which the provider returned the browser. */
export interface OpenIdReturn {
  code: string;
  /** The provider's own address, if it sent one (RFC 9207). */
  iss: string | undefined;
}

/** A person as the provider identifies them. */
export interface OpenIdIdentity {
  /** Directory (`tid`) of Microsoft, or the issuer; together with the subject it identifies a person permanently. */
  directoryId: string;
  /** Object (`oid`) of Microsoft, or the subject (`sub`). */
  subjectId: string;
  /** Null unless the provider confirms that the person controls the address: a directory may contain any other address. */
  verifiedEmail: string | null;
  firstName: string;
  lastName: string;
  /** Whether the provider asked for a second factor. */
  hasSecondFactor: boolean;
  /** The person's groups as the provider writes them; empty if it sends none, null if it says that they are too many to send. */
  groups: readonly string[] | null;
  /** Names of all claims that arrived. */
  claims: readonly string[];
}

/** Why a sign-in failed: the provider or a check refused it, or the provider could not be reached. */
export interface OpenIdFailure {
  kind: 'refused' | 'unreachable';
  /** Reason for the log and for administrators; contains no secret. */
  reason: string;
}

/** Why the test of a provider failed; `clock`: its clock and the hub's cannot both be right. */
export type OpenIdTestFailure = OpenIdFailure | { kind: 'clock'; reason: string };

/** Signs people in with an OpenID Connect provider: authorization code with PKCE. */
export interface OpenIdGateway {
  /** Returns whether an issuer is in a private network that is not allowed, as far as that is known without resolving its host. */
  isPrivate(issuer: string): boolean;
  /** Returns the address at the provider where the browser signs in. */
  buildAddress(
    registration: OpenIdRegistration,
    signIn: OpenIdSignIn,
  ): Promise<{ kind: 'address'; address: string } | OpenIdFailure>;
  /** Exchanges the code that the browser returned with for an identity token, and verifies the token. */
  redeemCode(
    registration: OpenIdRegistration,
    signIn: OpenIdSignIn,
    returned: OpenIdReturn,
  ): Promise<{ kind: 'identity'; identity: OpenIdIdentity } | OpenIdFailure>;
  /**
   * Asks the provider for its settings and keys, and whether it knows the client id and secret. Returns the failure, or
   * undefined if everything worked.
   */
  test(registration: OpenIdRegistration, redirectUri: string): Promise<OpenIdTestFailure | undefined>;
}
