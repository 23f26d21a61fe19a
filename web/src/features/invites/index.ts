export { invitePages } from './routes.tsx';
