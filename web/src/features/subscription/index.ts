export { subscriptionPages } from './routes.tsx';
