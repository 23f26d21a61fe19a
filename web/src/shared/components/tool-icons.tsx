/* Icons of signed-in pages, in a separate module so that visitors do not download them. */
import { Icon, type Size } from './icons.tsx';

export const SortUpIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M10 16V4M5 9l5-5 5 5" />
  </Icon>
);

export const SortDownIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M10 4v12M5 11l5 5 5-5" />
  </Icon>
);

export const CopyIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M7 7V4h9v9h-3M4 7h9v9H4z" />
  </Icon>
);

export const UploadIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M10 13V4M6 8l4-4 4 4M4 16h12" />
  </Icon>
);

export const DownloadIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M10 3.5v9.5M5.5 9L10 13.5 14.5 9M3.5 16.5h13" />
  </Icon>
);

export const SearchIcon = (size: Size) => (
  <Icon {...size}>
    <circle cx={9} cy={9} r={5.25} />
    <path d="M13 13l4 4" />
  </Icon>
);

export const PulseIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M2 10h3.5l2-5 4 10 2.5-6 1 1H18" />
  </Icon>
);

export const MessageIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M3 4.5h14v9.5H9.5L6 17v-3H3z" />
  </Icon>
);

export const PenIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M4 16l.8-3.4L13 4.4l2.6 2.6-8.2 8.2zM11.4 6l2.6 2.6" />
  </Icon>
);

export const SeasonIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M5 17.5v-15M5 3.5h10.5l-2.5 3.5 2.5 3.5H5" />
  </Icon>
);
