import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { FeatureWords } from '../words/feature.ts';
import { Band, Wide } from './Band.tsx';
import { ClosingCall } from './ClosingCall.tsx';
import { Example } from './Example.tsx';
import { FeatureCards } from './FeatureCards.tsx';
import { Questions } from './Questions.tsx';
import { Steps } from './Steps.tsx';

/** The page of one feature: description, example, steps and questions. */
export function FeaturePage({ words, path, drawing }: { words: FeatureWords; path: string; drawing: ReactNode }) {
  return (
    <>
      <Head>
        <Typography variant="h1" tabIndex={-1}>
          {words.title}
        </Typography>
        <p>{words.lead}</p>
      </Head>
      <Wide>
        <Example {...words.example}>{drawing}</Example>
      </Wide>
      <About>
        <Typography variant="h2">{words.about.title}</Typography>
        <div>
          {words.about.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </About>
      <Band title="How it works">
        <Steps steps={words.steps} />
      </Band>
      <Band beside title="Questions and answers">
        <Questions questions={words.questions} />
      </Band>
      <Band title="What else there is">
        <FeatureCards except={path} />
      </Band>
      <ClosingCall {...words.closing} />
    </>
  );
}

const Head = styled(Wide)(({ theme }) => ({
  paddingBlock: theme.spacing(10, 7),
  '& h1': { fontSize: 'clamp(2.5rem, 1.2rem + 5.4vw, 5.25rem)', letterSpacing: '-0.04em', lineHeight: 1 },
  '& p': {
    maxWidth: '36ch',
    margin: theme.spacing(4, 0, 0),
    fontSize: 'clamp(1.1875rem, 1rem + 0.8vw, 1.5rem)',
    lineHeight: 1.4,
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('sm')]: { paddingBlock: theme.spacing(6, 5) },
}));

const About = styled(Wide)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '5fr 7fr',
  gap: theme.spacing(4, 6),
  paddingBlock: theme.spacing(12),
  '& p': { maxWidth: '60ch', margin: 0, fontSize: '1.1875rem', lineHeight: 1.55 },
  '& p + p': { marginBlockStart: theme.spacing(3), color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr', paddingBlock: theme.spacing(8) },
}));
