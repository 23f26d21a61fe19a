import Typography from '@mui/material/Typography';
import { Example } from '../Example.tsx';

const variants = ['h1', 'h2', 'h3', 'h4', 'body1', 'body2', 'caption', 'overline'] as const;

export function TypeScale() {
  return (
    <>
      {variants.map((variant) => (
        <Example key={variant} name={variant}>
          <Typography variant={variant} component="p">
            Read closely, shared only by you
          </Typography>
        </Example>
      ))}
      <Example name="Figures in tables and metrics">
        <Typography className="figure" component="p">
          1,038 · 111.11 · 09:30
        </Typography>
      </Example>
      <Example name="Code">
        <code>ENTOURAGE-7K2M9Q</code>
      </Example>
    </>
  );
}
