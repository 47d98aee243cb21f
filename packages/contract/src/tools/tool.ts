import type { TokenScope } from '@hub/domain/people/token-scopes.ts';
import type { z } from 'zod';
import { tokenScopeOf } from '../auth/token-scope.ts';
import type { Call, CallInput, CallResult } from '../call.ts';

/** Makes a call of the contract with the rights of the person who runs the tool. Rejects if the hub refuses it. */
export type MakeCall = <const C extends Call>(call: C, parts: CallInput<C>) => Promise<CallResult<C>>;

/** An ability that the hub offers to assistants and other programs. It can do nothing but make calls of the contract. */
export interface Tool {
  /** Name such as `search_inventions`, which never changes. */
  name: string;
  title: string;
  /** Says to the program when to use the tool. */
  description: string;
  input: z.ZodObject;
  /** Scope that a personal token needs for its calls. */
  scope: TokenScope;
  /** Whether it changes what is there, instead of reading or adding to it. */
  changes: boolean;
  /** Runs the tool. Rejects with a `ZodError` if the input violates the schema. */
  run(input: unknown, makeCall: MakeCall): Promise<unknown>;
}

interface ToolDefinition<I extends z.ZodObject> extends Pick<Tool, 'name' | 'title' | 'description'> {
  input: I;
  changes?: boolean;
  /** Call that needs the most. */
  call: Call;
  run: (input: z.output<I>, makeCall: MakeCall) => Promise<unknown>;
}

/** Declares a tool. Throws if no personal token may make its call. */
export const defineTool = <I extends z.ZodObject>({
  call,
  run,
  changes = false,
  ...tool
}: ToolDefinition<I>): Tool => {
  const scope = tokenScopeOf(call);
  if (!scope) throw new Error(`No personal token may make the call of ${tool.name}`);
  return {
    ...tool,
    scope,
    changes,
    run: (input, makeCall) => run(tool.input.parse(input), makeCall),
  };
};
