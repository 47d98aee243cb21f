import { type ErrorCode, errorCatalog } from '@hub/contract/errors.ts';
import type { ScimErrorBody } from '@hub/contract/provisioning/scim.schema.ts';
import { ScimError, type ScimType } from '@hub/domain/scim/scim-error.ts';
import type { AppError } from './app-error.ts';

const schemas = ['urn:ietf:params:scim:api:messages:2.0:Error'];

/** Status and keyword in SCIM of errors of the hub. */
const kinds: Partial<Record<ErrorCode, { status?: number; scimType?: ScimType }>> = {
  'request.invalid': { scimType: 'invalidValue' },
  'people.email_taken': { scimType: 'uniqueness' },
  'people.last_administrator': { status: 400, scimType: 'mutability' },
  'auth.break_glass_required': { status: 400, scimType: 'mutability' },
  'entity.stale': { status: 412 },
};

/** Returns an error of the hub or of SCIM as SCIM sends it (RFC 7644 §3.12). */
export const toScimBody = (error: AppError | ScimError): ScimErrorBody => {
  if (error instanceof ScimError) {
    const { status, scimType, message } = error;
    return { schemas, status: String(status), ...(scimType && { scimType }), detail: message };
  }
  const { status, title } = errorCatalog[error.code];
  const kind = kinds[error.code];
  const [first] = error.details.errors ?? [];
  // A fault of the body as a whole, such as broken JSON, has no path.
  const scimType = first?.path === '' ? 'invalidSyntax' : kind?.scimType;
  const detail = first ? [first.path, first.message].filter(Boolean).join(': ') : title;
  return {
    schemas,
    status: String(kind?.status ?? status),
    ...(scimType && { scimType }),
    detail,
  };
};
