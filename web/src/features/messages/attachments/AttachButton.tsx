import { useRef } from 'react';
import { IconButton } from '../../../shared/components/IconButton.tsx';
import { Icon } from '../../../shared/components/icons.tsx';
import { words } from '../words.ts';
import { accepted } from './rules.ts';

export function AttachButton({ attach }: { attach: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={words.files.attach} onClick={() => input.current?.click()}>
        <Icon>
          <path d="M15.5 9.5l-6 6a3.5 3.5 0 01-5-5l6.5-6.5a2.3 2.3 0 013.3 3.3l-6.4 6.4a1.2 1.2 0 01-1.7-1.7l5.8-5.7" />
        </Icon>
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label={words.files.attach}
        onChange={({ target }) => {
          attach([...(target.files ?? [])]);
          // The same file can be chosen again after it was removed.
          target.value = '';
        }}
      />
    </>
  );
}
