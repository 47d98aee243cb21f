/** Keyword for the kind of an error (RFC 7644 §3.12). */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness';

/** An error of a SCIM call, with SCIM's own status and keyword. */
export class ScimError extends Error {
  readonly status: 400 | 403 | 404 | 405 | 409 | 412;
  readonly scimType: ScimType | undefined;

  constructor(status: ScimError['status'], message: string, scimType?: ScimType) {
    super(message);
    this.status = status;
    this.scimType = scimType;
  }
}

/** Creates the error for a request that is not valid. */
export const scimFault = (scimType: ScimType, message: string): ScimError =>
  new ScimError(scimType === 'uniqueness' ? 409 : 400, message, scimType);

/** Creates the error for a resource or address that does not exist. */
export const scimNotFound = (message = 'This resource does not exist.'): ScimError =>
  new ScimError(404, message);
