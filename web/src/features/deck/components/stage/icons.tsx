import { Icon, type Size } from '../../../../shared/components/icons.tsx';

export const PrintIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M6 7V3h8v4M6 14H3.5V7h13v7H14M6 11.5h8V17H6z" />
  </Icon>
);

export const FullScreenIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4" />
  </Icon>
);

export const LeaveFullScreenIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M7.5 3.5v4h-4M16.5 7.5h-4v-4M12.5 16.5v-4h4M3.5 12.5h4v4" />
  </Icon>
);

export const AskIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M3.5 4h13v9.5H10L6 17v-3.5H3.5zM7 8.75h.01M10 8.75h.01M13 8.75h.01" />
  </Icon>
);
