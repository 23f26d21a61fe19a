import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Page } from '../../../shared/components/Page.tsx';
import { Aside } from '../components/Aside.tsx';
import { ContactForm } from '../components/ContactForm.tsx';
import { Sent } from '../components/Sent.tsx';
import { page } from '../words.ts';

export default function ContactPage() {
  const [at, setAt] = useState<'first' | 'sent' | 'again'>('first');
  if (at === 'sent') return <Sent again={() => setAt('again')} />;
  return (
    <Page title={page.title} lead={page.lead}>
      <Columns>
        <ContactForm focused={at === 'again'} onSent={() => setAt('sent')} />
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
