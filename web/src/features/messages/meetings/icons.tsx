import { Icon, type Size } from '../../../shared/components/icons.tsx';

export const CalendarIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3M13 3v3M10 10.5v4M8 12.5h4" />
  </Icon>
);

export const HistoryIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M4 4.5V8h3.5M4.3 8A6.5 6.5 0 1110 16.5 6.5 6.5 0 014 12M10 6.5V10l2.5 1.5" />
  </Icon>
);
