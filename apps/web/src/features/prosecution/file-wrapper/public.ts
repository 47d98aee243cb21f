export { WrapperScreen } from './components/wrapper-screen.tsx';
export { type WrapperSearch, wrapperSearchSchema } from './model/wrapper-search.ts';
