export { sharingPages } from './routes.tsx';
