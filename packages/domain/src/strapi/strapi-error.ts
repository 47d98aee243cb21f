/** An error of a call in Strapi's dialect, with Strapi's own name and message. */
export class StrapiError extends Error {
  readonly status: 400 | 403 | 404;
  readonly strapiName: string;
  readonly details: Record<string, unknown>;

  constructor(status: 400 | 403 | 404, name: string, message: string, details: Record<string, unknown>) {
    super(message);
    this.status = status;
    this.strapiName = name;
    this.details = details;
  }
}

/** Creates the error for a request that is not valid. */
export const invalidRequest = (message: string, details: Record<string, unknown> = {}): StrapiError =>
  new StrapiError(400, 'ValidationError', message, details);

/** Creates the error for a request that nobody may make. */
export const forbidden = (): StrapiError => new StrapiError(403, 'ForbiddenError', 'Forbidden', {});

/** Creates the error for a row that does not exist or may not be seen. */
export const notFound = (): StrapiError => new StrapiError(404, 'NotFoundError', 'Not Found', {});
