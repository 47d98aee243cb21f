import { signInToOffice } from '@hub/contract/patent-office/patent-office.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { connectionQuery } from '../api/connection.queries.ts';

/** Tries and stores the key of the patent office. */
export const useConnectOffice = (onConnected: () => void) => {
  const client = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (apiKey: string) => request(signInToOffice, { body: { apiKey } }),
    onSuccess: (connection) => {
      client.setQueryData(connectionQuery.queryKey, connection);
      onConnected();
    },
  });
  return { connect: mutate, error, isPending };
};
