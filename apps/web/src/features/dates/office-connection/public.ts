export { connectionQuery } from './api/connection.queries.ts';
export { ConnectOffice } from './components/connect-office.tsx';
