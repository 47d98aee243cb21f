export { BoardScreen } from './components/board-screen.tsx';
export { BoardsScreen } from './components/boards-screen.tsx';
export {
  type BoardListSearch,
  type BoardSearch,
  readBoardListSearch,
  readBoardSearch,
} from './model/board-search.ts';
