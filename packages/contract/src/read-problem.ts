import { type ErrorCode, type Problem, problemSchema } from './errors.ts';
import { type StrapiErrorBody, strapiErrorSchema } from './minions/strapi-error.schema.ts';

/** Codes of the errors that a call in Strapi's dialect reports without one. */
const codes: Partial<Record<number, ErrorCode>> = {
  400: 'request.invalid',
  401: 'auth.required',
  403: 'permission.denied',
  429: 'request.too_many',
  503: 'service.unavailable',
};

interface StrapiFault {
  path: readonly PropertyKey[];
  message: string;
}

const isFault = (fault: unknown): fault is StrapiFault =>
  typeof fault === 'object' && fault !== null && 'path' in fault && Array.isArray(fault.path);

const toProblem = ({ error: { status, message, details } }: StrapiErrorBody): Problem => {
  const errors = details?.errors;
  const faults = Array.isArray(errors) ? errors.filter(isFault) : [];
  return {
    type: 'about:blank',
    title: message,
    status,
    code: codes[status] ?? 'internal',
    requestId: '',
    ...(faults.length > 0 && {
      errors: faults.map(({ path, message: text }) => ({ path: path.join('.'), message: text })),
    }),
  };
};

/** Returns the problem details in the body of an error response, also in Strapi's shape; null if it has neither shape. */
export const readProblem = (body: unknown): Problem | null => {
  const problem = problemSchema.safeParse(body).data;
  if (problem) return problem;
  const strapi = strapiErrorSchema.safeParse(body).data;
  return strapi ? toProblem(strapi) : null;
};
