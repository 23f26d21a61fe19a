import { styled } from '@mui/material/styles';
import { Link, type LinkProps } from 'react-router';
import { iconLook } from './icon-look.ts';

/** A link that looks like an icon button. */
export function IconLink({ label, ...rest }: { label: string } & LinkProps) {
  return <Plain aria-label={label} title={label} {...rest} />;
}

const Plain = styled(Link)(({ theme }) => iconLook(theme));
