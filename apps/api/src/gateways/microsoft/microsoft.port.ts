/** How the hub is known to a Microsoft directory. */
export interface MicrosoftRegistration {
  /** Who vouches for the people: an address that answers OpenID Connect discovery. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What binds the answer of a sign-in to its beginning. */
export interface MicrosoftSignIn {
  /** Where the browser comes back to. */
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** Secret of the code exchange (PKCE); Microsoft hears its hash first. */
  readonly codeVerifier: string;
}

/** Whom Microsoft vouches for. */
export interface MicrosoftIdentity {
  /** Directory (`tid`) and object (`oid`): together they name a person for good. */
  readonly tenantId: string;
  readonly objectId: string;
  /** Only where the directory says that the person controls it; anybody may write any other address into a directory. */
  readonly verifiedEmail: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** Whether Microsoft asked for a second factor. */
  readonly hasSecondFactor: boolean;
}

/** Why there is no identity: Microsoft or a check refused, or nobody answered as the protocol says. */
export interface MicrosoftFailure {
  readonly kind: 'refused' | 'unreachable';
  /** For the log; holds no secret. */
  readonly reason: string;
}

/** Sign-in with Microsoft by OpenID Connect: authorization code with PKCE. */
export interface MicrosoftGateway {
  /** The address at Microsoft where the browser goes to sign in. */
  buildAddress(
    registration: MicrosoftRegistration,
    signIn: MicrosoftSignIn,
  ): Promise<{ readonly kind: 'address'; readonly address: string } | MicrosoftFailure>;
  /** Exchanges the code that the browser came back with, and checks the identity token in every respect. */
  redeemCode(
    registration: MicrosoftRegistration,
    signIn: MicrosoftSignIn,
    code: string,
  ): Promise<{ readonly kind: 'identity'; readonly identity: MicrosoftIdentity } | MicrosoftFailure>;
}
