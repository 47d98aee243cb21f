import { z } from 'zod';
import { authErrors } from './auth/auth-errors.ts';
import { secondStepSchema } from './auth/passkeys.schema.ts';
import { outsideSystemErrors } from './config/outside-system-errors.ts';
import { coverErrors } from './cover/cover-errors.ts';
import { inventionIdSchema } from './fields.ts';
import { importErrors } from './imports/import-errors.ts';
import { minionErrors } from './minions/minion-errors.ts';
import { notificationErrors } from './notifications/notification-errors.ts';
import { peopleErrors } from './people/people-errors.ts';
import { reportErrors } from './reports/report-errors.ts';
import { webhookErrors } from './webhooks/webhook-errors.ts';

interface ErrorEntry {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507;
  /** Text for the person: what happened, what is safe, what to do next. */
  title: string;
}

/**
 * Every error of the API. The code is the contract; the title is its text. Titles marked as exact texts of the
 * specification must not change (docs/specification.md §8).
 */
export const errorCatalog = {
  ...authErrors,
  'permission.denied': { status: 403, title: 'You can view this but not change it.' },
  'team.not_found': { status: 404, title: 'This team does not exist.' },
  'person.unknown': { status: 400, title: 'No user has this email address.' },
  'assistant.self': { status: 400, title: 'You cannot be your own assistant.' },
  'access.lost': {
    status: 400,
    title: 'At least one person must keep edit access.',
  },
  'emergency.needless': { status: 409, title: 'You can see this invention without emergency access.' },
  'emergency.not_found': { status: 404, title: 'Your emergency access to this invention has already ended.' },
  'wall.exists': { status: 409, title: 'This ethical wall already exists.' },
  'wall.not_found': { status: 404, title: 'This ethical wall does not exist.' },
  'request.invalid': { status: 400, title: 'Some fields are not valid.' },
  'request.method_not_allowed': { status: 405, title: 'Send this request with POST.' },
  'request.foreign_origin': {
    status: 403,
    title: 'This request comes from a page of another site. Send it from a program instead.',
  },
  'request.key_reused': {
    status: 422,
    title: 'This Idempotency-Key was already used for a different request.',
  },
  'request.too_large': { status: 413, title: 'The request is too large.' },
  'request.unsupported_type': {
    status: 415,
    title: 'Send JSON, or a form without files if the call accepts one.',
  },
  'request.too_many': { status: 429, title: 'Too many requests. Wait a moment and try again.' },
  'route.not_found': { status: 404, title: 'This API call does not exist.' },
  'invention.not_found': { status: 404, title: 'This invention does not exist.' },
  'invention.duplicate_reference': {
    status: 409,
    title: 'Another invention already has this reference or application number.',
  },
  'milestone.not_found': { status: 404, title: 'This milestone does not exist.' },
  'milestone.statutory_date': {
    status: 400,
    title: 'This date is calculated by a deadline rule and cannot be edited.',
  },
  'milestone.completed': {
    status: 409,
    title: 'This milestone is finished or cancelled. Reopen or restore it first.',
  },
  'milestone.exists': {
    status: 409,
    title: 'A milestone of this rule and date already exists. Confirm to start another one.',
  },
  'milestone.evidence_missing': {
    status: 400,
    title:
      'This workspace requires a document to finish a statutory milestone. Choose the document that shows it was met.',
  },
  'milestone.reason_missing': {
    status: 400,
    title: 'Say why this date is cancelled. A second person then verifies it.',
  },
  // The next three are exact texts of the specification.
  'workflow.not_found': { status: 404, title: 'workflow template not found' },
  'milestone_template.not_found': { status: 404, title: 'milestone template not found' },
  'step.not_found': { status: 404, title: 'Step not found' },
  'template.title_taken': { status: 409, title: 'Another template already has this title.' },
  'template.variant_exists': { status: 409, title: 'This client already has a variant of this template.' },
  'template.default_required': {
    status: 409,
    title: 'This is the default template. Make another one the default first.',
  },
  'template.draft_missing': { status: 409, title: 'This template has no draft.' },
  'template.version_missing': { status: 404, title: 'This version does not exist.' },
  'template.circular_offsets': { status: 400, title: 'These dates depend on each other in a circle.' },
  'template.unknown_rule': { status: 400, title: 'This deadline rule does not exist.' },
  'workflow.run_not_found': { status: 404, title: 'This workflow run does not exist.' },
  'workflow.already_running': {
    status: 409,
    title: 'This template is already running here. Confirm to start it again.',
  },
  'workflow.work_changed': {
    status: 409,
    title:
      'This workflow was started by a document or has been worked on since. Cancel its milestones instead.',
  },
  'workflow.date_missing': { status: 400, title: 'Enter the date from which the work is scheduled.' },
  'deadline.rule_unknown': { status: 404, title: 'This deadline rule does not exist.' },
  'deadline.rule_not_in_force': { status: 400, title: 'This rule was not in force on that date.' },
  'deadline.fact_missing': { status: 400, title: 'A date that this rule needs is missing.' },
  'deadline.trigger_range': { status: 400, title: 'This date is too far in the past or future.' },
  'closure.exists': { status: 409, title: 'This day is already on the list.' },
  'closure.not_found': { status: 404, title: 'This day is not on the list.' },
  'docketing.signature': { status: 401, title: 'The signature of this delivery is not valid.' },
  'docketing.expired': {
    status: 401,
    title: 'This delivery was not signed within the last five minutes.',
  },
  'docketing.changed': {
    status: 409,
    title: 'One of the dates has changed meanwhile. Nothing was changed. Compare them again.',
  },
  'docketing.not_offered': {
    status: 409,
    title: 'The hub cannot take over this value. Create a task instead.',
  },
  'docketing.not_exact': {
    status: 409,
    title: 'The hub would have had another date than the one announced. Nothing was changed.',
  },
  'docketing.decision_not_found': { status: 404, title: 'This decision does not exist.' },
  'office.not_connected': { status: 409, title: 'The patent office is not connected.' },
  'office.key_refused': {
    status: 409,
    title: 'The patent office refused the key. A new key may not be active yet: try again in some minutes.',
  },
  'office.key_configured': {
    status: 409,
    title: 'HUB_USPTO_KEY contains the key. Change it there and restart the hub.',
  },
  'office.unavailable': { status: 503, title: 'The patent office is not responding. Try again later.' },
  'office.no_application': { status: 409, title: 'This invention has no application number.' },
  'office.download_not_found': { status: 404, title: 'This download does not exist.' },
  'document.not_found': { status: 404, title: 'This document does not exist.' },
  'document.decided': { status: 409, title: 'This document has already been docketed.' },
  'document.not_decided': { status: 409, title: 'This document has not been docketed.' },
  'document.unlikely': { status: 409, title: 'Check this document before you enter it.' },
  'document.imported': {
    status: 403,
    title:
      'This document comes from the Office’s file. Correcting it requires the right to verify deadlines.',
  },
  'verification.not_open': { status: 409, title: 'Nothing here needs verification.' },
  'verification.same_person': {
    status: 403,
    title: 'Someone other than the person who finished it (or their assistant) must verify it.',
  },
  'note.not_found': { status: 404, title: 'This note does not exist.' },
  'message.not_found': { status: 404, title: 'This message does not exist.' },
  'message.too_long': {
    status: 413,
    title: 'A message may have at most 20,000 characters. Attach a longer text as a file.',
  },
  'message.too_old': { status: 409, title: 'A message can be changed for 15 minutes after it was posted.' },
  'message.unfinished': { status: 409, title: 'This message is still being written.' },
  'message.closed': { status: 409, title: 'This message is complete. Post a new one.' },
  'message.part_missing': {
    status: 409,
    title: 'An earlier part of this message is missing. Send it first.',
  },
  'task.not_found': { status: 404, title: 'This task does not exist.' },
  'task.milestone_of_other_invention': {
    status: 400,
    title: 'This milestone belongs to another invention.',
  },
  'final_dates.changed': {
    status: 409,
    title: 'The list has changed since you opened it. Read it again before you acknowledge it.',
  },
  'disclosure.not_found': { status: 404, title: 'This proposal does not exist any more.' },
  'review.not_a_review': { status: 400, title: 'Only a second attorney review has an outcome.' },
  'review.outcome_missing': {
    status: 400,
    title: 'Choose the outcome of the review first: passed, or passed with edits.',
  },
  'review.reviewer_unfit': {
    status: 400,
    title: 'A second attorney review needs an attorney who did not write the draft.',
  },
  'review.not_reviewer': {
    status: 403,
    title:
      'An attorney who did not write the draft, and does not assist the drafter, must decide this review.',
  },
  'assignee.unknown': { status: 400, title: 'One of the people to assign is unknown.' },
  'entity.stale': { status: 409, title: 'This was changed while you were editing.' },
  'search_as.not_sponsor': { status: 403, title: 'You do not assist this person.' },
  'filter.too_many': { status: 429, title: 'You have 500 filters. Delete one that you no longer use.' },
  'filter.not_found': { status: 404, title: 'This filter does not exist.' },
  'filter.system': { status: 403, title: 'This is a built-in filter. Save your own copy to change it.' },
  'board.too_many': { status: 429, title: 'You have 200 boards. Delete one that you no longer use.' },
  'board.not_found': { status: 404, title: 'This board does not exist.' },
  'sharing.team': { status: 400, title: 'Choose one of your own teams.' },
  'comment.mention_no_access': { status: 400, title: 'Someone you mentioned does not have access.' },
  'attachment.unknown_file': {
    status: 400,
    title: 'An attached file is not among the files of this invention.',
  },
  'settings.unknown_name': { status: 404, title: 'This setting does not exist.' },
  'repository.not_connected': { status: 409, title: 'No documents repository is connected.' },
  'repository.reference_ambiguous': {
    status: 409,
    title: 'Two inventions have this reference, so the hub cannot tell whose folder it is.',
  },
  'repository.reference_unusable': { status: 409, title: 'This reference cannot be the name of a folder.' },
  'repository.sync_not_found': { status: 404, title: 'This sync does not exist.' },
  'file.not_found': { status: 404, title: 'This file does not exist.' },
  'file.exists': { status: 409, title: 'The invention already has this file.' },
  'file.upload_expired': { status: 409, title: 'The hub no longer keeps this upload. Add the file again.' },
  'file.name_taken': { status: 409, title: 'Another file of the invention has this name.' },
  'file.not_in_trash': { status: 409, title: 'Only a file in the trash can be deleted for good.' },
  'file.too_large': { status: 413, title: 'A file may have at most 250 MB. Nothing was saved.' },
  'file.token_invalid': {
    status: 403,
    title: 'This link is no longer valid. Open the file from the hub again.',
  },
  'file.quarantined': {
    status: 409,
    title: 'The virus scan found something in this file, so it cannot be opened.',
  },
  'file.scan_pending': {
    status: 409,
    title: 'This file is still being checked for viruses. Try again in a moment.',
  },
  'file.too_many_uploads': {
    status: 429,
    title: 'You are uploading too many files at once. Wait until one has finished.',
  },
  'file.storage_unavailable': {
    status: 503,
    title: 'The file storage is unavailable. Everything else works; try again in a moment.',
  },
  'mail.not_found': { status: 404, title: 'This email does not exist.' },
  'mail.draft_not_found': { status: 404, title: 'This draft does not exist. It may have been sent already.' },
  'mail.comment_not_found': { status: 404, title: 'This comment does not exist.' },
  'mail.filed': { status: 409, title: 'Someone else has already filed this email.' },
  'mail.is_outgoing': {
    status: 409,
    title: 'Only a received email can be marked as not ours. Move this one instead.',
  },
  'mail.not_connected': { status: 409, title: 'No mail server is connected, so nothing can be sent.' },
  'mail.sending': { status: 409, title: 'This email is being sent. Withdraw it to change it.' },
  'mail.too_late': { status: 409, title: 'This email has already left.' },
  'mail.no_recipients': { status: 400, title: 'Add a recipient.' },
  'mail.recipients_unconfirmed': {
    status: 409,
    title: 'Some recipients have not corresponded about this invention. Confirm them to send the email.',
  },
  'mail.attachments_too_large': {
    status: 409,
    title: 'The attachments have more than 25 MB together. Remove some of them.',
  },
  ...importErrors,
  ...reportErrors,
  ...minionErrors,
  ...notificationErrors,
  ...coverErrors,
  ...peopleErrors,
  ...outsideSystemErrors,
  ...webhookErrors,
  'application.missing': {
    status: 404,
    title: 'This application was not built with this hub. Ask your administrator.',
  },
  'application.damaged': {
    status: 503,
    title: 'This download is damaged on the server, so it was not sent. Ask your administrator.',
  },
  'feedback.unknown_board': { status: 404, title: 'No feedback board is connected.' },
  'backup.already_queued': { status: 409, title: 'A backup is already running or waiting.' },
  'job.already_queued': { status: 409, title: 'This job is already running or waiting.' },
  'job.not_found': { status: 404, title: 'This job is no longer in the list of failed jobs.' },
  'health.unknown_service': { status: 404, title: 'This service does not exist.' },
  'service.storage_full': {
    status: 507,
    title: 'The hub has run out of storage. Nothing was saved; tell your administrator.',
  },
  'service.busy': {
    status: 503,
    title: 'The hub is busy, and this took too long. Nothing was changed; try again in a moment.',
  },
  'service.unavailable': {
    status: 503,
    title: 'The hub is temporarily unavailable. Nothing was lost; try again in a moment.',
  },
  internal: { status: 500, title: 'Something went wrong on our side. Nothing was changed.' },
} as const satisfies Record<string, ErrorEntry>;

