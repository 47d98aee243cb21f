export { ConnectOffice } from './components/connect-office.tsx';
export { WrapperScreen } from './components/wrapper-screen.tsx';
export { type WrapperSearch, wrapperSearchSchema } from './model/wrapper-search.ts';
