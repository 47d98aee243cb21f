import type { Board } from '@hub/contract/search/boards.calls.ts';
import { PinToNavigation } from '../../../components/pin-to-navigation.tsx';
import { pinnedBoard } from '../model/pinned-board.ts';

/** Keeps the board in the side navigation, or takes it out. */
export const PinBoard = ({ board }: { board: Board }) => <PinToNavigation link={pinnedBoard(board)} />;
