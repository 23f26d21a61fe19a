import { type Ref, useRef } from 'react';
import { IconButton } from '../../../shared/components/IconButton.tsx';
import { Icon } from '../../../shared/components/icons.tsx';
import { accepted } from '../../../shared/files/accepted.ts';
import { words } from '../words.ts';

export function AttachButton({
  attach,
  ref,
}: {
  attach: (files: readonly File[]) => void;
  ref: Ref<HTMLButtonElement>;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton ref={ref} label={words.files.attach} onClick={() => input.current?.click()}>
        <Icon>
          <path d="M17.5 9l-7.4 7.4a4.8 4.8 0 01-6.8-6.8l7.4-7.4a3.2 3.2 0 014.5 4.5l-7.4 7.4a1.6 1.6 0 01-2.3-2.3l6.8-6.8" />
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
          // Without this, choosing the same file again would fire no change event.
          target.value = '';
        }}
      />
    </>
  );
}
