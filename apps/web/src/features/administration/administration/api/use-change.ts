import { useMutation, useQueryClient } from '@tanstack/react-query';
import { administrationKey } from './people.queries.ts';

/** A change of people, roles or teams; afterward everything that the administration shows is read again. */
export const useChange = <Input, Result>(
  send: (input: Input) => Promise<Result>,
  onDone?: (result: Result) => void,
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (result) => {
      await client.invalidateQueries({ queryKey: administrationKey });
      onDone?.(result);
    },
  });
};
