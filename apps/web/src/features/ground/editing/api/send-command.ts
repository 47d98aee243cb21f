import type { Call } from '@hub/contract/call.ts';
import type { z } from 'zod';
import { request } from '../../../../lib/http/request.ts';
import type { Command } from '../model/edit.ts';

type EntityCall = Call & { params: z.ZodObject; query: z.ZodObject; body: z.ZodType };

/** Sends a command on one entity; returns the response, undefined if the call has none. */
export const sendCommand = (
  { call, body }: Pick<Command<object>, 'call' | 'body'>,
  { id, ifUpdatedAt }: { id: string; ifUpdatedAt: string },
): Promise<unknown> =>
  // `command` checked the body against its call.
  request(call as EntityCall, { params: { id }, query: { updatedAt: ifUpdatedAt }, body });
