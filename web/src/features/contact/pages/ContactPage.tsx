import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Page } from '../../../shared/components/Page.tsx';
import { Aside } from '../components/Aside.tsx';
import { ContactForm } from '../components/ContactForm.tsx';
import { Sent } from '../components/Sent.tsx';
import { page } from '../words.ts';

export default function ContactPage() {
  const [sent, setSent] = useState(false);
  if (sent) return <Sent again={() => setSent(false)} />;
  return (
    <Page title={page.title} lead={page.lead}>
      <Columns>
        <ContactForm onSent={() => setSent(true)} />
        <Aside />
      </Columns>
    </Page>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '7fr 4fr',
  gap: theme.spacing(6, 10),
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr' },
}));
