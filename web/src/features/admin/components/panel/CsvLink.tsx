import Button from '@mui/material/Button';
import { DownloadIcon } from '../../../../shared/components/tool-icons.tsx';

/** The whole list as a file: what is filtered here is filtered there. The browser fetches it by itself. */
export function CsvLink({ to }: { to: string }) {
  return (
    <Button component="a" href={to} download variant="text" startIcon={<DownloadIcon />}>
      Download as CSV
    </Button>
  );
}
