/* Icons of the places of the product: its main pages, and what concerns them. */
import { Icon, type Size } from './icons.tsx';

/** Beside the labels of the bottom bar. */
const barSize = 22;

export const HomeIcon = ({ size = barSize }: Size) => (
  <Icon size={size}>
    <path d="M3 9l7-6 7 6v8h-5v-5H8v5H3z" />
  </Icon>
);

export const DashboardIcon = ({ size = barSize }: Size) => (
  <Icon size={size}>
    <path d="M2 11h4l2-6 4 10 2-4h4" />
  </Icon>
);

export const MessagesIcon = ({ size = barSize }: Size) => (
  <Icon size={size}>
    <path d="M3 4h14v10H9l-4 3v-3H3z" />
  </Icon>
);

export const LiaisonsIcon = ({ size = barSize }: Size) => (
  <Icon size={size}>
    <path d="M7.5 9a2.75 2.75 0 100-5.5 2.75 2.75 0 000 5.5zM2 17c0-3 2-5 5.5-5s5.5 2 5.5 5M13 3.7a2.75 2.75 0 010 5.1M15 12.3c2 .7 3 2.4 3 4.7" />
  </Icon>
);

export const AvailabilityIcon = ({ size = barSize }: Size) => (
  <Icon size={size}>
    <path d="M3 5h14v12H3zM3 9h14M7 3v3M13 3v3M7 13h2M12 13h1" />
  </Icon>
);

export const AdminIcon = ({ size = barSize }: Size) => (
  <Icon size={size}>
    <path d="M10 2.5l6.5 2.5v5c0 3.5-2.5 6-6.5 7.5C6 16 3.5 13.5 3.5 10V5zM7.5 10l2 2 3.5-4" />
  </Icon>
);

export const MoreIcon = ({ size = barSize }: Size) => (
  <Icon size={size}>
    <path d="M4 10h.01M10 10h.01M16 10h.01" strokeWidth={2.75} />
  </Icon>
);

export const BellIcon = ({ size = barSize }: Size) => (
  <Icon size={size}>
    <path d="M10 2.5v1M4 14.5c1.2-1 1.5-2.3 1.5-5a4.5 4.5 0 019 0c0 2.7.3 4 1.5 5zM8.3 17.2a1.9 1.9 0 003.4 0" />
  </Icon>
);
