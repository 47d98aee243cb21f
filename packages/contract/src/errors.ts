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
  'request.unsupported_type': {
    status: 415,
    title: 'Send JSON, or a form without files where the call takes one.',
  },
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
  'workflow.not_found': { status: 404, title: 'workflow template not found' },
  'milestone_template.not_found': { status: 404, title: 'milestone template not found' },
  'step.not_found': { status: 404, title: 'Step not found' },
  'template.title_taken': { status: 409, title: 'Another template has this title.' },
  'template.variant_exists': { status: 409, title: 'This client has a variant of that template already.' },
  'template.default_required': {
    status: 409,
    title: 'This is the default template. Make another one the default first.',
  },
  'template.draft_missing': { status: 409, title: 'This template has no draft.' },
  'template.version_missing': { status: 404, title: 'There is no such version.' },
  'template.circular_offsets': { status: 400, title: 'These dates are counted from each other in a circle.' },
  'template.unknown_rule': { status: 400, title: 'There is no such deadline rule.' },
  'workflow.run_not_found': { status: 404, title: 'There is no such running workflow.' },
  'workflow.bound_twice': {
    status: 409,
    title: 'This template runs on the invention already. Say so if it is to run once more.',
  },
  'workflow.work_changed': {
    status: 409,
    title:
      'Somebody has worked on this since it was started, or a paper started it. Cancel its milestones instead.',
  },
  'workflow.date_missing': { status: 400, title: 'Give the date that the work counts from.' },
  'deadline.rule_unknown': { status: 404, title: 'There is no such deadline rule.' },
  'deadline.rule_not_in_force': { status: 400, title: 'This rule was not in force on that date.' },
  'deadline.fact_missing': { status: 400, title: 'The rule needs a date that is missing.' },
  'deadline.trigger_range': { status: 400, title: 'That date is too far away to count from.' },
  'closure.exists': { status: 409, title: 'That day is on the list already.' },
  'closure.not_found': { status: 404, title: 'That day is not on the list.' },
  'paper.not_found': { status: 404, title: 'There is no such paper.' },
  'paper.decided': { status: 409, title: 'Somebody has decided about this paper already.' },
  'check.not_open': { status: 409, title: 'Nothing waits for a check here.' },
  'check.same_person': {
    status: 403,
    title: 'A second person has to decide this, not who finished it or acts for them.',
  },
  'note.not_found': { status: 404, title: 'There is no such note.' },
  'task.not_found': { status: 404, title: 'There is no such task.' },
  'task.milestone_of_other_invention': {
    status: 400,
    title: 'That milestone belongs to another invention.',
  },
  'assignee.unknown': { status: 400, title: 'One of the assignees is not known here.' },
  'entity.stale': { status: 409, title: 'Somebody changed this in the meantime.' },
  'search_as.not_sponsor': { status: 403, title: 'You do not assist this person.' },
  'filter.not_found': { status: 404, title: 'There is no such filter.' },
  'filter.system': { status: 403, title: 'This filter belongs to the hub. Save your own copy of it.' },
  'board.not_found': { status: 404, title: 'There is no such board.' },
  'sharing.team': { status: 400, title: 'Choose one of your teams to share it with.' },
  'comment.mention_unseen': { status: 400, title: 'Somebody you name may not see this.' },
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

export const errorCodeSchema = z.enum(Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]);

/** Body of every refusal: RFC 9457 problem details with our code and the request's id. */
export const problemSchema = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.number().int(),
  code: errorCodeSchema,
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
