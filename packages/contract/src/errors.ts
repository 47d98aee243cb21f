import { z } from 'zod';
import { inventionIdSchema } from './fields.ts';

interface ErrorEntry {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  /** What the person reads: what happened, what is safe, what to do. Texts of the product specification §8 are exact. */
  readonly title: string;
}

/** Every error the API answers with. The code is the contract; the title is its text. */
export const errorCatalogue = {
  'auth.required': { status: 401, title: 'Sign in to go on.' },
  'auth.failed': {
    status: 401,
    title: 'Authentication failed. Check your email/password and try again.',
  },
  'auth.code_required': { status: 401, title: 'Type the code of your authenticator.' },
  'auth.code_wrong': {
    status: 401,
    title: 'That code is not right. Codes change every 30 seconds and work once.',
  },
  'auth.password_wrong': { status: 403, title: 'That is not your password.' },
  'auth.provider_disabled': { status: 404, title: 'This way to sign in is not enabled.' },
  'auth.provider_unreachable': {
    status: 503,
    title: 'Microsoft does not answer as it should. Try again in a moment.',
  },
  'auth.provider_required': { status: 409, title: 'One way to sign in has to stay enabled.' },
  'setup.not_found': {
    status: 404,
    title: 'This address does not work any more. Start the hub again for another one.',
  },
  'auth.too_many_tries': { status: 429, title: 'Too many tries. Wait a moment and try again.' },
  'permission.denied': { status: 403, title: 'You may see this, but not change it.' },
  'session.not_found': { status: 404, title: 'There is no such session.' },
  'second_factor.exists': { status: 409, title: 'Two-step sign-in is on already.' },
  'second_factor.not_found': { status: 404, title: 'Two-step sign-in is not set up.' },
  'team.not_found': { status: 404, title: 'There is no such team.' },
  'person.unknown': { status: 400, title: 'Nobody here has that email.' },
  'assistant.oneself': { status: 400, title: 'You cannot be your own assistant.' },
  'access.lost': {
    status: 400,
    title: 'Somebody who may change this invention must keep the right to.',
  },
  'wall.exists': { status: 409, title: 'That wall stands already.' },
  'wall.not_found': { status: 404, title: 'There is no such wall.' },
  'request.invalid': { status: 400, title: 'Some fields are not right.' },
  'request.key_reused': {
    status: 422,
    title: 'This Idempotency-Key was used for another request.',
  },
  'request.too_large': { status: 413, title: 'That is more than can be sent at once.' },
  'request.unsupported_type': { status: 415, title: 'Send JSON.' },
  'request.too_many': { status: 429, title: 'Too many requests. Wait a moment and try again.' },
  'route.not_found': { status: 404, title: 'There is no such call.' },
  'invention.not_found': { status: 404, title: 'There is no such invention.' },
  'invention.duplicate_reference': {
    status: 409,
    title: 'Another invention already has this reference.',
  },
  'milestone.not_found': { status: 404, title: 'There is no such milestone.' },
  'milestone.statutory_date': {
    status: 400,
    title: 'This date follows from a deadline rule and cannot be typed over.',
  },
  'milestone.completed': {
    status: 409,
    title: 'This milestone is already completed. Undo that first.',
  },
  'task.not_found': { status: 404, title: 'There is no such task.' },
  'task.milestone_of_other_invention': {
    status: 400,
    title: 'That milestone belongs to another invention.',
  },
  'assignee.unknown': { status: 400, title: 'One of the assignees is not known here.' },
  'entity.stale': { status: 409, title: 'Somebody changed this in the meantime.' },
  'settings.unknown_name': { status: 404, title: 'There is no such setting.' },
  'feedback.unknown_board': { status: 404, title: 'No feedback board is connected.' },
  'health.unknown_service': { status: 404, title: 'There is no such service.' },
  'service.unavailable': {
    status: 503,
    title: 'The hub is catching its breath. Nothing was lost; try again.',
  },
  internal: { status: 500, title: 'Something went wrong on our side. Nothing was changed.' },
} as const satisfies Record<string, ErrorEntry>;

/** Name of an error in the catalogue. */
export type ErrorCode = keyof typeof errorCatalogue;

/** Body of every refusal: RFC 9457 problem details with our code and the request's id. */
export const problemSchema = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.number().int(),
  code: z.enum(Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]),
  requestId: z.string(),
  /** Field faults: where, as a dotted path, and what. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** With `entity.stale`: the entity as it is now. */
  current: z.unknown().optional(),
  /** With `invention.duplicate_reference`: the reference, and the invention that has it. */
  duplicate: z
    .object({
      reference: z.string(),
      invention: z.object({ id: inventionIdSchema, title: z.string() }),
    })
    .optional(),
  /** Seconds to wait before the next try, as in the `Retry-After` header. */
  retryAfterSeconds: z.number().int().optional(),
});

/** A refusal as the client reads it. */
export type Problem = z.infer<typeof problemSchema>;

/** A refusal as the server answers it. */
export type ProblemAnswer = z.input<typeof problemSchema>;
