import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { motion, target } from '../theme/tokens.ts';

interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly content: ReactNode;
}

/** Tabs whose panels are hidden instead of unmounted, so that their input stays. */
export function Tabs<Name extends string>({
  label,
  tabs,
  chosen,
  choose,
}: {
  label: string;
  tabs: readonly Tab<Name>[];
  chosen: Name;
  choose: (name: Name) => void;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ name }) => name === chosen);

  function move(event: KeyboardEvent) {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (tab) choose(tab.name);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <div>
      <List role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map(({ name, label }) => (
          <TabButton
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === chosen}
            aria-controls={`${id}-${name}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => choose(name)}
          >
            {label}
          </TabButton>
        ))}
      </List>
      {tabs.map(({ name, content }) => (
        <Panel
          key={name}
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== chosen}
        >
          {content}
        </Panel>
      ))}
    </div>
  );
}

const List = styled('div')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
}));

const TabButton = styled('button')(({ theme }) => ({
  minHeight: target + 4,
  padding: theme.spacing(0, 1),
  border: 0,
  background: 'none',
  font: 'inherit',
  fontFamily: theme.typography.h4.fontFamily,
  fontSize: '1.0625rem',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  transition: `color ${motion}, box-shadow ${motion}`,
  '&:hover': { color: theme.vars.palette.text.primary },
  '&[aria-selected="true"]': {
    color: theme.vars.palette.text.primary,
    boxShadow: `inset 0 -2px ${theme.vars.palette.accent.main}`,
  },
}));

const Panel = styled('div')(({ theme }) => ({ paddingBlockStart: theme.spacing(4) }));
