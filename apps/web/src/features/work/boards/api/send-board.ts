import { updateBoard } from '@hub/contract/boards/boards.calls.ts';
import { request } from '../../../../lib/http/request.ts';
import type { SendBoard } from './save-board.ts';

/** Sends a change of a board to the server. */
export const sendBoard: SendBoard = ({ id, updatedAt }, change) =>
  request(updateBoard, { params: { id }, query: { updatedAt }, body: change });
