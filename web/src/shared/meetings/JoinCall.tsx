import Button from '@mui/material/Button';
import { momentOf } from '../clock.ts';
import { words } from './words.ts';

/** Opens a chat with a prefilled text about the meeting. */
export function JoinCall({ scheduledAt }: { scheduledAt: string }) {
  const text = encodeURIComponent(words.callText(momentOf(scheduledAt)));
  return (
    <Button
      variant="outlined"
      component="a"
      href={`https://wa.me/?text=${text}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {words.join}
    </Button>
  );
}