/** Code of an error in the catalog. */
export type ErrorCode = keyof typeof errorCatalog;

/**
 * Checks only the form of a code: the web application is smaller without the catalog, and understands the response of a
 * server that is newer than itself.
 */
export const errorCodeSchema = z.string().regex(/^[\w-]+(\.[\w-]+)*$/) as unknown as z.ZodType<
  ErrorCode,
  ErrorCode
>;

/** Body of every error response: RFC 9457 problem details with the error code and the request id. */
export const problemSchema = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.number().int(),
  code: errorCodeSchema,
  requestId: z.string(),
  /** Field errors: dotted path and message. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** With `entity.stale`: the current entity. */
  current: z.unknown().optional(),
  /** With `invention.duplicate_reference`: the reference or application number, and the invention that has it. */
  duplicate: z
    .object({
      reference: z.string(),
      invention: z.object({ id: inventionIdSchema, title: z.string() }),
    })
    .optional(),
  /** With `file.exists`: the file, and whether its name or its content is the same. */
  existing: z
    .object({
      id: z.string(),
      name: z.string(),
      same: z.enum(['name', 'content']),
      /** With the same name: stands for the uploaded content in `addUploadedFile` for 12 hours. */
      uploadToken: z.string().optional(),
    })
    .optional(),
  /** With `auth.code_required`: the ways in which the person may confirm the sign-in. */
  secondStep: secondStepSchema.optional(),
  /** Seconds to wait before retrying, as in the `Retry-After` header. */
  retryAfterSeconds: z.number().int().optional(),
});

/** An error response as the client reads it. */
export type Problem = z.infer<typeof problemSchema>;

/** An error response as the server sends it. */
export type ProblemBody = z.input<typeof problemSchema>;
