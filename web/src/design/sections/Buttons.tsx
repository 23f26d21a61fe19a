import Button from '@mui/material/Button';
import { IconButton } from '../../shared/components/IconButton.tsx';
import { ArrowIcon, CrossIcon } from '../../shared/components/icons.tsx';
import { ButtonLink, TextLink } from '../../shared/components/links.tsx';
import { Switch } from '../../shared/components/Switch.tsx';
import { UploadIcon } from '../../shared/components/tool-icons.tsx';
import { SubmitButton } from '../../shared/forms/SubmitButton.tsx';
import { Example, Examples, Line } from '../Example.tsx';

const variants = ['contained', 'outlined', 'text'] as const;

export function Buttons() {
  return (
    <Examples>
      {variants.map((variant) => (
        <Example key={variant} name={variant}>
          <Line>
            <Button variant={variant}>Save</Button>
            <Button variant={variant} startIcon={<UploadIcon />}>
              Upload
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
          </Line>
        </Example>
      ))}
      <Example name="sizes">
        <Line>
          <Button size="small">Small</Button>
          <Button>Medium</Button>
          <Button size="large">Large</Button>
        </Line>
      </Example>
      <Example name="SubmitButton, at rest and sending">
        <Line>
          <SubmitButton sending={false} doing="Saving...">
            Save profile
          </SubmitButton>
          <SubmitButton sending doing="Saving...">
            Save profile
          </SubmitButton>
        </Line>
      </Example>
      <Example name="IconButton">
        <Line>
          <IconButton label="Close">
            <CrossIcon />
          </IconButton>
          <IconButton label="Close, disabled" disabled>
            <CrossIcon />
          </IconButton>
        </Line>
      </Example>
      <Example name="Switch, off and on">
        <Line>
          <Switch label="Compact" checked={false} onChange={() => {}} />
          <Switch label="Compact, on" checked onChange={() => {}} />
        </Line>
      </Example>
      <Example name="TextLink">
        <p>
          Read how it works <TextLink to="/">in the open</TextLink>.
        </p>
      </Example>
      <Example name="ButtonLink">
        <Line>
          <ButtonLink to="/" endIcon={<ArrowIcon />}>
            Go on
          </ButtonLink>
          <ButtonLink to="/" variant="outlined">
            Pricing
          </ButtonLink>
        </Line>
      </Example>
    </Examples>
  );
}
