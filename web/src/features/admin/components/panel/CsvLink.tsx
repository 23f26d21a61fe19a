import Button from '@mui/material/Button';
import { DownloadIcon } from '../../../../shared/components/tool-icons.tsx';

/** Downloads the whole list with the current filters; the browser fetches the file. */
export function CsvLink({ to }: { to: string }) {
  return (
    <Button component="a" href={to} download variant="text" startIcon={<DownloadIcon />}>
      Download as CSV
    </Button>
  );
}
