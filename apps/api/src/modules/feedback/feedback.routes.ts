import { getFeedbackAddress } from '@hub/contract/feedback/feedback.calls.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { registerCall } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';

/** Name of the only feedback board; its address comes from HUB_FEEDBACK_URL. */
const boardName = 'board';

/** Registers the call that returns the address of the feedback board. */
export const registerFeedbackRoutes: Module = (app, { config: { feedbackUrl } }) => {
  registerCall(app, getFeedbackAddress, ({ params }) => {
    if (params.provider !== boardName || feedbackUrl === undefined) throw appError('feedback.unknown_board');
    return feedbackUrl;
  });
};
