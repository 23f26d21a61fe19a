import Button from '@mui/material/Button';
import { Page } from '../../../shared/components/Page.tsx';
import { words } from '../words.ts';

/** After the bank has refused a payment. */
export const Refused = ({ again }: { again: () => void }) => (
  <Page narrow title={words.refused.title} lead={<span role="alert">{words.refused.text}</span>}>
    <p>
      <Button onClick={again}>{words.refused.again}</Button>
    </p>
  </Page>
);
