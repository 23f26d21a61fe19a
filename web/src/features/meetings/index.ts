export { meetingPages } from './routes.tsx';
