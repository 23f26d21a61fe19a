export { teamMemberPages } from './routes.tsx';
